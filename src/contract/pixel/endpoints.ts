import { pixelConfigAddress } from './addresses.ts'
import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParam } from '../common/ids.ts'
import {
  conversionSchema,
  conversionSettingsInput,
  conversionSettingsSchema,
  conversionTrialInput,
  conversionTrialSchema,
  domainPixelSchema,
  pixelConfigSchema,
  retryConversionsSchema,
} from './schema.ts'

export const pixelEndpoints = {
  config: endpoint({
    method: 'GET',
    path: pixelConfigAddress,
    access: 'anyone',
    summary: 'The pixel of a page: by the host it is on, else by its website, else of the signed-in user',
    query: z.object({ websiteId: idParam.optional() }),
    answer: pixelConfigSchema,
  }),
  saveConfig: endpoint({
    method: 'PUT',
    path: pixelConfigAddress,
    access: 'signedIn',
    summary: 'The pixel of one own domain',
    body: domainPixelSchema,
    answer: pixelConfigSchema,
  }),
  conversionSettings: endpoint({
    method: 'GET',
    path: '/api/pixel/conversions-api',
    access: 'signedIn',
    summary: 'Whether and how purchases are also sent from the server',
    answer: conversionSettingsSchema,
  }),
  saveConversionSettings: endpoint({
    method: 'PUT',
    path: '/api/pixel/conversions-api',
    access: 'signedIn',
    summary: 'Access token and test code; what is omitted stays as it is',
    body: conversionSettingsInput,
    answer: conversionSettingsSchema,
  }),
  tryConversions: endpoint({
    method: 'POST',
    path: '/api/pixel/conversions-api/test',
    access: 'signedIn',
    summary:
      'Send one trial event to the pixel; it has a name and a test code of its own and counts as no purchase',
    body: conversionTrialInput,
    answer: conversionTrialSchema,
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/pixel/log',
    access: 'signedIn',
    summary: 'The last hundred events sent or to be sent from the server, newest first',
    answer: z.array(conversionSchema),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/pixel/log/retry',
    access: 'signedIn',
    summary: 'Send again what the network refused: one event, or without an id all of them',
    body: retryConversionsSchema,
    answer: z.object({ message: z.string(), count: z.number().int() }),
  }),
}
