import { CircleCheck, TriangleAlert } from 'lucide-react'
import { integrationStrings } from '#contract/integrations/strings.ts'

const words = integrationStrings.sheets

/** How the last test ended. */
export type SheetsOutcome = { state: 'valid'; title: string } | { state: 'invalid'; reason: string }

export const SheetsResult = ({ outcome }: { outcome: SheetsOutcome }) =>
  outcome.state === 'valid' ? (
    <div className="flex animate-appear items-start gap-2 rounded-lg bg-success-soft p-3">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      <div className="min-w-0">
        <p className="font-extrabold">{words.valid}</p>
        <p className="break-words">{words.validTitle(outcome.title)}</p>
      </div>
    </div>
  ) : (
    <div className="flex animate-appear items-start gap-2 rounded-lg border border-danger/40 bg-danger-soft p-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-extrabold">{words.testFailedTitle}</p>
        <p className="break-words">{outcome.reason}</p>
      </div>
    </div>
  )
