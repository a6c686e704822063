import { CircleAlert } from 'lucide-react'
import { useId, type ReactElement, type ReactNode, type Ref } from 'react'
import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { cn } from '#web/lib/class-names.ts'

/** What a control inside a field must carry so that label, hint and error belong to it. */
export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, control, then hint or error below; the error is tied to the control and read when it appears. */
export const Field = ({
  label,
  isLabelHidden = false,
  isOptional = false,
  note,
  hint,
  error,
  className,
  children,
}: {
  label: string
  /** The same words stand above already, for those who see them. */
  isLabelHidden?: boolean
  /** The label says that it may stay empty. */
  isOptional?: boolean
  /** Short remark at the other end of the label's line, such as a badge. */
  note?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: (control: ControlProps) => ReactElement
}) => {
  const id = useId()
  const below = `${id}-below`
  return (
    <div className={cn('min-w-0', className)}>
      <div className={cn('mb-1.5 flex items-baseline justify-between gap-2', isLabelHidden && 'sr-only')}>
        <span className="min-w-0 text-sm">
          <label htmlFor={id} className="font-bold">
            {label}
          </label>
          {isOptional && <span className="text-[0.8125rem] text-muted"> ({commonStrings.optional})</span>}
        </span>
        {note && <span className="text-[0.8125rem] text-muted">{note}</span>}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? below : undefined,
      })}
      <div id={below} className={cn((error || hint) && 'mt-1.5')}>
        {error ? <FieldError>{error}</FieldError> : hint && <FieldHint>{hint}</FieldHint>}
      </div>
    </div>
  )
}

export const FieldHint = ({ children }: { children: ReactNode }) => (
  <div className="text-[0.8125rem] leading-[1.125rem] text-muted">{children}</div>
)

export const FieldError = ({ children }: { children: ReactNode }) => (
  <div
    role="alert"
    className="flex animate-appear items-start gap-1.5 text-[0.8125rem] leading-[1.125rem] font-bold text-danger"
  >
    <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
    <span>{children}</span>
  </div>
)

/** 16 px letters: smaller ones make iOS zoom into the field. */
export const controlClass = (more?: string) =>
  cn(
    'block w-full min-w-0 rounded-lg border border-line-strong bg-surface px-3 text-base text-ink transition-colors',
    'hover:border-ink aria-invalid:border-danger aria-invalid:bg-danger-soft',
    'focus-visible:outline-2 focus-visible:-outline-offset-1',
    more,
  )

export const Input = ({
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) => (
  <input {...rest} className={controlClass(cn('h-11', className))} />
)

export const Textarea = ({
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) => (
  <textarea rows={2} {...rest} className={controlClass(cn('min-h-20 py-2.5', className))} />
)

/** An input with a fixed text at either end: `/` before an address, `RSD` behind an amount. */
export const AffixInput = ({
  before,
  after,
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & {
  before?: ReactNode
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}) => (
  <span className="relative flex">
    {before && (
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-base text-muted"
      >
        {before}
      </span>
    )}
    <Input {...rest} className={cn(before && 'pl-6', after && 'pr-14', className)} />
    {after && (
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm font-bold text-muted">
        {after}
      </span>
    )}
  </span>
)
