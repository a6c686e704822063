import { ExternalLink } from 'lucide-react'
import { builderStrings } from '#contract/builder/strings.ts'
import { templateLabel } from '#contract/websites/template-label.ts'
import { addressOfSample } from '#contract/public-pages/sample.ts'
import { templateNames } from '#contract/websites/template-names.ts'
import { cn } from '#web/lib/class-names.ts'
import { useDraftOf } from './draft.ts'
import { ChosenMark } from './market-step.tsx'
import { StepHeading } from './step-heading.tsx'
import { TemplateDrawing } from './template-drawing.tsx'

const words = builderStrings.wizard.template

export const TemplateStep = () => {
  const { template: chosen, market, put } = useDraftOf('template', 'market', 'put')
  return (
    <div className="space-y-4">
      <StepHeading title={words.heading} hint={words.hint} onBack={() => put({ step: 'market' })} />
      <ul className="grid gap-3 sm:grid-cols-3">
        {templateNames.map((template) => {
          const isChosen = chosen === template
          return (
            <li key={template} className="grid grid-rows-[1fr_auto]">
              <button
                type="button"
                data-template={template}
                aria-pressed={isChosen}
                onClick={() => put({ template, step: 'product' })}
                className={cn(
                  'relative flex items-center gap-4 rounded-xl border-2 bg-surface p-3 text-left transition-colors sm:flex-col sm:items-stretch sm:p-4',
                  isChosen ? 'border-primary' : 'border-line hover:border-line-strong',
                )}
              >
                <TemplateDrawing template={template} />
                <span className="min-w-0 flex-1">
                  <span className="block text-base font-extrabold">{templateLabel(template)}</span>
                  <span className="mt-0.5 block text-[0.8125rem] leading-[1.125rem] font-medium text-muted">
                    {words.audience[template]}
                  </span>
                </span>
                {isChosen && <ChosenMark />}
              </button>
              {market && (
                <a
                  href={addressOfSample(template, market)}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={words.liveLabel(templateLabel(template))}
                  className="flex min-h-11 items-center justify-center gap-1.5 text-[0.8125rem] font-bold text-primary hover:underline"
                >
                  <ExternalLink aria-hidden className="size-4" />
                  {words.live}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
