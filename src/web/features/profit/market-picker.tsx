import { marketFacts, type Market } from '#contract/common/market.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { Flag } from '#web/ui/flag.tsx'
import { Badge } from '#web/ui/badge.tsx'

const words = profitStrings.picker

/** In the order of the specification, each on a gradient of its flag's colours. */
const choices: { market: Market; gradient: string }[] = [
  { market: 'Serbia', gradient: 'from-[#c6363c]/20 via-[#0c4076]/15 to-surface' },
  { market: 'Bosnia', gradient: 'from-[#002395]/20 via-[#fecb00]/20 to-surface' },
  { market: 'Montenegro', gradient: 'from-[#c40308]/20 via-[#d4af3a]/20 to-surface' },
]

export const MarketPicker = ({
  last,
  onChoose,
}: {
  last: Market | null
  onChoose: (market: Market) => void
}) => (
  <section>
    <h2 className="text-lg font-extrabold">{words.heading}</h2>
    <p className="mt-1 mb-5 text-muted">{words.hint}</p>
    <ul className="grid gap-4 sm:grid-cols-3">
      {choices.map(({ market, gradient }) => {
        const { label, currencySymbol } = marketFacts[market]
        return (
          <li key={market}>
            <button
              type="button"
              data-market={market}
              onClick={() => onChoose(market)}
              className={`flex h-full w-full items-center gap-4 rounded-xl border-2 border-line bg-linear-to-br p-5 text-left transition-colors hover:border-primary sm:flex-col sm:items-start sm:gap-6 sm:p-6 ${gradient}`}
            >
              <Flag market={market} />
              <span className="min-w-0 flex-1">
                <span className="block text-lg font-extrabold">
                  {label} <span className="text-muted">({currencySymbol})</span>
                </span>
                {market === last && <Badge variant="brand">{words.lastTime}</Badge>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  </section>
)
