import { FlaskConical } from 'lucide-react'
import type { ConversionTrial } from '#contract/pixel/schema.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { Button } from '#web/ui/button.tsx'
import type { Connection } from '#web/ui/connection-badge.tsx'

const words = pixelStrings.card

export const connectionOf = (trial: ConversionTrial | null): Connection => {
  if (!trial) return 'untested'
  return trial.isGood ? 'valid' : 'invalid'
}

export const TrialButton = ({ isRunning, onClick }: { isRunning: boolean; onClick: () => void }) => (
  <Button
    icon={<FlaskConical aria-hidden className="size-4" />}
    pending={isRunning && words.testing}
    onClick={onClick}
  >
    {words.test}
  </Button>
)

export const TrialResult = ({ trial }: { trial: ConversionTrial | null }) => (
  <div role="status" className="empty:hidden">
    {trial && (
      <p
        className={trial.isGood ? 'font-bold break-words text-success' : 'font-bold break-words text-danger'}
      >
        {trial.sentence}
      </p>
    )}
  </div>
)
