import { useId } from 'react'
import { mostLadderPercent } from '#contract/builder/ladder.ts'
import { proposalStrings } from '#contract/builder/proposal-strings.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { formatMoney, timesMoney, toMinor, type Money } from '#contract/common/money.ts'
import { deriveOffers, offer, readOffers, type QuantityOffer } from '#contract/websites/offers.ts'
import { badgeOf } from '#contract/websites/pack-rule.ts'
import { perPieceOf, popupDiscount } from '#contract/websites/pricing.ts'
import { cn } from '#web/lib/class-names.ts'

const words = proposalStrings.ladder

type Priced = { price: Money; original: Money | null; market: Market }

/** Packs of a ladder whose pack of two has so many percents off; at 0 pieces are sold one by one. */
export const ladderOffers = ({ price, original, market }: Priced, percent: number): QuantityOffer[] => {
  const { currency, currencySymbol } = marketFacts[market]
  const former = original && toMinor(original) > toMinor(price) ? original : null
  if (percent === 0) return [offer(1, price, former)]
  return readOffers({
    quantityOffers: deriveOffers({ current: price, original: former }, currency, currencySymbol, percent),
  })
}

/** One, two and three pieces with what each pack saves, and the slider that moves them. */
export const PriceLadder = ({
  percent,
  onPercent,
  ...priced
}: Priced & { percent: number; onPercent: (percent: number) => void }) => {
  const id = useId()
  const { price, market } = priced
  const symbol = marketFacts[market].currencySymbol
  const offers = ladderOffers(priced, percent)
  const shown = Math.round(percent)
  const pair = offers.find(({ qty }) => qty === 2)
  // What a pack of two saves once its price is rounded; the page says the same number.
  const said = pair ? popupDiscount(pair.price, timesMoney(price, 2)) : 0
  return (
    <div className="space-y-4">
      <div>
        <div className="mb-1 flex items-baseline justify-between gap-3">
          <label htmlFor={id} className="text-sm font-bold">
            {words.slider}
          </label>
          <output htmlFor={id} className="tabular font-extrabold text-primary">
            {said === 0 ? words.none : words.percent(said)}
          </output>
        </div>
        <input
          id={id}
          type="range"
          min={0}
          max={mostLadderPercent}
          step={1}
          value={shown}
          aria-valuetext={said === 0 ? words.none : words.percent(said)}
          onChange={(event) => onPercent(Number(event.target.value))}
          className="h-11 w-full cursor-pointer accent-primary"
        />
      </div>
      <ul className={cn('grid gap-2', offers.length > 1 && 'sm:grid-cols-3')}>
        {offers.map((pack) => {
          const badge = badgeOf(pack, offers, price, { symbol, isIllustrative: false })
          // As the page itself says it.
          const saved = popupDiscount(pack.price, timesMoney(price, pack.qty))
          return (
            <li
              key={pack.qty}
              className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5 rounded-lg border border-line p-3 sm:flex-col sm:items-start"
            >
              <span className="font-bold">{pack.label}</span>
              <span className="tabular text-lg font-extrabold max-sm:ml-auto">
                {formatMoney(pack.price, symbol)}
              </span>
              {pack.qty > 1 ? (
                <>
                  <span className="tabular basis-full text-[0.8125rem] text-muted sm:basis-auto">
                    {words.perPiece(formatMoney(perPieceOf(pack.price, pack.qty, symbol), symbol))}
                  </span>
                  {saved > 0 && (
                    <span className="tabular rounded-full bg-primary-soft px-2 py-0.5 text-xs font-extrabold text-on-primary-soft">
                      {words.percent(saved)}
                      {badge && ` · ${badge.toLowerCase().replace(symbol.toLowerCase(), symbol)}`}
                    </span>
                  )}
                </>
              ) : (
                pack.originalPrice && (
                  <s className="tabular text-[0.8125rem] text-muted">
                    {formatMoney(pack.originalPrice, symbol)}
                  </s>
                )
              )}
            </li>
          )
        })}
      </ul>
      <p className="text-[0.8125rem] leading-[1.125rem] text-muted">
        {percent === 0 ? words.noPacks : words.hint}
      </p>
    </div>
  )
}
