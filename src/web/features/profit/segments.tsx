import { cn } from '#web/lib/class-names.ts'

/** A few ways to count, of which one holds. */
export const Segments = <Option extends string>({
  label,
  options,
  chosen,
  words,
  onChange,
}: {
  label: string
  options: readonly Option[]
  chosen: Option
  words: Record<Option, string>
  onChange: (option: Option) => void
}) => (
  <div
    role="group"
    aria-label={label}
    className="flex min-w-0 rounded-lg border border-line-strong bg-surface p-0.5 max-sm:w-full print:hidden"
  >
    {options.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === chosen}
        onClick={() => onChange(each)}
        className={cn(
          'min-h-10 min-w-0 rounded-md px-3 text-[0.8125rem] leading-[1.125rem] font-bold transition-colors max-sm:flex-1',
          each === chosen ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-surface-2',
        )}
      >
        {words[each]}
      </button>
    ))}
  </div>
)
