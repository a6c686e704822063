import { ChevronDown, StickyNote } from 'lucide-react'
import { currencies, marketFacts, type Currency, type Market } from '#contract/common/market.ts'
import { addMoney, formatMoney } from '#contract/common/money.ts'
import type { Handover } from '#contract/shipping-documents/handover.ts'
import { noFile, type PaperSettings } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { weightStrings } from '#contract/weights/strings.ts'
import { countText } from '#web/lib/count-text.ts'
import { Check } from '#web/ui/check.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useChangeSettings } from './api.ts'
import { courierOf } from './handover-files.ts'
import { costWords, sumOfCosts, type ParcelCost } from './parcel-costs.ts'
import type { Layout } from './layouts.ts'

const words = paperStrings.handover

type Parcel = Handover['ready'][number]

const symbolOf = (currency: Currency): string =>
  Object.values(marketFacts).find((facts) => facts.currency === currency)?.currencySymbol ?? currency

/** One sum for each currency; they are never added to each other. */
export const sumsOf = (parcels: Parcel[]): string[] =>
  currencies
    .map((currency) => ({ currency, of: parcels.filter((parcel) => parcel.currency === currency) }))
    .filter(({ of }) => of.length > 0)
    .map(({ currency, of }) =>
      formatMoney(addMoney(...of.map(({ totalPrice }) => totalPrice)), symbolOf(currency)),
    )

/** The parcels of a market, each with a tick, and the courier that gets them. */
export const HandoverParcels = ({
  market,
  parcels,
  left,
  settings,
  layouts,
  costOf,
  onLeave,
}: {
  market: Market
  parcels: Parcel[]
  /** Those that stay this time. */
  left: ReadonlySet<number>
  settings: PaperSettings
  layouts: Layout[]
  costOf: (parcel: Parcel) => ParcelCost
  onLeave: (ids: number[], isLeft: boolean) => void
}) => {
  const { mutate: remember } = useChangeSettings()
  const { label } = marketFacts[market]
  const going = parcels.filter(({ id }) => !left.has(id))
  const isAll = going.length === parcels.length
  const costs = sumOfCosts(going, costOf)
  return (
    <li className="rounded-xl border border-line">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 p-3 pl-1.5">
        <span className="flex min-w-44 flex-1 items-center">
          <Check
            label={words.tickMarket(label)}
            state={isAll ? true : going.length > 0 ? 'some' : false}
            onToggle={() =>
              onLeave(
                parcels.map(({ id }) => id),
                isAll,
              )
            }
          />
          <span className="min-w-0">
            <span className="block font-extrabold">{label}</span>
            <span className="tabular block text-[0.8125rem] text-muted">
              {words.parcels}: {countText(going.length)}
              {going.length > 0 && ` · ${words.cod}: ${sumsOf(going).join(' + ')}`}
            </span>
            {going.length > 0 && (
              <span className="tabular block text-[0.8125rem] text-muted">
                {weightStrings.of.weight}: {costs.weight}
                {costs.price !== null && ` · ${weightStrings.of.price}: ${costs.price}`}
              </span>
            )}
          </span>
        </span>
        <Field label={words.courier(label)} className="w-full pl-1.5 sm:w-56 sm:pl-0">
          {(control) => (
            <Select
              {...control}
              value={courierOf(market, settings, layouts)?.key ?? noFile}
              onChange={({ target }) => remember({ couriers: { [market]: target.value } })}
            >
              {layouts.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
              <option value={noFile}>{words.noFile}</option>
            </Select>
          )}
        </Field>
      </div>
      <details open className="group border-t border-line">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 px-3 text-[0.8125rem] font-bold">
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          {words.parcelList}
        </summary>
        <ul aria-label={words.listOf(label)} className="divide-y divide-line border-t border-line">
          {parcels.map((parcel) => {
            const { id, orderNumber, recipient, goods, hasNote, place, currency, totalPrice } = parcel
            const cost = costOf(parcel)
            return (
              <li key={id} className="flex items-center gap-x-1 pr-3 pl-1.5 text-sm">
                <Check
                  label={words.tick(orderNumber)}
                  state={!left.has(id)}
                  onToggle={() => onLeave([id], !left.has(id))}
                />
                <span className="min-w-0 flex-1 py-1.5">
                  <span className="flex flex-wrap items-baseline gap-x-3">
                    <span className="font-bold wrap-anywhere">{recipient}</span>
                    <span className="text-muted wrap-anywhere">{place}</span>
                    <span className="tabular text-[0.8125rem] whitespace-nowrap text-muted">
                      {orderNumber}
                    </span>
                  </span>
                  <span className="flex items-start gap-1.5 text-[0.8125rem] leading-[1.125rem]">
                    <span className="line-clamp-2 wrap-anywhere">{goods}</span>
                    {hasNote && (
                      <span title={words.hasNote} className="shrink-0 text-warning">
                        <StickyNote aria-hidden className="size-4" />
                        <span className="sr-only">{words.hasNote}</span>
                      </span>
                    )}
                  </span>
                </span>
                <span className="tabular text-right whitespace-nowrap">
                  <b className="block">{formatMoney(totalPrice, symbolOf(currency))}</b>
                  <span
                    className={
                      cost.grams === null
                        ? 'block text-[0.8125rem] font-bold text-warning'
                        : 'block text-[0.8125rem] text-muted'
                    }
                  >
                    {costWords(cost, symbolOf(currency))}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      </details>
    </li>
  )
}
