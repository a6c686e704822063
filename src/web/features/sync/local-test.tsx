import { useState } from 'react'
import { formatDateTime } from '#contract/common/dates.ts'
import { syncStrings } from '#contract/sync/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useTestLocal, type LocalLine } from './api.ts'
import { LogLines } from './log-lines.tsx'

const words = syncStrings.local

/** Reads what the dashboard reads and says what came. */
export const LocalTest = () => {
  const [lines, setLines] = useState<LocalLine[]>([])
  const test = useTestLocal((line) => setLines((before) => [...before, line]))
  const run = () => {
    setLines([])
    test.mutate()
  }
  return (
    <Section level="h2" title={words.title} hint={words.lead}>
      <Button variant="primary" pending={test.isPending && words.running} onClick={run}>
        {words.run}
      </Button>
      <LogLines lines={lines} />
      {test.data && !test.isPending && (
        <p className="mt-3 text-sm text-muted">
          {words.dashboard(test.data.websites.length, test.data.stats.totalOrders)}
          <br />
          {words.time(formatDateTime(test.data.timestamp))}
        </p>
      )}
    </Section>
  )
}
