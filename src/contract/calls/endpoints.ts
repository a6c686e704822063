import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import { orderConfirmationSchema } from '../confirmation/schema.ts'
import { confirmationModes } from '../confirmation/states.ts'
import { orderSchema } from '../orders/schema.ts'
import {
  callFiguresSchema,
  deskSchema,
  deskStateSchema,
  figuresQuerySchema,
  handMoveSchema,
  leadOutcomeSchema,
  outcomeSchema,
  recordedSchema,
  releaseSchema,
} from './schema.ts'

const beatSchema = z.object({
  isHeld: z.boolean(),
  /** Names of others who call at this moment. */
  others: z.array(z.string()),
})

export const callEndpoints = {
  next: endpoint({
    method: 'POST',
    path: '/api/calls/next',
    access: 'signedIn',
    summary:
      'The next order to call, kept for this desk alone until it lets go or is not heard of for a minute',
    body: deskSchema,
    answer: deskStateSchema,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/calls/:id/take',
    access: 'signedIn',
    summary: 'Call this order now; refused while another desk has it',
    params: idParams,
    body: deskSchema,
    answer: deskStateSchema,
  }),
  beat: endpoint({
    method: 'POST',
    path: '/api/calls/:id/beat',
    access: 'signedIn',
    summary: 'This desk still has the order, or lets it go',
    params: idParams,
    body: deskSchema.extend({ isLeaving: z.boolean().default(false) }),
    answer: beatSchema,
  }),
  beatLead: endpoint({
    method: 'POST',
    path: '/api/calls/leads/:id/beat',
    access: 'signedIn',
    summary: 'This desk still has the unsent form, or lets it go',
    params: idParams,
    body: deskSchema.extend({ isLeaving: z.boolean().default(false) }),
    answer: beatSchema,
  }),
  recordLead: endpoint({
    method: 'POST',
    path: '/api/calls/leads/:id/outcome',
    access: 'signedIn',
    summary: 'Write down what came of a call about an unsent form',
    params: idParams,
    body: leadOutcomeSchema,
    answer: z.object({ success: z.literal(true) }),
  }),
  undoLead: endpoint({
    method: 'POST',
    path: '/api/calls/leads/:id/undo',
    access: 'signedIn',
    summary: 'Take back the last outcome of an unsent form that this desk wrote; the desk has it again',
    params: idParams,
    body: deskSchema,
    answer: deskStateSchema,
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/calls/:id/outcome',
    access: 'signedIn',
    summary: 'Write down what came of the call; the order follows by the table of transitions',
    params: idParams,
    body: outcomeSchema,
    answer: recordedSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/calls/attempts/:id/undo',
    access: 'signedIn',
    summary:
      'Take back the last outcome of an order while nothing happened to it since; the desk has it again',
    params: idParams,
    body: deskSchema,
    answer: deskStateSchema,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/calls/:id/decision',
    access: 'signedIn',
    summary: 'Confirm, cancel, suspect or call again without a call',
    params: idParams,
    body: handMoveSchema,
    answer: orderSchema,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/calls/release',
    access: 'signedIn',
    summary:
      'Let unconfirmed orders go to the courier, with a reason that stays in their history and in the audit trail',
    body: releaseSchema,
    answer: z.object({ released: z.array(z.number().int()) }),
  }),
  attempts: endpoint({
    method: 'GET',
    path: '/api/calls/:id/attempts',
    access: 'signedIn',
    summary: 'Calls about an order, newest first',
    params: idParams,
    answer: z.object({
      confirmation: orderConfirmationSchema.nullable(),
      attempts: deskStateSchema.shape.order.unwrap().shape.attempts,
    }),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/calls/figures',
    access: 'signedIn',
    summary:
      'Calls of a period: how many, reached and confirmed, by person and hour, and how fast the first call was',
    query: figuresQuerySchema,
    answer: callFiguresSchema,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/calls/waiting',
    access: 'signedIn',
    summary: 'How many orders can be called now, and whether the caller confirms orders at all',
    answer: z.object({
      mode: z.enum(confirmationModes),
      due: z.number().int(),
      /** There are unsent forms, which the desk calls when no order is left. */
      hasLeads: z.boolean(),
    }),
  }),
}
