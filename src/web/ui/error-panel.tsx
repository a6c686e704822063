import { RotateCw, TriangleAlert } from 'lucide-react'
import { commonStrings } from '#contract/common/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from './button.tsx'

/** Stands where the content would: what failed, what the server said, and a way to try again. */
export const ErrorPanel = ({
  title,
  error,
  onRetry,
  isRetrying = false,
  className,
}: {
  title: string
  error: unknown
  onRetry?: () => void
  isRetrying?: boolean
  className?: string
}) => (
  <div
    role="alert"
    className={cn('animate-appear rounded-xl border border-danger/40 bg-danger-soft p-5 text-ink', className)}
  >
    <p className="flex items-center gap-2 text-base font-extrabold">
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      {title}
    </p>
    <details className="mt-2 text-[0.8125rem]">
      <summary className="hit-44 -my-2 flex w-fit cursor-pointer items-center font-bold text-muted underline underline-offset-2">
        {commonStrings.details}
      </summary>
      <p className="mt-1 break-words">{serverMessage(error) ?? commonStrings.states.noAnswer}</p>
    </details>
    {onRetry && (
      <Button
        className="mt-4"
        icon={<RotateCw aria-hidden className="size-4" />}
        pending={isRetrying && commonStrings.loading}
        onClick={onRetry}
      >
        {commonStrings.retry}
      </Button>
    )}
  </div>
)
