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
  <div>
    {onBack && (
      <Button
        variant="ghost"
        className="-mt-2 -ml-3 mb-1 text-primary"
        icon={<ArrowLeft aria-hidden className="size-4" />}
        onClick={onBack}
      >
        {commonStrings.back}
      </Button>
    )}
    <h2 tabIndex={-1} className="outline-none text-xl font-extrabold text-balance">
      {title}
    </h2>
    <p className="mt-0.5 text-muted">{hint}</p>
    {children}
  </div>
)
