import { isDiskLow, usedShare } from '#contract/admin/disks.ts'
import type { Health } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { formatBytes } from './bytes.ts'

/** What is wrong in a sentence, what to do, and what to type on the server when that helps. */
export type HealthProblem = { sentence: string; remedy: string; command?: string }

const words = adminStrings.health.problems
const doctor = 'npm run -s izlog -- doctor'

const backupSentence = ({ lastAt, isLate }: Health['backup']): string | null => {
  if (lastAt === null) return words.noBackup
  return isLate ? words.lateBackup(formatDateTime(lastAt)) : null
}

/** The worst first: what stops the product, what would be lost, what did not happen. Empty: all is well. */
export const listHealthProblems = ({ queue, backup, disks }: Health): HealthProblem[] => {
  const problems: HealthProblem[] = []
  for (const disk of disks.filter(isDiskLow))
    problems.push({
      sentence: words.lowDisk[disk.name](Math.floor(usedShare(disk) * 100), formatBytes(disk.freeBytes)),
      remedy: words.freeDisk[disk.name],
    })
  if (queue.jobs === null)
    problems.push({ sentence: words.noWorker, remedy: words.startWorker, command: doctor })
  const sentence = backupSentence(backup)
  if (sentence !== null)
    problems.push({ sentence, remedy: words.makeBackup, command: 'npm run -s izlog -- backup' })
  if (queue.jobs && queue.jobs.failed > 0)
    problems.push({ sentence: words.failedJobs(queue.jobs.failed), remedy: words.readLog, command: doctor })
  return problems
}
