import type { JobHandlers } from '../../jobs/handlers.ts'
import { sendPurchase } from './send-purchase.ts'

export const pixelJobs: JobHandlers<'pixel'> = {
  'pixel.send-purchase': ({ orderId }, { services, isLastTry }) => sendPurchase(services, orderId, isLastTry),
}
