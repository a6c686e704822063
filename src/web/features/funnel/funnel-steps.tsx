import { Link } from '@tanstack/react-router'
import type { Funnel } from '#contract/funnel/schema.ts'
import { funnelLines, visitSteps, type FunnelLine, type FunnelStep } from '#contract/funnel/steps.ts'
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
  const worst = worstStep(lines)
  return (
    <Section level="h2" title={words.list} hint={words.hint}>
      {worst && (
        <p className="mb-4 rounded-lg bg-surface-2 px-3 py-2.5">
          {words.worst(worst.beforeStep, worst.step, wholePercentText(worst.ofBefore))}
        </p>
      )}
      <ol className="space-y-3 sm:space-y-2">
        {lines.map(({ step, count, ofBefore, ofFirst, beforeStep, firstStep, ofVisits, isPartial }) => {
          const shares = [
            // None of them had a counted visit: then there is no share of visits to speak of.
            ofVisits === null || ofVisits === 0 ? null : words.ofVisits(ofVisits),
            ofBefore === null || !beforeStep || ofVisits === 0
              ? null
              : words.ofStep(wholePercentText(ofBefore), beforeStep),
            // Of the second step both are the same.
            ofFirst === null || firstStep === beforeStep || !firstStep || ofVisits === 0
              ? null
              : words.ofStep(wholePercentText(ofFirst), firstStep),
          ].filter((share) => share !== null)
          const isHinted = step === 'confirmed' ? count === null : hints[step] !== undefined
          const isKept = count !== null && !isUncounted(step)
          return (
            <li
              key={step}
              className="grid grid-cols-[1fr_auto] items-center gap-x-4 sm:min-h-8 sm:grid-cols-[9rem_minmax(0,1fr)_4.5rem_14rem]"
            >
              <span className={cn('font-bold', !isKept && 'text-muted')}>{words.steps[step]}</span>
              <span
                className={cn(
                  'tabular text-right sm:col-start-3 sm:row-start-1',
                  isKept ? 'font-extrabold' : 'text-muted sm:col-start-2 sm:text-left',
                )}
              >
                {isKept ? countText(count) : isUncounted(step) ? words.notCountedYet : words.notKept}
              </span>
              {isKept && (
                <div
                  aria-hidden
                  className="col-span-2 mt-1 h-3 overflow-hidden rounded bg-surface-2 sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:mt-0 sm:h-5"
                >
                  <div
                    className="h-full rounded bg-primary forced-colors:bg-[Highlight]"
                    style={{ width: `${(count * 100) / most}%` }}
                  />
                </div>
              )}
              {shares.length > 0 && (
                <p className="tabular col-span-2 text-[0.8125rem] text-muted max-sm:mt-0.5 sm:col-span-1 sm:col-start-4 sm:row-start-1">
                  {shares.join(' · ')}
                </p>
              )}
              <div className="col-span-2 text-[0.8125rem] leading-[1.125rem] text-muted sm:col-span-3 sm:col-start-2">
                {isPartial && <p>{words.partly(funnel.asked, funnel.counts.sent ?? 0)}</p>}
                {isHinted && <p>{hints[step]}</p>}
                {step === 'paid' && count === null && (
                  <p>
                    {words.paidHint(funnel.payoutsSince)}{' '}
                    <Link to={paths.payouts} className="font-bold text-primary underline underline-offset-2">
                      {funnel.payoutsSince === null ? words.paidStart : words.paidLink}
                    </Link>
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

type Drop = { step: FunnelStep; beforeStep: FunnelStep; ofBefore: number }

/** Where the smallest part goes on; nothing where there is only one step to look at. */
const worstStep = (lines: FunnelLine[]): Drop | null => {
  const drops = lines.filter(
    (line): line is FunnelLine & Drop =>
      line.ofBefore !== null && line.beforeStep !== null && line.ofVisits !== 0,
  )
  return drops.length > 1 ? drops.reduce((worst, one) => (one.ofBefore < worst.ofBefore ? one : worst)) : null
}
