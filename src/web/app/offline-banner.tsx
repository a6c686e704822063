import { WifiOff } from 'lucide-react'
import { commonStrings } from '#contract/common/strings.ts'
import { useOnline } from '#web/lib/use-online.ts'

export const OfflineBanner = () => {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-[0.8125rem] leading-[1.125rem] font-bold text-warning">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {commonStrings.offline}
        </p>
      )}
    </div>
  )
}
