import { endpoint } from '../common/endpoint.ts'
import { confirmationSettingsSchema } from './schema.ts'

export const confirmationEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/confirmation/settings',
    access: 'signedIn',
    summary: 'Whether the caller confirms orders before sending, and how they are called',
    answer: confirmationSettingsSchema,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/confirmation/settings',
    access: 'signedIn',
    summary:
      'Save whether orders are confirmed before sending, and how they are called; orders that wait are taken up at once',
    body: confirmationSettingsSchema,
    answer: confirmationSettingsSchema,
  }),
}
