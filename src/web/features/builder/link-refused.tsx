import { Info } from 'lucide-react'
import { builderStrings } from '#contract/builder/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { Button } from '#web/ui/button.tsx'

/** Why a link gave nothing; everything below can still be typed by hand. */
export const LinkRefused = ({ sentence, onRetry }: { sentence: string; onRetry?: () => void }) => (
  <div className="mt-3 flex animate-appear flex-wrap items-start gap-3 rounded-lg bg-warning-soft p-3">
    <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
    <div className="min-w-0 flex-[1_1_12rem]">
      <p className="font-extrabold">{builderStrings.product.refusedTitle}</p>
      <p>{sentence}</p>
    </div>
    {onRetry && (
      <Button size="sm" onClick={onRetry}>
        {commonStrings.retry}
      </Button>
    )}
  </div>
)
