import { profitStrings } from '#contract/profit/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import type { View } from './view.ts'

const words = profitStrings.view
const views = ['earned', 'potential'] as const

/** What everything below counts; that orders on their way are no money yet is said beside it. */
export const ViewSwitch = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <section aria-label={words.title} className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-1">
    <h2 className="text-base font-extrabold">{words.title}</h2>
    <div
      role="group"
      aria-label={words.label}
      className="flex min-w-0 rounded-lg border border-line-strong bg-surface p-0.5 max-sm:w-full print:hidden"
    >
      {views.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => onChange(each)}
          className={cn(
            'min-h-10 min-w-0 rounded-md px-3 text-[0.8125rem] leading-[1.125rem] font-bold transition-colors max-sm:flex-1',
            each === view ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-surface-2',
          )}
        >
          {words[each]}
        </button>
      ))}
    </div>
    <p className="w-full text-[0.8125rem] leading-[1.125rem] text-muted" aria-live="polite">
      {view === 'earned' ? words.earnedHint : words.potentialHint}
    </p>
  </section>
)
