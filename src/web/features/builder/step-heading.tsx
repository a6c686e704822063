import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { Button } from '#web/ui/button.tsx'

/** Question of a step, with the way back. */
export const StepHeading = ({
  title,
  hint,
  onBack,
  children,
}: {
  title: string
  hint: string
  onBack?: () => void
  children?: ReactNode
}) => (
  <div className="flex flex-wrap items-start justify-between gap-3">
    <div className="min-w-0 flex-1 basis-64">
      <h2 className="text-xl font-extrabold text-balance">{title}</h2>
      <p className="mt-0.5 text-muted">{hint}</p>
      {children}
    </div>
    {onBack && (
      <Button icon={<ArrowLeft aria-hidden className="size-4" />} onClick={onBack}>
        {commonStrings.back}
      </Button>
    )}
  </div>
)
