import type { ProfitBase } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { Segments } from './segments.tsx'
import type { View } from './view.ts'

const words = profitStrings.view
const views = ['earned', 'potential'] as const

/** What everything below counts; that orders on their way are no money yet is said beside it. */
export const ViewSwitch = ({
  view,
  by,
  onChange,
}: {
  view: View
  by: ProfitBase
  onChange: (view: View) => void
}) => (
  <section aria-label={words.title} className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-1">
    <h2 className="text-base font-extrabold">{words.title}</h2>
    <Segments label={words.label} options={views} chosen={view} words={words} onChange={onChange} />
    <p className="w-full text-[0.8125rem] leading-[1.125rem] text-muted" aria-live="polite">
      {view === 'potential'
        ? words.potentialHint
        : by === 'collected'
          ? profitStrings.basis.paid.note
          : words.earnedHint}
    </p>
  </section>
)
