import { Link } from '@tanstack/react-router'
import type { Funnel } from '#contract/funnel/schema.ts'
import {
  biggestLoss,
  orderSteps,
  visitSteps,
  type FunnelLine,
  type FunnelStep,
} from '#contract/funnel/steps.ts'
import { funnelStrings } from '#contract/funnel/strings.ts'
import { paths } from '#web/app/paths.ts'
import { wholePercentText } from '#web/features/profit/figures.ts'
import { cn } from '#web/lib/class-names.ts'
import { countText } from '#web/lib/count-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/section.tsx'

const words = funnelStrings

const hints: Partial<Record<string, string>> = words.stepHints

type Told = Pick<Funnel, 'counts' | 'asked' | 'payoutsSince' | 'countedSince'>

/** What happens on the page, and what becomes of the orders: bars of each part are of its own largest step. */
const parts = [
  { key: 'visits', steps: [...visitSteps, 'sent'] },
  { key: 'orders', steps: orderSteps.filter((step) => step !== 'sent') },
] as const satisfies { key: keyof typeof words.groups; steps: readonly FunnelStep[] }[]

/** Each step as a bar, with what is left of the step before and what was lost on the way. */
export const FunnelSteps = ({ funnel, lines }: { funnel: Told; lines: FunnelLine[] }) => {
  const loss = biggestLoss(lines)
  const worst = loss === 'early' ? null : (loss?.step ?? null)
  const countOf = (steps: readonly FunnelStep[]) =>
    Math.max(1, ...steps.map((step) => funnel.counts[step] ?? 0))
  return (
    <Section level="h2" title={words.list}>
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        {parts.map(({ key, steps }) => {
          // Of the orders all are the whole, also where their first step stands in the other part.
          const most = countOf(key === 'orders' ? orderSteps : steps)
          return (
            <section key={key} aria-labelledby={`funnel-${key}`}>
              <h3 id={`funnel-${key}`} className="font-extrabold">
                {words.groups[key].title}
              </h3>
              <p className="mb-3 text-[0.8125rem] leading-[1.125rem] text-muted">{words.groups[key].hint}</p>
              <ol className="space-y-1">
                {lines
                  .filter(({ step }) => steps.some((one) => one === step))
                  .map((line) => (
                    <Step
                      key={line.step}
                      line={line}
                      most={most}
                      funnel={funnel}
                      isWorst={line.step === worst}
                    />
                  ))}
              </ol>
            </section>
          )
        })}
      </div>
    </Section>
  )
}

const sharesOf = ({ ofBefore, ofFirst, beforeStep, firstStep, ofVisits }: FunnelLine): string[] =>
  [
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

const Step = ({
  line,
  most,
  funnel,
  isWorst,
}: {
  line: FunnelLine
  most: number
  funnel: Told
  isWorst: boolean
}) => {
  const { step, count, lost, lostOf, beforeStep, isPartial } = line
  const isUncounted = funnel.countedSince === null && visitSteps.some((name) => name === step)
  const isKept = count !== null && !isUncounted
  const shares = sharesOf(line)
  const isHinted = step === 'confirmed' ? count === null : hints[step] !== undefined
  const isOfOrders = orderSteps.some((name) => name === beforeStep)
  return (
    <li className={cn('rounded-lg px-2 py-2', isWorst && 'bg-warning-soft')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={cn('font-bold', !isKept && 'text-muted')}>{words.steps[step]}</span>{' '}
        {isKept ? (
          <span className="tabular text-lg font-extrabold">{countText(count)}</span>
        ) : (
          <span className="text-muted">{isUncounted ? words.notCountedYet : words.notKept}</span>
        )}
      </div>
      {isKept && (
        <div
          aria-hidden
          className="my-1 h-3 overflow-hidden rounded bg-surface-2 forced-colors:border forced-colors:border-[CanvasText]"
        >
          <div
            className={cn(
              'h-full rounded forced-colors:bg-[Highlight]',
              isOfOrders ? 'bg-brand' : 'bg-primary',
            )}
            style={{ width: `${(count * 100) / most}%` }}
          />
        </div>
      )}
      {(shares.length > 0 || Boolean(lost)) && (
        <div className="tabular flex flex-wrap justify-between gap-x-3 gap-y-1 text-[0.8125rem] leading-[1.125rem]">
          {shares.length > 0 && <p className="text-muted">{shares.join(' · ')}</p>}{' '}
          {lost !== null && lost > 0 && lostOf !== null && (
            <p className={cn(isWorst ? 'font-bold text-warning' : 'text-muted')}>
              {(isOfOrders ? words.lostOrders : words.lost)(lost, wholePercentText((lost * 100) / lostOf))}
            </p>
          )}
        </div>
      )}
      {isWorst && (
        <p className="mt-1">
          <Badge variant="warning" className="bg-surface">
            {words.lossMark}
          </Badge>
        </p>
      )}
      <div className="text-[0.8125rem] leading-[1.125rem] text-muted">
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
}
