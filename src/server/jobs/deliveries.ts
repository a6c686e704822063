import type { NoticeChannel } from '#contract/notifications/schema.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from './enqueue.ts'

/** The job that sends what waits for a seller on a channel. */
export const deliveryJobs = {
  telegram: 'notifications.send-telegram',
  push: 'notifications.send-push',
  email: 'notifications.send-email',
  sms: 'notifications.send-sms',
  buyers: 'notifications.send-buyers',
  sheets: 'notifications.write-sheets',
} as const satisfies Record<NoticeChannel, string>
export type DeliveryJob = (typeof deliveryJobs)[NoticeChannel]

export const enqueueDelivery = (tx: Tx, channel: NoticeChannel, userId: number): Promise<void> =>
  enqueue(tx, deliveryJobs[channel], { userId })
