import { formatMoney, toMinor } from '#contract/common/money.ts'
import type { Earnings } from '#contract/orders/detail.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Block, Fact } from './order-facts.tsx'

const words = orderStrings.detail

/** What is left when the courier has collected the money, as far as the costs are known. */
export const OrderEarnings = ({
  earnings: { total, goods, fixed, profit },
  symbol,
}: {
  earnings: Earnings
  symbol: string
}) => (
  <Block title={words.earnings}>
    <dl className="tabular">
      <Fact name={words.amount}>{formatMoney(total, symbol)}</Fact>
      <Fact name={words.goods}>{goods === null ? '–' : `−${formatMoney(goods, symbol)}`}</Fact>
      <Fact name={words.fixed}>{`−${formatMoney(fixed, symbol)}`}</Fact>
      {profit !== null && (
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-bold">{words.profit}</dt>
          <dd className={cn('text-lg font-extrabold', toMinor(profit) < 0 ? 'text-danger' : 'text-success')}>
            {formatMoney(profit, symbol).replace('-', '−')}
          </dd>
        </div>
      )}
    </dl>
    {profit === null && <p className="text-[0.8125rem] text-muted">{words.profitUnknown}</p>}
  </Block>
)
