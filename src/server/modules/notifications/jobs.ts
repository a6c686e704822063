import type { NoticeChannel } from '#contract/notifications/schema.ts'
import type { JobHandlers, JobRun } from '../../jobs/handlers.ts'
import { announceDay, announceOrder, announceProblem } from './announce.ts'
import { announceLowStock } from './announce-stock.ts'
import { announceStatuses } from './announce-buyers.ts'
import { deliver } from './deliver.ts'
import { sweepNotices } from './sweep.ts'

const deliveryOn =
  (channel: NoticeChannel) =>
  ({ userId }: { userId: number }, { services, signal }: JobRun) =>
    deliver(services, { userId, channel }, signal)

export const notificationJobs: JobHandlers<'notifications'> = {
  'notifications.announce-order': ({ orderId }, { services }) => announceOrder(services, orderId),
  'notifications.announce-problem': ({ eventId }, { services }) => announceProblem(services, eventId),
  'notifications.announce-low-stock': ({ itemId }, { services }) => announceLowStock(services, itemId),
  'notifications.announce-statuses': (change, { services }) => announceStatuses(services, change),
  'notifications.announce-day': (_payload, { services }) => announceDay(services),
  'notifications.send-telegram': deliveryOn('telegram'),
  'notifications.send-push': deliveryOn('push'),
  'notifications.send-email': deliveryOn('email'),
  'notifications.send-sms': deliveryOn('sms'),
  'notifications.send-buyers': deliveryOn('buyers'),
  'notifications.write-sheets': deliveryOn('sheets'),
  'notifications.sweep': (_payload, { services }) => sweepNotices(services),
}
