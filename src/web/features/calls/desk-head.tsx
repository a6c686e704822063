import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChartColumn, Undo2, UserRound, Users } from 'lucide-react'
import type { DeskCounts } from '#contract/calls/schema.ts'
import { callStrings } from '#contract/calls/strings.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { paths } from '#web/app/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { countText } from '#web/lib/count-text.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

const words = callStrings

const shown = ['due', 'later', 'confirmedToday'] as const

/** What stands over the order: the way back, how much is left, who calls, and the last outcome to take back. */
export const DeskHead = ({
  isCalling,
  counts,
  name,
  others,
  canUndo,
  onUndo,
  onName,
}: {
  /** It is alone on the screen; else the title and the menu stand above it. */
  isCalling: boolean
  counts: DeskCounts | null
  name: string
  others: string[]
  canUndo: boolean
  onUndo: () => void
  onName: () => void
}) => {
  const all = counts ? counts.calledToday + counts.due : 0
  return (
    <div
      className={cn(
        '-mx-4 border-b border-line bg-surface px-4 lg:-mx-8 lg:px-8',
        isCalling ? 'sticky top-0 z-20' : 'relative',
      )}
    >
      <div className="mx-auto flex min-h-14 max-w-[1280px] flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
        {isCalling && (
          <>
            <Link
              to={paths.orders}
              aria-label={words.back}
              title={words.back}
              className={buttonClass('ghost', 'icon', '-ml-2')}
            >
              <ArrowLeft aria-hidden className="size-5" />
            </Link>
            <p aria-hidden className="text-lg font-extrabold max-sm:sr-only">
              {words.title}
            </p>
          </>
        )}
        {counts && (
          <dl
            aria-label={words.counts.label}
            className="tabular flex flex-wrap gap-x-4 text-[0.8125rem] max-sm:order-last max-sm:w-full max-sm:pb-1"
          >
            {shown.map((name_) => (
              <div key={name_} className="flex items-baseline gap-1">
                <dt className="order-2 text-muted">{words.counts[name_]}</dt>
                <dd className="font-extrabold">{countText(counts[name_])}</dd>
              </div>
            ))}
            {counts.suspicious > 0 && (
              <div className="flex items-baseline gap-1">
                <dt className="order-2 text-muted">
                  <Link
                    to={paths.orders}
                    search={{ confirmation: 'suspicious', market: 'all' }}
                    className="underline underline-offset-2"
                  >
                    {words.counts.suspicious}
                  </Link>
                </dt>
                <dd className="font-extrabold">{countText(counts.suspicious)}</dd>
              </div>
            )}
          </dl>
        )}
        <span className="flex-1" />
        {others.length > 0 && (
          <p
            role="status"
            className="inline-flex items-center gap-1.5 rounded-full bg-primary-soft px-2.5 py-1 text-[0.8125rem] font-bold text-on-primary-soft"
          >
            <Users aria-hidden className="size-4" />
            {words.others(others)}
          </p>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="h-11 max-sm:px-2"
          aria-label={words.outcomes.undoLast}
          aria-keyshortcuts="u"
          aria-disabled={!canUndo}
          icon={<Undo2 aria-hidden className="size-4" />}
          onClick={onUndo}
        >
          <span className="max-sm:sr-only">{orderStrings.status.undo}</span>
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="h-11 min-w-0 max-sm:px-2"
          aria-label={words.start.change(name)}
          icon={<UserRound aria-hidden className="size-4 shrink-0" />}
          onClick={onName}
        >
          <span className="max-w-28 truncate max-sm:sr-only">{name}</span>
        </Button>
        <Link to={paths.callFigures} className={buttonClass('ghost', 'sm', 'h-11 max-sm:px-2')}>
          <ChartColumn aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{words.figures.open}</span>
        </Link>
      </div>
      {counts && all > 0 && (
        <div
          role="progressbar"
          aria-label={words.counts.progress(counts.calledToday, all)}
          aria-valuemin={0}
          aria-valuemax={all}
          aria-valuenow={counts.calledToday}
          className="absolute inset-x-0 -bottom-px h-0.5 bg-line"
        >
          <div
            className="h-full bg-primary transition-[width]"
            style={{ width: `${(100 * counts.calledToday) / all}%` }}
          />
        </div>
      )}
    </div>
  )
}
