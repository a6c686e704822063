import { Link } from '@tanstack/react-router'
import type { Funnel } from '#contract/funnel/schema.ts'
import { funnelLines, visitSteps, type FunnelStep } from '#contract/funnel/steps.ts'
import { funnelStrings } from '#contract/funnel/strings.ts'
import { paths } from '#web/app/paths.ts'
import { wholePercentText } from '#web/features/profit/figures.ts'
import { cn } from '#web/lib/class-names.ts'
import { countText } from '#web/lib/count-text.ts'
import { Section } from '#web/ui/section.tsx'

const words = funnelStrings

const hints: Partial<Record<string, string>> = words.stepHints

/** Each step as a bar of the first one, with what is left of the step before. */
export const FunnelSteps = ({
  funnel,
}: {
  funnel: Pick<Funnel, 'counts' | 'visited' | 'asked' | 'payoutsSince' | 'countedSince'>
}) => {
  const lines = funnelLines(funnel)
  const isUncounted = (step: FunnelStep) =>
    funnel.countedSince === null && visitSteps.some((name) => name === step)
  const most = Math.max(1, ...lines.map(({ count }) => count ?? 0))
  return (
    <Section level="h2" title={words.list} hint={words.hint}>
      <ol className="space-y-3">
        {lines.map(({ step, count, ofBefore, ofFirst, beforeStep, firstStep, ofVisits, isPartial }) => {
          const shares = [
            ofVisits === null ? null : words.ofVisits(ofVisits),
            ofBefore === null || !beforeStep ? null : words.ofStep(wholePercentText(ofBefore), beforeStep),
            // Of the second step both are the same.
            ofFirst === null || firstStep === beforeStep || !firstStep
              ? null
              : words.ofStep(wholePercentText(ofFirst), firstStep),
          ].filter((share) => share !== null)
          const isHinted = step === 'confirmed' ? count === null : hints[step] !== undefined
          return (
            <li key={step}>
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className={cn('font-bold', isUncounted(step) && 'text-muted')}>
                  {words.steps[step]}
                </span>
                {isUncounted(step) ? (
                  <span className="ml-auto text-muted">{words.notCountedYet}</span>
                ) : (
                  <span className="tabular ml-auto font-extrabold">
                    {count === null ? words.notKept : countText(count)}
                  </span>
                )}
              </p>
              <div aria-hidden className="mt-1 h-3 overflow-hidden rounded-full bg-surface-2">
                <div
                  className="h-full rounded-full bg-primary forced-colors:bg-[Highlight]"
                  style={{ width: `${((count ?? 0) * 100) / most}%` }}
                />
              </div>
              {shares.length > 0 && (
                <p className="tabular mt-0.5 text-[0.8125rem] text-muted">{shares.join(' · ')}</p>
              )}
              {isPartial && (
                <p className="text-[0.8125rem] text-muted">
                  {words.partly(funnel.asked, funnel.counts.sent ?? 0)}
                </p>
              )}
              {isHinted && <p className="text-[0.8125rem] text-muted">{hints[step]}</p>}
              {step === 'paid' && count === null && (
                <p className="text-[0.8125rem] text-muted">
                  {words.paidHint(funnel.payoutsSince)}{' '}
                  <Link to={paths.payouts} className="font-bold text-primary underline underline-offset-2">
                    {funnel.payoutsSince === null ? words.paidStart : words.paidLink}
                  </Link>
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
