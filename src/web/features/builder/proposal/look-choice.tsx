import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { proposedPageAddress } from '#contract/builder/proposed-page.ts'
import { proposalStrings } from '#contract/builder/proposal-strings.ts'
import { addressOf } from '#contract/common/address.ts'
import type { Market } from '#contract/common/market.ts'
import { templateNames, type TemplateName } from '#contract/websites/template-names.ts'
import { PagePhone } from '#web/features/websites/page-phone.tsx'
import { cn } from '#web/lib/class-names.ts'

const words = proposalStrings.choose

/** The same product in three templates, side by side in phones; on a phone a row to swipe. */
export const LookChoice = ({
  importId,
  market,
  percent,
  chosen,
  onChoose,
}: {
  importId: string
  market: Market
  percent: number
  chosen: TemplateName
  onChoose: (template: TemplateName) => void
}) => {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-label={words.looksLabel}
      className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 py-1 md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0 lg:gap-6"
    >
      {templateNames.map((template, at) => {
        const { name, fit } = words.looks[template]
        const src = addressOf(
          proposedPageAddress,
          { id: importId, template },
          { market, packPercent: percent },
        )
        const isChosen = template === chosen
        return (
          <div key={template} className="w-[78%] max-w-72 shrink-0 snap-center md:w-auto md:max-w-none">
            <label
              className={cn(
                'block cursor-pointer rounded-2xl border-2 bg-surface p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)',
                isChosen ? 'border-primary bg-primary-soft/40' : 'border-line hover:border-line-strong',
              )}
            >
              <span className="flex items-start gap-2.5 pb-3">
                <input
                  type="radio"
                  name={`${id}-look`}
                  value={template}
                  checked={isChosen}
                  onChange={() => onChoose(template)}
                  aria-labelledby={`${id}-${at}`}
                  aria-describedby={`${id}-${at}-fit`}
                  className="mt-0.5 size-5 shrink-0 accent-primary outline-none"
                />
                <span className="min-w-0">
                  <span id={`${id}-${at}`} className="block font-extrabold">
                    {name}
                  </span>
                  <span
                    id={`${id}-${at}-fit`}
                    className="block text-[0.8125rem] leading-[1.125rem] text-muted md:min-h-9"
                  >
                    {fit}
                  </span>
                </span>
              </span>
              <PagePhone
                src={src}
                label={words.pageLabel(name)}
                className="mx-auto h-[26rem] w-full max-w-72 md:h-[30rem]"
              />
            </label>
            <a
              href={src}
              target="_blank"
              rel="noreferrer"
              aria-label={words.wholeLabel(name)}
              className="flex min-h-11 items-center justify-center gap-1.5 text-[0.8125rem] font-bold text-primary hover:underline"
            >
              <ExternalLink aria-hidden className="size-4" />
              {words.whole}
            </a>
          </div>
        )
      })}
    </div>
  )
}
