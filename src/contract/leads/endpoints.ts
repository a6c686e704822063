import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import { markets } from '../common/market.ts'
import { placeByHandSchema } from '../orders/by-hand.ts'
import { orderSchema } from '../orders/schema.ts'
import { leadsAddress, resumeAddress } from './addresses.ts'
import {
  formTakenSchema,
  leadListSchema,
  leadSchema,
  leadSettingsSchema,
  leadsQuerySchema,
  markLeadSchema,
  resumedFormSchema,
  resumeFormSchema,
  sendFormSchema,
} from './schema.ts'

export const leadEndpoints = {
  send: endpoint({
    method: 'POST',
    path: leadsAddress,
    access: 'anyone',
    summary:
      'A form of a page that is filled in and not yet sent; kept only where its seller switched that on, one row for each form',
    body: sendFormSchema,
    answer: formTakenSchema,
  }),
  resume: endpoint({
    method: 'POST',
    path: resumeAddress,
    access: 'anyone',
    summary: 'What stood in the form of a link that its seller sent',
    body: resumeFormSchema,
    answer: resumedFormSchema,
  }),
  list: endpoint({
    method: 'GET',
    path: leadsAddress,
    access: 'signedIn',
    summary: "Forms of the caller's pages that were left with a phone in them, newest first",
    query: leadsQuerySchema,
    answer: leadListSchema,
  }),
  mark: endpoint({
    method: 'PATCH',
    path: '/api/leads/:id',
    access: 'signedIn',
    summary: 'Mark a form as called about or given up, or take that back',
    params: idParams,
    body: markLeadSchema,
    answer: leadSchema,
  }),
  message: endpoint({
    method: 'POST',
    path: '/api/leads/:id/message',
    access: 'signedIn',
    summary: 'Write to the phone of a form, once, with a link that brings the filled form back',
    params: idParams,
    answer: leadSchema,
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/leads/:id/order',
    access: 'signedIn',
    summary: 'Make the order of a form that was left, as one that is written down by hand; closes the form',
    params: idParams,
    body: placeByHandSchema,
    answer: orderSchema,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/lead-settings',
    access: 'signedIn',
    summary: "Whether forms of the caller's pages are kept before they are sent, by market",
    answer: leadSettingsSchema,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/lead-settings/:market',
    access: 'signedIn',
    summary: 'Switch the keeping of unsent forms of a market on or off',
    params: z.object({ market: z.enum(markets) }),
    body: z.object({ isOn: z.boolean() }),
    answer: leadSettingsSchema,
  }),
}
