import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import {
  addDeviceSchema,
  namedDeviceSchema,
  noticeSchema,
  notificationSettingsSchema,
  retryNoticeSchema,
  updateChannelSchema,
} from './schema.ts'

export const notificationEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    access: 'signedIn',
    summary: 'What the caller hears on which channel, how the channels do, and the devices that agreed',
    answer: notificationSettingsSchema,
  }),
  updateChannel: endpoint({
    method: 'PATCH',
    path: '/api/notifications/settings',
    access: 'signedIn',
    summary: 'Choose what to hear on one channel; what is left out stays',
    body: updateChannelSchema,
    answer: notificationSettingsSchema,
  }),
  addDevice: endpoint({
    method: 'POST',
    path: '/api/notifications/devices',
    access: 'signedIn',
    summary: "Send push notices to this browser; the browser's own subscription",
    body: addDeviceSchema,
    answer: notificationSettingsSchema,
  }),
  keepDevice: endpoint({
    method: 'POST',
    path: '/api/notifications/devices/keep',
    access: 'signedIn',
    summary: 'After signing in: go on with the notices of this browser, or end those of somebody else',
    body: namedDeviceSchema,
    answer: z.object({ isOn: z.boolean() }),
  }),
  removeDevice: endpoint({
    method: 'POST',
    path: '/api/notifications/devices/remove',
    access: 'signedIn',
    summary: 'Send nothing to this browser any more',
    body: namedDeviceSchema,
    answer: notificationSettingsSchema,
  }),
  testDevice: endpoint({
    method: 'POST',
    path: '/api/notifications/devices/test',
    access: 'signedIn',
    summary: 'Send a trial notice to one of the own devices',
    body: namedDeviceSchema,
    answer: z.object({ message: z.string() }),
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/notifications/log',
    access: 'signedIn',
    summary: 'The last messages on all channels and why some did not arrive, newest first',
    answer: z.array(noticeSchema),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/notifications/retry',
    access: 'signedIn',
    summary: 'Send again what did not arrive: one message, or without an id all of a channel',
    body: retryNoticeSchema,
    answer: z.object({ message: z.string(), count: z.number().int() }),
  }),
}
