import { Link } from '@tanstack/react-router'
import { TrendingDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Funnel } from '#contract/funnel/schema.ts'
import { biggestLoss, type FunnelLine, type FunnelStep } from '#contract/funnel/steps.ts'
import { funnelStrings as words } from '#contract/funnel/strings.ts'
import { paths } from '#web/app/paths.ts'
import { wholePercentText } from '#web/features/profit/figures.ts'
import { countText } from '#web/lib/count-text.ts'
import { Card } from '#web/ui/card.tsx'

const linkClass = 'font-bold text-primary underline underline-offset-2'

/** What the period comes to before anything is read step by step: three figures and where most are lost. */
export const FunnelSummary = ({
  funnel,
  lines,
  websiteId,
}: {
  funnel: Funnel
  lines: FunnelLine[]
  websiteId: number | undefined
}) => {
  const { counts, countedSince } = funnel
  const lineOf = (step: FunnelStep) => lines.find((line) => line.step === step)
  const sent = lineOf('sent')
  const ofSeen =
    sent?.firstStep === 'seen' && sent.ofVisits !== 0 && sent.ofFirst !== null ? sent.ofFirst : null
  const delivered =
    counts.sent && counts.delivered !== null && counts.delivered <= counts.sent
      ? (counts.delivered * 100) / counts.sent
      : null
  return (
    <Card className="p-4 sm:p-5">
      <section aria-label={words.summary} className="space-y-4">
        <dl className="grid grid-cols-3 gap-x-3">
          <Tile
            label={words.tiles.seen}
            value={countedSince === null ? '–' : countText(counts.seen ?? 0)}
            note={null}
          />
          <Tile
            label={words.tiles.sent}
            value={countText(counts.sent ?? 0)}
            note={ofSeen === null ? null : words.tiles.ofSeen(wholePercentText(ofSeen))}
          />
          <Tile
            label={words.tiles.delivered}
            value={countText(counts.delivered ?? 0)}
            note={delivered === null ? null : words.tiles.ofSent(wholePercentText(delivered))}
          />
        </dl>
        <Finding lines={lines} websiteId={websiteId} />
      </section>
    </Card>
  )
}

const Tile = ({ label, value, note }: { label: string; value: string; note: string | null }) => (
  <div className="min-w-0">
    <dt className="text-[0.8125rem] leading-[1.125rem] text-muted wrap-anywhere">{label}</dt>
    <dd>
      <span className="tabular block text-xl font-extrabold sm:text-3xl">{value}</span>
      {note && <span className="tabular block text-[0.8125rem] leading-[1.125rem] text-muted">{note}</span>}
    </dd>
  </div>
)

const Finding = ({ lines, websiteId }: { lines: FunnelLine[]; websiteId: number | undefined }) => {
  const loss = biggestLoss(lines)
  if (loss === 'early')
    return (
      <p className="rounded-lg bg-surface-2 px-3 py-2.5">
        <strong className="block">{words.early.title}</strong>
        {words.early.hint}
      </p>
    )
  if (!loss || loss.step === 'seen')
    return <p className="rounded-lg bg-surface-2 px-3 py-2.5">{words.steady}</p>
  return (
    <div className="flex gap-3 rounded-lg bg-warning-soft px-3 py-2.5">
      <TrendingDown aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0 space-y-1">
        <p className="font-bold">
          {words.loss(loss.step, loss.lost, loss.of, wholePercentText((loss.lost * 100) / loss.of))}
        </p>
        <p>
          {words.advice[loss.step]} {adviceLink(loss.step, websiteId)}
        </p>
      </div>
    </div>
  )
}

/** Where something can be done about it; pages are changed one by one, so only where one is chosen. */
const adviceLink = (step: Exclude<FunnelStep, 'seen'>, websiteId: number | undefined): ReactNode => {
  const label = words.adviceLinks[step]
  if (step === 'opened' || step === 'phone')
    return websiteId === undefined ? null : (
      <Link to={paths.edit} params={{ id: String(websiteId) }} className={linkClass}>
        {label}
      </Link>
    )
  const to = {
    sent: paths.leads,
    confirmed: paths.calls,
    shipped: paths.orders,
    delivered: paths.troubles,
    paid: paths.payouts,
  }[step]
  return (
    <Link to={to} className={linkClass}>
      {label}
    </Link>
  )
}
