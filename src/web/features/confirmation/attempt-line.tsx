import { useState } from 'react'
import type { CallAttempt } from '#contract/calls/schema.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { momentWords } from '#contract/confirmation/state-words.ts'
import { confirmationStrings } from '#contract/confirmation/strings.ts'

/** One call: what came of it, when, by whom, and what was noted. */
export const AttemptLine = ({ attempt }: { attempt: CallAttempt }) => {
  const { outcome, startedAt, callerName, nextCallAt, note } = attempt
  const [now] = useState(() => new Date())
  return (
    <li className="text-sm">
      <b>{confirmationStrings.outcomes[outcome]}</b>
      {nextCallAt && outcome !== 'skipped' && (
        <span className="tabular"> → {momentWords(nextCallAt, now)}</span>
      )}
      <span className="tabular text-muted">
        {' · '}
        <time dateTime={startedAt} title={formatDateTime(startedAt)}>
          {momentWords(startedAt, now)}
        </time>
        {callerName && ` · ${callerName}`}
      </span>
      {note && <span className="block break-words">{note}</span>}
    </li>
  )
}
