import { useQuery } from '@tanstack/react-query'
import { accountStrings } from '#contract/accounts/strings.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { networkWords } from '#contract/common/network-words.ts'
import { LogList, LogSection } from '#web/ui/log-section.tsx'
import { activityQuery } from './api.ts'

const words = accountStrings.security.activity

/** The newest lines of the trail of one's own account. */
export const ActivityCard = () => {
  const activity = useQuery(activityQuery)
  return (
    <LogSection
      title={words.title}
      hint={words.hint}
      failed={words.failed}
      refresh={words.refresh}
      log={activity}
    >
      {(lines) =>
        lines.length === 0 ? (
          <p className="text-muted">{words.empty}</p>
        ) : (
          <LogList label={words.title}>
            {lines.map((line) => (
              <li key={line.id} className="py-2.5">
                <p className="font-bold break-words">
                  {adminStrings.audit.actions[line.action]}
                  {line.subject && <span className="font-normal">: {line.subject}</span>}
                </p>
                <p className="text-[0.8125rem] break-words text-muted">
                  {[
                    formatDateTime(line.at),
                    words.by[line.by],
                    line.network && accountStrings.security.sessions.network(networkWords(line.network)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </LogList>
        )
      }
    </LogSection>
  )
}
