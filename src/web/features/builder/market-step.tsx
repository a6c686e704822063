import { Check } from 'lucide-react'
import { builderStrings } from '#contract/builder/strings.ts'
import { takingStrings } from '#contract/builder/taking-strings.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { formatMoney, type Money } from '#contract/common/money.ts'
import { cn } from '#web/lib/class-names.ts'
import { notify } from '#web/lib/toast.ts'
import { useDraftOf } from './draft.ts'
import { Flag } from '../../ui/flag.tsx'
import { usePasted } from './paste/paste-store.ts'
import { StepHeading } from './step-heading.tsx'
import { withPasted } from './take/pasted.ts'
import type { Taking } from './take/use-taking.ts'
import { WaysIn } from './take/ways-in.tsx'

const words = builderStrings.wizard.market

/** A usual price in each market, to show how amounts look there. */
const examples: Record<Market, Money> = { Serbia: '2990', Montenegro: '25', Bosnia: '59' }

/** One tap chooses and goes on. */
export const MarketStep = ({ taking }: { taking: Taking }) => {
  const { market: chosen, imported, fields, put } = useDraftOf('market', 'imported', 'fields', 'put')
  const isRefused = usePasted((pasted) => pasted.isRefused)
  const onText = (text: string) => {
    const { typed, isCut } = withPasted(fields.typedFacts, text)
    put({ fields: { ...fields, typedFacts: typed } })
    notify.success(takingStrings.ways.paste.asFacts, isCut ? takingStrings.ways.paste.cut : undefined)
  }
  return (
    <div className="space-y-4">
      <StepHeading title={words.heading} hint={words.hint} />
      <ul className="grid gap-3 sm:grid-cols-3">
        {markets.map((market) => {
          const facts = marketFacts[market]
          const isChosen = chosen === market
          return (
            <li key={market}>
              <button
                type="button"
                data-market={market}
                aria-pressed={isChosen}
                onClick={() => put({ market, step: 'template' })}
                className={cn(
                  'relative flex w-full items-center gap-4 rounded-xl border-2 bg-surface p-4 text-left transition-colors sm:flex-col sm:items-start sm:p-5',
                  isChosen ? 'border-primary' : 'border-line hover:border-line-strong',
                )}
              >
                <Flag market={market} />
                <span className="min-w-0 flex-1">
                  <span className="block text-lg font-extrabold">
                    {facts.label} <span className="text-muted">({facts.currencySymbol})</span>
                  </span>
                  <span className="block text-[0.8125rem] text-muted">
                    {words.example}{' '}
                    <b className="tabular text-ink">{formatMoney(examples[market], facts.currencySymbol)}</b>
                  </span>
                </span>
                {isChosen && <ChosenMark />}
              </button>
            </li>
          )
        })}
      </ul>
      {!imported?.product.facts.isProduct && !isRefused && (
        <div className="max-w-2xl">
          <WaysIn taking={taking} onText={onText} isNeeded={false} />
        </div>
      )}
    </div>
  )
}

export const ChosenMark = () => (
  <span
    aria-hidden
    className="absolute top-3 right-3 grid size-6 place-items-center rounded-full bg-primary text-on-primary"
  >
    <Check className="size-4" />
  </span>
)
