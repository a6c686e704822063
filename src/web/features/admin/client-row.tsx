import type { ReactNode } from 'react'
import type { ManagedUser } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { currencySymbols } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import { countText } from '#web/lib/count-text.ts'
import { AccountControls, AccountFacts } from './user-row.tsx'

const words = adminStrings.figures

/** A client with what they sell and when they were here: one line on a wide screen, a card on a phone. */
export const ClientRow = ({ user }: { user: ManagedUser }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 py-3 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
    <AccountFacts user={user} />
    <dl className="col-span-2 row-start-2 grid grid-cols-2 items-start gap-x-4 gap-y-2 rounded-lg bg-surface-2 px-3 py-2.5 @3xl:col-span-1 @3xl:row-start-auto @3xl:grid-cols-[1fr_0.6fr_1.15fr_1.15fr] @3xl:bg-transparent @3xl:p-0">
      <Figure name={words.revenue}>
        {user.revenue.length === 0 && words.none}
        {user.revenue.map(({ currency, amount }) => (
          <span key={currency} className="block">
            {formatMoney(amount, currencySymbols[currency])}
          </span>
        ))}
      </Figure>
      <Figure name={words.orders}>{countText(user.orderCount)}</Figure>
      <Figure name={words.lastOrder}>
        {user.lastOrderAt ? formatDateTime(user.lastOrderAt) : words.noOrder}
      </Figure>
      <Figure name={words.lastSignIn}>
        {user.lastSignInAt ? formatDateTime(user.lastSignInAt) : words.noSignIn}
      </Figure>
    </dl>
    <AccountControls user={user} />
  </div>
)

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="tabular text-[0.8125rem] leading-[1.125rem] font-bold break-words">{children}</dd>
  </div>
)
