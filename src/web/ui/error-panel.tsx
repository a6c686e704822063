import { RotateCw, TriangleAlert, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { cn } from '#web/lib/class-names.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from './button.tsx'

/** Stands where the content would: what failed, what the server said, and a way to try again. Without internet it waits for it. */
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
}) => {
  const isOnline = useRetryOnline(onRetry)
  const Icon = isOnline ? TriangleAlert : WifiOff
  return (
    <div
      role="alert"
      className={cn(
        'animate-appear rounded-xl border p-5 text-ink',
        isOnline ? 'border-danger/40 bg-danger-soft' : 'border-line bg-surface',
        className,
      )}
    >
      <p className="flex items-center gap-2 text-base font-extrabold">
        <Icon aria-hidden className={cn('size-5 shrink-0', isOnline ? 'text-danger' : 'text-warning')} />
        {title}
      </p>
      {isOnline ? (
        <details className="mt-2 text-[0.8125rem]">
          <summary className="hit-44 -my-2 flex w-fit cursor-pointer items-center font-bold text-muted underline underline-offset-2">
            {commonStrings.details}
          </summary>
          <p className="mt-1 break-words">{serverMessage(error) ?? commonStrings.states.noAnswer}</p>
        </details>
      ) : (
        <p className="mt-1 text-muted">
          {onRetry ? commonStrings.states.offlineRead : commonStrings.states.offline}
        </p>
      )}
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
}

/** Tries again by itself when the internet is back. */
const useRetryOnline = (onRetry: (() => void) | undefined): boolean => {
  const isOnline = useOnline()
  const was = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !was.current) onRetry?.()
    was.current = isOnline
  }, [isOnline, onRetry])
  return isOnline
}
