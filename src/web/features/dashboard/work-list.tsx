import { Link, useNavigate } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import { marketFacts } from '#contract/common/market.ts'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import type { Today } from '#contract/dashboard/today.ts'
import { countText } from '#web/lib/count-text.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { Card } from '#web/ui/card.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { workLines, type WorkLine } from './work-lines.ts'

const words = dashboardStrings.work

/** What waits for the seller, a line and a key each; where nothing does, one sentence. */
export const WorkList = ({ work }: { work: Today['work'] }) => {
  const navigate = useNavigate()
  const lines = workLines(work)
  useKeys(
    words.keys,
    lines.map(({ keyName, title, to }) => ({
      keys: [keyName],
      does: title.toLocaleLowerCase('sr-Latn'),
      act: () => void navigate(to),
    })),
  )
  return (
    <Card>
      <h3 className="sr-only">{words.listTitle}</h3>
      {lines.length === 0 ? (
        <p className="flex items-center gap-3 p-4 text-base font-extrabold">
          <Check aria-hidden className="size-5 shrink-0 text-success" />
          {words.allDone}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.title} line={line} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const Line = ({ line: { keyName, title, hint, count, byMarket, to } }: { line: WorkLine }) => (
  <li className="group flex flex-wrap items-center gap-x-2 pr-3 transition-colors hover:bg-surface-2">
    <Link {...to} className="flex min-h-13 min-w-0 flex-1 items-center gap-3 py-2 pl-4">
      <span className="tabular grid h-8 min-w-10 shrink-0 place-items-center rounded-full bg-primary-soft px-2 text-base font-extrabold text-on-primary-soft">
        {countText(count)}
      </span>{' '}
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{title}</span>{' '}
        <span className="block text-[0.8125rem] leading-[1.125rem] text-muted">{hint}</span>
      </span>
    </Link>
    {byMarket.length > 1 && (
      <span className="flex flex-wrap gap-1 max-sm:order-last max-sm:basis-full max-sm:pb-2 max-sm:pl-17">
        {byMarket.map(({ market, count: inMarket, to: there }) => (
          <Link
            key={market}
            {...there}
            aria-label={words.showMarket(title, words.ofMarket(marketFacts[market].label, inMarket))}
            className="inline-flex min-h-9 items-center rounded-lg px-2 text-[0.8125rem] font-bold text-primary hover:underline"
          >
            {words.ofMarket(marketFacts[market].label, inMarket)}
          </Link>
        ))}
      </span>
    )}
    <span aria-hidden className="flex items-center gap-1.5 text-xs text-muted max-lg:hidden">
      <span className="opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100">
        {words.key}
      </span>
      <Kbd keys={keyName} />
    </span>
    <ChevronRight aria-hidden className="size-4 shrink-0 text-muted lg:hidden" />
  </li>
)
