import { cn } from '#web/lib/class-names.ts'

/** A colour as a round mark; a struck one where none is chosen. */
export const Swatch = ({ color, className }: { color: string | null; className?: string }) => (
  <span
    aria-hidden
    className={cn(
      'size-5 shrink-0 rounded-full border border-line-strong forced-color-adjust-none',
      color === null &&
        'bg-[linear-gradient(135deg,transparent_46%,var(--line-strong)_46%_54%,transparent_54%)]',
      className,
    )}
    style={color === null ? undefined : { background: color }}
  />
)
