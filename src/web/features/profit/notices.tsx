import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import type { Market } from '#contract/common/market.ts'
import type { Analytics } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { paths } from '#web/app/paths.ts'

const words = profitStrings.notices

/** What the figures leave out, and where to complete it. */
export const Notices = ({ analytics, market }: { analytics: Analytics; market: Market }) => (
  <>
    {analytics.ordersWithoutCosts > 0 && (
      <p className="flex items-start gap-2 rounded-xl border border-line bg-surface px-4 py-3">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
        <span>
          <b>{words.withoutCosts}.</b> {words.withoutCostsHint(analytics.ordersWithoutCosts)}{' '}
          <Link
            to={paths.marketCosts}
            search={{ market }}
            className="font-bold text-primary underline underline-offset-2"
          >
            {words.addCosts}
          </Link>
        </span>
      </p>
    )}
    {analytics.unpricedOrders > 0 && (
      <p className="flex items-start gap-2 rounded-xl border border-line bg-surface px-4 py-3">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
        {words.unpriced(analytics.unpricedOrders)}
      </p>
    )}
  </>
)
