import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { Input } from '#web/ui/field.tsx'

/** A narrow field for one number of a sheet. */
export const PieceInput = ({
  label,
  isWrong,
  problemsId,
  className,
  onType,
  ...rest
}: Omit<ComponentProps<typeof Input>, 'onChange'> & {
  label: string
  isWrong: boolean
  /** Where the sentences about wrong numbers stand. */
  problemsId: string
  onType: (typed: string) => void
}) => (
  <Input
    {...rest}
    inputMode="numeric"
    autoComplete="off"
    aria-label={label}
    aria-invalid={isWrong || undefined}
    aria-describedby={isWrong ? problemsId : undefined}
    onFocus={({ target }) => target.select()}
    onChange={({ target }) => onType(target.value)}
    className={cn('tabular ml-auto w-24 min-w-16 text-right', className)}
  />
)
