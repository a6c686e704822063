import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { addMoney, formatMoney, toMinor } from '#contract/common/money.ts'
import type { OnTheWay } from '#contract/payouts/schema.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Flag } from '#web/ui/flag.tsx'
import { Section } from '#web/ui/section.tsx'
import { courierTitle } from './courier-name.ts'

const words = payoutStrings.onTheWay

/** As many weeks stand by themselves; what should have come before them is one line. */
const mostWeeks = 5

type Week = OnTheWay['weeks'][number]

const add = (weeks: readonly Week[]): Week => ({
  monday: '',
  open: addMoney(...weeks.map(({ open }) => open)),
  late: addMoney(...weeks.map(({ late }) => late)),
  orders: weeks.reduce((sum, { orders }) => sum + orders, 0),
})

/** What each courier owes, and since when. */
export const OnTheWayCards = ({ lines, since }: { lines: OnTheWay[]; since: string }) => (
  <Section level="h2" title={words.title} hint={words.hint}>
    {lines.length === 0 ? (
      <p className="text-muted">{words.none(since)}</p>
    ) : (
      <ul className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2 2xl:grid-cols-3">
        {lines.map((line) => (
          <Line key={`${line.market} ${line.courier} ${line.currencySymbol}`} line={line} />
        ))}
      </ul>
    )}
  </Section>
)

const Line = ({ line }: { line: OnTheWay }) => {
  const money = (amount: string) => formatMoney(amount, line.currencySymbol)
  const title = courierTitle(line.courier, line.market)
  const ofCourier = line.courier === '' ? {} : { kurir: line.courier }
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
          {line.lateOrders > 0 ? words.late(money(line.late), line.lateOrders, line.lateDays) : words.notLate}
        </p>
        {toMinor(line.excess) > 0 && <p className="mt-1">{words.excess(money(line.excess))}</p>}
        {toMinor(line.fee) > 0 && <p className="text-[0.8125rem] text-muted">{words.fee(money(line.fee))}</p>}
        {line.weeks.length > 0 && <Weeks line={line} title={title} />}
        {line.openOrders > 0 && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Link
              to={paths.payoutDue}
              params={{ market: line.market }}
              search={ofCourier}
              aria-label={`${words.all}: ${title}`}
              className={buttonClass('secondary')}
            >
              {words.all}
            </Link>
            {line.lateOrders > 0 && (
              <Link
                to={paths.payoutDue}
                params={{ market: line.market }}
                search={{ kasni: '1', ...ofCourier }}
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

const Weeks = ({ line, title }: { line: OnTheWay; title: string }) => {
  const money = (amount: string) => formatMoney(amount, line.currencySymbol)
  const [earlier, shown] = [line.weeks.slice(0, -mostWeeks), line.weeks.slice(-mostWeeks)]
  const row = (label: string, { open, orders, late }: Week) => (
    <div key={label} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 py-0.5">
      <dt className="tabular max-w-40 text-muted">{label}</dt>
      <dd className="tabular text-right">
        {/* All of it late is a dot before the sum, a part of it is said. */}
        {toMinor(late) > 0 && late === open && (
          <b
            className="mr-1.5 inline-block size-2 rounded-full bg-warning align-middle"
            title={words.allLate}
          >
            <span className="sr-only">{words.allLate} </span>
          </b>
        )}
        {words.weekSum(money(open), orders)}
        {toMinor(late) > 0 && late !== open && (
          <b className="block text-warning">{words.weekLate(money(late))}</b>
        )}
      </dd>
    </div>
  )
  return (
    <div className="mt-2 border-t border-line pt-2 text-[0.8125rem]">
      <p aria-hidden className="font-bold">
        {words.weeks}
      </p>
      <dl aria-label={`${words.weeks}: ${title}`}>
        {earlier.length > 0 && row(words.earlier(shown[0]?.monday ?? ''), add(earlier))}
        {shown.map((week) => row(words.week(week.monday), week))}
      </dl>
    </div>
  )
}
