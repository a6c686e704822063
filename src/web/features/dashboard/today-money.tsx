import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { addDays, formatWeekday } from '#contract/common/dates.ts'
import { marketFacts } from '#contract/common/market.ts'
import { formatWhole } from '#contract/common/money.ts'
import { counted, orderForms } from '#contract/common/plural.ts'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import type { Today } from '#contract/dashboard/today.ts'
import { paths } from '#web/app/paths.ts'
import { Card } from '#web/ui/card.tsx'

const words = dashboardStrings.money

/** What was ordered today in each of the seller's currencies, never added up, beside yesterday and the same day last week. */
export const TodayMoney = ({ today: { money, day } }: { today: Today }) => (
  <Card className="p-4 sm:p-5">
    <h3 className="text-base font-extrabold">{words.title}</h3>
    <p className="mt-0.5 text-[0.8125rem] leading-[1.125rem] text-muted">{words.note}</p>
    {money.length === 0 && <p className="mt-3">{words.none}</p>}
    <ul className="mt-2 divide-y divide-line">
      {money.map((row) => {
        const amount = (sum: string) => formatWhole(sum, marketFacts[row.market].currencySymbol)
        return (
          <li key={row.market} className="py-2">
            <p className="tabular flex flex-wrap items-baseline gap-x-2">
              <span className="font-bold">{marketFacts[row.market].label}</span>
              <span className="text-[0.8125rem] text-muted">{counted(row.today.orders, orderForms)}</span>
              <span className="ml-auto text-xl leading-7 font-extrabold">{amount(row.today.sum)}</span>
            </p>
            <dl className="tabular flex flex-wrap justify-end gap-x-3 text-[0.8125rem] leading-[1.125rem] text-muted">
              <div className="flex gap-1">
                <dt>{words.yesterday}</dt>
                <dd className="font-bold">{amount(row.yesterday.sum)}</dd>
              </div>
              <div className="flex gap-1">
                <dt>{words.weekBefore(formatWeekday(addDays(day, -7)))}</dt>
                <dd className="font-bold">{amount(row.weekBefore.sum)}</dd>
              </div>
            </dl>
          </li>
        )
      })}
    </ul>
    <Link
      to={paths.profit}
      className="mt-3 -mb-1 inline-flex min-h-11 items-center gap-1 font-bold text-primary hover:underline"
    >
      {words.profit}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  </Card>
)
