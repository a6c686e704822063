import { Check } from 'lucide-react'
import { builderStrings } from '#contract/builder/strings.ts'
import { marketFacts } from '#contract/common/market.ts'
import { templateLabel } from '#contract/websites/template-label.ts'
import { cn } from '#web/lib/class-names.ts'
import { canOpen, steps, useDraftOf } from './draft.ts'

/** Three labelled dots; a step opens as soon as the choices before it are made, and always backwards. */
export const Stepper = () => {
  const draft = useDraftOf('step', 'market', 'template', 'put')
  const current = steps.indexOf(draft.step)
  const { market, template } = draft
  const chosen: Partial<Record<(typeof steps)[number], string | null>> = {
    market: market && `${marketFacts[market].label} (${marketFacts[market].currencySymbol})`,
    template: template && templateLabel(template),
  }
  return (
    <ol aria-label={builderStrings.wizard.stepsLabel} className="flex items-center">
      {steps.map((step, index) => {
        const isDone = index < current
        return (
          <li key={step} className={cn('flex items-center', index > 0 && 'flex-1')}>
            {index > 0 && (
              <span
                aria-hidden
                className={cn(
                  '-mt-6 h-0.5 min-w-4 flex-1 rounded-full sm:mx-3 sm:mt-0',
                  index <= current ? 'bg-brand' : 'bg-line',
                )}
              />
            )}
            <button
              type="button"
              aria-current={step === draft.step ? 'step' : undefined}
              disabled={!canOpen(step, draft)}
              onClick={() => draft.put({ step })}
              className="flex min-h-11 flex-col items-center gap-1 rounded-lg px-1 text-left text-[0.8125rem] font-bold text-muted sm:flex-row sm:gap-2 sm:text-sm disabled:cursor-not-allowed aria-[current=step]:text-ink"
            >
              <span
                aria-hidden
                className={cn(
                  'grid size-8 shrink-0 place-items-center rounded-full text-[0.8125rem] font-extrabold',
                  step === draft.step
                    ? 'bg-primary text-on-primary'
                    : isDone
                      ? 'bg-primary-soft text-on-primary-soft'
                      : 'bg-surface-2',
                )}
              >
                {isDone ? <Check className="size-4" /> : index + 1}
              </span>
              <span>
                {builderStrings.wizard.steps[step]}
                {isDone && chosen[step] && (
                  <span aria-hidden className="block text-xs font-medium text-muted max-sm:hidden">
                    {chosen[step]}
                  </span>
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
