import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatWhole, fromMinor } from '#contract/common/money.ts'
import { plainAmount } from '#contract/common/typed-amount.ts'
import { packMoney, packShare, type PackMoney as Money } from '#contract/profit/pack-money.ts'
import { packStrings as words } from '#contract/profit/pack-strings.ts'
import type { PackFigures } from '#contract/profit/schema.ts'
import type { QuantityOffer } from '#contract/websites/offers.ts'
import { paths } from '#web/app/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { packFiguresQuery } from '../websites/api.ts'
import { useDraft, useEditor, useEditorState } from './editor-store.ts'

const linkClass = 'font-bold text-ink underline underline-offset-2'

/** What is left of one order of a pack with the price as it is typed now, and how many buyers take it. */
export const PackMoney = ({ offer }: { offer: QuantityOffer }) => {
  const { id, currencySymbol } = useEditorState(({ website }) => website)
  const figures = useQuery(packFiguresQuery(id))
  const typed = useDraft((draft) => draft.productCost)
  if (figures.isError) return <p className="mt-4 text-[0.8125rem] text-muted">{words.failed}</p>
  if (!figures.data) return <div aria-hidden className="mt-4 h-44 @md:h-28" />
  const productCost = plainAmount(typed ?? '').replace(',', '.') || null
  // Nothing has no sign.
  const amountOf = (minor: number) => formatWhole(fromMinor(minor || 0), currencySymbol)
  const money = packMoney({ qty: offer.qty, price: offer.price, productCost }, figures.data)
  return (
    <div
      role="group"
      aria-label={words.label}
      className="tabular mt-4 grid gap-x-6 gap-y-2 rounded-lg bg-bg p-3 @md:grid-cols-2"
    >
      <div>
        {money ? <Left amount={amountOf(money.left)} isLoss={money.left < 0} /> : <NoCost />}
        <Share qty={offer.qty} figures={figures.data} />
      </div>
      {money && <Costs money={money} figures={figures.data} amountOf={amountOf} />}
    </div>
  )
}

const NoCost = () => {
  const editor = useEditor()
  return (
    <p className="text-[0.8125rem]">
      <button type="button" className={cn(linkClass, 'min-h-6')} onClick={() => editor.want('productCost')}>
        {words.noCost}
      </button>{' '}
      <span className="text-muted">{words.noCostHint}</span>
    </p>
  )
}

const Left = ({ amount, isLoss }: { amount: string; isLoss: boolean }) => (
  <p>
    <strong className={cn('block text-lg font-extrabold', isLoss ? 'text-danger' : 'text-success')}>
      {words.left(amount)}
    </strong>
    <span className="block text-[0.8125rem] text-muted">{words.leftHint}</span>
  </p>
)

const Costs = ({
  money,
  figures: { outcomes },
  amountOf,
}: {
  money: Money
  figures: PackFigures
  amountOf: (minor: number) => string
}) => {
  const lost = outcomes ? Math.round(((outcomes.finished - outcomes.delivered) * 100) / outcomes.finished) : 0
  return (
    <dl className="space-y-0.5 text-[0.8125rem] text-muted">
      <Cost name={words.goods} cost={amountOf(-money.goods)} />
      <Cost
        name={words.sending}
        cost={money.sending !== null && amountOf(-money.sending)}
        unknown={
          <Link to={paths.marketCosts} className={linkClass}>
            {words.unknown.sending}
          </Link>
        }
      />
      <Cost
        name={words.ads}
        cost={money.ads !== null && amountOf(-money.ads)}
        unknown={
          <Link to={paths.profit} className={linkClass}>
            {words.unknown.ads}
          </Link>
        }
      />
      <Cost
        name={words.returns(lost)}
        cost={money.returns !== null && amountOf(-money.returns)}
        unknown={words.unknown.returns}
      />
    </dl>
  )
}

/** One that is not known says so in its place. */
const Cost = ({ name, cost, unknown }: { name: string; cost: string | false; unknown?: ReactNode }) =>
  cost === false ? (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd>{unknown}</dd>
    </div>
  ) : (
    <div className="flex justify-between gap-3">
      <dt className="min-w-0">{name}</dt>
      <dd className="whitespace-nowrap text-ink">{cost}</dd>
    </div>
  )

const Share = ({ qty, figures }: { qty: number; figures: PackFigures }) => {
  const percent = packShare(qty, figures)
  if (percent === null) return <p className="mt-2 text-[0.8125rem] text-muted">{words.noOrders}</p>
  return (
    <div className="mt-2">
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-surface-2">
        <div className="h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1 text-[0.8125rem]">{words.share(percent, figures.orders)}</p>
    </div>
  )
}
