import { commonStrings } from '#contract/common/strings.ts'
import { cn } from '#web/lib/class-names.ts'

/** The mark: an awning over a shop window. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 32 32" className={cn('size-8 shrink-0', className)}>
    <rect width="32" height="32" rx="8" fill="#0F766E" />
    <path
      d="M7 11.5 9 7h14l2 4.5c0 1.7-1.3 3-3 3s-3-1.3-3-3c0 1.7-1.3 3-3 3s-3-1.3-3-3c0 1.7-1.3 3-3 3s-3-1.3-3-3Z"
      fill="#fff"
    />
    <path
      d="M9 17v6.5c0 .8.7 1.5 1.5 1.5h11c.8 0 1.5-.7 1.5-1.5V17"
      fill="none"
      stroke="#fff"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
    <circle cx="16" cy="20.5" r="1.8" fill="#FDBA74" />
  </svg>
)

export const Logo = ({ className }: { className?: string }) => (
  <span className={cn('inline-flex items-center gap-2.5 text-xl font-extrabold', className)}>
    <LogoMark />
    {commonStrings.productName}
  </span>
)
