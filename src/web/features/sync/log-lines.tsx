import { Check, X } from 'lucide-react'
import { syncStrings } from '#contract/sync/strings.ts'
import type { LocalLine } from './api.ts'

const words = syncStrings.log

/** What was asked, whether it answered, and how long it took; read out as the lines come. */
export const LogLines = ({ lines }: { lines: LocalLine[] }) => (
  <div role="log" aria-label={words.label}>
    <ol className="mt-4 space-y-2 empty:mt-0">
      {lines.map(({ endpoint, success, ms, problem }) => {
        const Icon = success ? Check : X
        return (
          <li key={endpoint} className="rounded-lg bg-surface-2 px-3 py-2 text-sm">
            <p className="flex items-center gap-2">
              <Icon
                aria-label={success ? words.ok : words.failed}
                role="img"
                className={success ? 'size-4 shrink-0 text-success' : 'size-4 shrink-0 text-danger'}
              />
              <span className="min-w-0 flex-1 font-mono text-[0.8125rem] wrap-anywhere">{endpoint}</span>
              <span className="text-muted tabular-nums">{words.ms(ms)}</span>
            </p>
            {problem && <p className="mt-1 pl-6 text-[0.8125rem] break-words text-muted">{problem}</p>}
          </li>
        )
      })}
    </ol>
  </div>
)
