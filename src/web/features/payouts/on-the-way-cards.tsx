import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { formatMoney, toMinor } from '#contract/common/money.ts'
import type { OnTheWay } from '#contract/payouts/schema.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Flag } from '#web/ui/flag.tsx'
import { Section } from '#web/ui/section.tsx'
import { courierTitle } from './courier-name.ts'

const words = payoutStrings.onTheWay

/** What each courier owes, and since when. */
export const OnTheWayCards = ({ lines, since }: { lines: OnTheWay[]; since: string }) => (
  <Section level="h2" title={words.title} hint={words.hint}>
    {lines.length === 0 ? (
      <p className="text-muted">{words.none(since)}</p>
    ) : (
      <ul className="grid gap-3 lg:grid-cols-2">
        {lines.map((line) => (
          <Line key={`${line.market} ${line.currencySymbol}`} line={line} />
        ))}
      </ul>
    )}
  </Section>
)

const Line = ({ line }: { line: OnTheWay }) => {
  const money = (amount: string) => formatMoney(amount, line.currencySymbol)
  const title = courierTitle(line.courier, line.market)
  return (
    <li className="rounded-xl border border-line p-4">
      <article aria-label={title}>
        <h3 className="flex items-center gap-2 font-bold">
          <Flag market={line.market} />
          {title}
        </h3>
        <p className="mt-1.5">
          <span className="tabular text-2xl leading-9 font-extrabold">{money(line.open)}</span>{' '}
          <span className="text-muted">{words.open}</span>
        </p>
        <p className="text-[0.8125rem] text-muted">
          {[
            words.openCount(line.openOrders),
            line.openSince && words.since(line.openSince),
            words.of(money(line.paid), money(line.expected)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={line.lateOrders > 0 ? 'mt-2 flex gap-2 font-bold text-warning' : 'mt-2 text-muted'}>
          {line.lateOrders > 0 && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
          {line.lateOrders > 0 ? words.late(money(line.late), line.lateOrders) : words.notLate}
        </p>
        {toMinor(line.excess) > 0 && <p className="mt-1">{words.excess(money(line.excess))}</p>}
        {line.openOrders > 0 && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Link
              to={paths.payoutDue}
              params={{ market: line.market }}
              aria-label={`${words.all}: ${title}`}
              className={buttonClass('secondary')}
            >
              {words.all}
            </Link>
            {line.lateOrders > 0 && (
              <Link
                to={paths.payoutDue}
                params={{ market: line.market }}
                search={{ kasni: '1' }}
                aria-label={`${words.showLate}: ${title}`}
                className={buttonClass('ghost')}
              >
                {words.showLate}
              </Link>
            )}
          </div>
        )}
      </article>
    </li>
  )
}
