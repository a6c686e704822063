import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'forced-colors:border bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-surface-2',
  ghost: 'text-ink hover:bg-surface-2',
  soft: 'forced-colors:border bg-primary-soft text-on-primary-soft hover:brightness-95 dark:hover:brightness-110',
  danger: 'forced-colors:border bg-danger text-on-danger hover:bg-danger-hover',
} as const
export type ButtonVariant = keyof typeof variants

const sizes = {
  sm: 'h-9 px-3 text-[0.8125rem]',
  md: 'h-11 px-4 text-sm',
  lg: 'h-12 px-5 text-base',
  icon: 'size-11',
  iconSm: 'size-9',
} as const
export type ButtonSize = keyof typeof sizes

/** Classes of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', more?: string) =>
  cn(
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-lg font-bold whitespace-nowrap transition-colors duration-100 select-none',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-60',
    variants[variant],
    sizes[size],
    more,
  )

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** While set, the button shows this text with a spinner, keeps at least its width, and ignores further presses. */
  pending?: string | false | null
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export const Button = ({
  variant,
  size,
  pending,
  icon,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) => {
  const isPending = Boolean(pending)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending || rest['aria-disabled'] === true) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={isPending || rest['aria-disabled'] || undefined}
      onClick={press}
      className={buttonClass(variant, size, className)}
    >
      {isPending ? (
        <PendingLabel text={String(pending)}>{children}</PendingLabel>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </button>
  )
}

/** The usual label stays in the layout, invisible, so that the button never becomes narrower while it works. */
const PendingLabel = ({ text, children }: { text: string; children: ReactNode }) => (
  <span className="grid items-center justify-items-center">
    <span className="col-start-1 row-start-1 inline-flex items-center gap-2">
      <Spinner />
      {text}
    </span>
    <span aria-hidden className="invisible col-start-1 row-start-1 pl-6">
      {children}
    </span>
  </span>
)
