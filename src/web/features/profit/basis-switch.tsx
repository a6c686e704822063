import { Link } from '@tanstack/react-router'
import { formatWhole } from '#contract/common/money.ts'
import { profitBases, type Analytics, type ProfitBase } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { paths } from '#web/app/paths.ts'
import { Segments } from './segments.tsx'

const words = profitStrings.basis

/** Whether a delivered parcel is income, or only its money; which of them stands below it in words. */
export const BasisSwitch = ({
  basis: { by, since, waiting },
  symbol,
  onChange,
}: {
  basis: Analytics['basis']
  symbol: string
  onChange: (by: ProfitBase) => void
}) => (
  <section aria-label={words.label} className="flex flex-wrap items-center gap-x-5 gap-y-2">
    <Segments label={words.label} options={profitBases} chosen={by} words={words} onChange={onChange} />
    <p className="w-full text-[0.8125rem] leading-[1.125rem] text-muted" aria-live="polite">
      {by === 'delivered'
        ? words.deliveredHint
        : since === null
          ? words.notFollowed
          : [
              words.collectedHint(words.waiting(waiting.orders, formatWhole(waiting.revenue, symbol))),
              words.since(since),
            ].join(' ')}{' '}
      {by === 'collected' && (
        <Link to={paths.payouts} className="font-bold text-primary underline underline-offset-2">
          {words.link}
        </Link>
      )}
    </p>
  </section>
)
