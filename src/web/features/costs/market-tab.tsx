import { Pencil, Plus, Trash2 } from 'lucide-react'
import { formatDay } from '#contract/common/dates.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import type { MarketCost } from '#contract/costs/schema.ts'
import { costStrings } from '#contract/costs/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { costText, minorOf, sumsOf } from './amounts.ts'

type Props = {
  market: Market
  entries: MarketCost[]
  onAdd: () => void
  onEdit: (entry: MarketCost) => void
  onRemove: (entry: MarketCost) => void
}

export const MarketTab = ({ market, entries, onAdd, onEdit, onRemove }: Props) =>
  entries.length === 0 ? (
    <Empty title={costStrings.empty.title(marketFacts[market].label)} hint={costStrings.empty.hint}>
      <Button variant="primary" onClick={onAdd}>
        {costStrings.empty.action}
      </Button>
    </Empty>
  ) : (
    <>
      <ul className="space-y-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <CostRow entry={entry} onEdit={() => onEdit(entry)} onRemove={() => onRemove(entry)} />
          </li>
        ))}
      </ul>
      <Button className="mt-4" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
        {costStrings.add}
      </Button>
    </>
  )

const amounts = [
  ['shipping', 'shippingCost'],
  ['packaging', 'packagingCost'],
  ['other', 'otherCosts'],
  ['returned', 'returnCost'],
] as const

const CostRow = ({
  entry,
  onEdit,
  onRemove,
}: {
  entry: MarketCost
  onEdit: () => void
  onRemove: () => void
}) => {
  const name = entry.description ?? costStrings.noDescription
  return (
    <Card className="p-4 sm:p-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-extrabold break-words">{name}</h2>
          <p className="text-[0.8125rem] text-muted">{costStrings.validFrom(formatDay(entry.validFrom))}</p>
        </div>
        <IconButton label={costStrings.edit(name)} onClick={onEdit}>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={costStrings.remove(name)} onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
        {amounts.map(([word, field]) => (
          <div key={field}>
            <dt className="text-[0.8125rem] text-muted">{costStrings.amounts[word]}</dt>
            <dd className="tabular font-bold">{costText(minorOf(entry[field]), entry.market)}</dd>
          </div>
        ))}
        <div className="max-sm:col-span-2 max-sm:border-t max-sm:border-line max-sm:pt-2">
          <dt className="text-[0.8125rem] text-muted">{costStrings.total}</dt>
          <dd className="tabular text-base font-extrabold">
            {costText(sumsOf([entry]).total, entry.market)}
          </dd>
        </div>
      </dl>
      {entry.earlier.length > 0 && <Earlier entry={entry} />}
    </Card>
  )
}

/** What orders of earlier days are counted with. */
const Earlier = ({ entry }: { entry: MarketCost }) => (
  <details className="mt-3 text-[0.8125rem]">
    <summary className="hit-44 flex w-fit cursor-pointer items-center font-bold text-primary">
      {costStrings.earlier}
    </summary>
    <ul className="space-y-1">
      {entry.earlier.map((version) => (
        <li key={version.validFrom} className="flex flex-wrap justify-between gap-x-4">
          <span className="text-muted">
            {costStrings.earlierLine(formatDay(version.validFrom), formatDay(version.validTo))}
          </span>
          <span className="tabular font-bold">{costText(sumsOf([version]).total, entry.market)}</span>
        </li>
      ))}
    </ul>
  </details>
)
