import { sweepAccounts } from '../modules/accounts/commands.ts'
import { forgetOldTransfers } from '../modules/bank-statements/commands.ts'
import { dropExpiredAssets } from '../modules/builds/retained-assets.ts'
import { forgetOrigins, weighLetThrough } from '../modules/customers/sweep.ts'
import { sweepBuilder } from '../modules/builder/commands.ts'
import { fadeLeads } from '../modules/leads/commands.ts'
import { forgetOldNotices } from '../modules/notifications/sweep.ts'
import { forgetOldBuyers } from '../modules/pixel/send-purchase.ts'
import { forgetOldImports } from '../modules/order-import/commands.ts'
import { forgetDeletedOrders } from '../modules/orders/removal.ts'
import { forgetOldDrafts } from '../modules/payouts/commands.ts'
import { sweepTexts } from '../modules/upsell/offer-text.ts'
import { showWaitingReviews } from '../modules/reviews/commands.ts'
import { forgetCodes } from '../modules/self-confirmation/ask-first.ts'
import { forgetNotices } from '../modules/tracking/notices.ts'
import type { JobHandlers } from './handlers.ts'

export const maintenanceJobs: JobHandlers<'maintenance'> = {
  'maintenance.sweep': async (_payload, { services }) => {
    await sweepAccounts(services.db)
    await dropExpiredAssets(services.db)
    await sweepBuilder(services.db)
    await sweepTexts(services)
    await fadeLeads(services)
    await forgetOldNotices(services)
    await forgetNotices(services)
    await forgetOldBuyers(services)
    await weighLetThrough(services)
    await forgetOrigins(services)
    await forgetCodes(services)
    await showWaitingReviews(services.db)
    await forgetDeletedOrders(services.db, services.now())
    await forgetOldImports(services.db, services.now())
    await forgetOldDrafts(services)
    await forgetOldTransfers(services)
  },
}
