import { userSchema } from '../accounts/schema.ts'
import { endpoint } from '../common/endpoint.ts'
import {
  sheetsSettingsSchema,
  sheetsTestSchema,
  telegramTestSchema,
  testSheetsSchema,
  testTelegramSchema,
  testTrackingKeySchema,
  trackingTestSchema,
  updatePixelSchema,
  updateSheetsSchema,
  updateTelegramSchema,
  updateTrackingKeysSchema,
} from './schema.ts'

/** Saves answer the user as `/api/auth/me` does; keys in it are masked, and a mask sent back leaves its key as it is. */
export const integrationEndpoints = {
  testTrackingKey: endpoint({
    method: 'POST',
    path: '/api/trackify/test',
    access: 'signedIn',
    summary: 'Ask the tracking service whether it knows a key; an unreachable service counts as no',
    body: testTrackingKeySchema,
    answer: trackingTestSchema,
  }),
  updateTrackingKeys: endpoint({
    method: 'PATCH',
    path: '/api/users/update-settings',
    access: 'signedIn',
    summary: 'Save the two tracking keys of the signed-in user; null clears one',
    body: updateTrackingKeysSchema,
    answer: userSchema,
  }),
  updateTelegram: endpoint({
    method: 'PATCH',
    path: '/api/user/settings',
    access: 'signedIn',
    summary: 'Save the bot and the chat of the signed-in user; what is absent stays',
    body: updateTelegramSchema,
    answer: userSchema,
  }),
  testTelegram: endpoint({
    method: 'POST',
    path: '/api/settings/telegram/test',
    access: 'signedIn',
    summary: 'Send a test message; what is absent is taken from the saved settings',
    body: testTelegramSchema,
    answer: telegramTestSchema,
  }),
  getSheets: endpoint({
    method: 'GET',
    path: '/api/settings/google-sheets',
    access: 'signedIn',
    summary: 'The saved spreadsheet and the account it must be shared with',
    answer: sheetsSettingsSchema,
  }),
  updateSheets: endpoint({
    method: 'PUT',
    path: '/api/settings/google-sheets',
    access: 'signedIn',
    summary: 'Save the spreadsheet of the signed-in user, by id or address; null clears it',
    body: updateSheetsSchema,
    answer: userSchema,
  }),
  testSheets: endpoint({
    method: 'POST',
    path: '/api/settings/google-sheets/test',
    access: 'signedIn',
    summary: 'Read the title of a spreadsheet',
    body: testSheetsSchema,
    answer: sheetsTestSchema,
  }),
  updatePixel: endpoint({
    method: 'PATCH',
    path: '/api/user/facebook-pixel',
    access: 'signedIn',
    summary: 'Save the advertising pixel of the signed-in user; null clears it',
    body: updatePixelSchema,
    answer: userSchema,
  }),
}
