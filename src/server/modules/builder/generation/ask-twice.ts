import type { z } from 'zod'
import { askModel, type FailReason, type ModelSettings, type Partly, type TokenUse } from './ai-client.ts'
import type { Dropped } from './mend-copy.ts'

export type ModelOutcome = 'written' | 'repaired' | 'mended' | 'invalid' | FailReason

/** What a text cost and how it ended, for the log and the book-keeping of tokens. */
export type ModelUsage = TokenUse & {
  provider: ModelSettings['provider']
  model: string
  calls: number
  ms: number
  outcome: ModelOutcome
  /** What was wrong with the last answer, or what the service said. */
  problems: string[]
}

/** Something a model is to write, and how what comes back is judged. */
export type Task<Said, Copy> = {
  instructions: string
  prompt: string
  schema: z.ZodType<Said>
  /** The same task with the rejected answer and what was wrong with it. */
  repair: (rejected: string, problems: readonly string[]) => string
  /** The answer within our limits; with problems, as far as it has the right shape. */
  judge: (said: Said) => { copy: Copy | null; problems: string[] }
  /** What is left of a copy without its wrong sentences; null when too much is wrong. */
  mend: (copy: Copy) => { copy: Copy; dropped: Dropped[] } | null
}

/** Whoever waits for an answer: hears it grow, and may call it off. */
export type Listening = { onPartial?: (partly: Partly) => void; signal?: AbortSignal }

type Judged<Copy> =
  | { kind: 'good'; copy: Copy }
  | { kind: 'wrong'; rejected: string; problems: string[]; copy: Copy | null }
  | { kind: 'failed'; reason: FailReason; message: string }

/** Asked once, repaired once with what was wrong; sentences that are wrong even then are left out; what is beyond mending is null. */
export const askTwice = async <Said, Copy>(
  settings: ModelSettings,
  task: Task<Said, Copy>,
  listening: Listening = {},
): Promise<{ copy: Copy | null; dropped: Dropped[]; usage: ModelUsage }> => {
  const startedAt = performance.now()
  const spent: TokenUse = { inputTokens: 0, outputTokens: 0 }
  let calls = 0
  const ask = async (prompt: string): Promise<Judged<Copy>> => {
    calls += 1
    const { instructions, schema } = task
    const answer = await askModel(settings, { instructions, prompt, schema }, listening)
    spent.inputTokens += answer.use.inputTokens
    spent.outputTokens += answer.use.outputTokens
    if (answer.kind === 'failed') return answer
    if (answer.kind === 'misshapen')
      return { kind: 'wrong', rejected: answer.text, problems: [answer.problem], copy: null }
    const { copy, problems } = task.judge(answer.object)
    return copy !== null && problems.length === 0
      ? { kind: 'good', copy }
      : { kind: 'wrong', rejected: JSON.stringify(answer.object), problems, copy }
  }
  const ended = (
    outcome: ModelOutcome,
    copy: Copy | null,
    problems: readonly string[] = [],
    dropped: Dropped[] = [],
  ) => ({
    copy,
    dropped,
    usage: {
      ...spent,
      provider: settings.provider,
      model: settings.model,
      calls,
      ms: Math.round(performance.now() - startedAt),
      outcome,
      problems: problems.slice(0, 10),
    },
  })

  const first = await ask(task.prompt)
  if (first.kind === 'good') return ended('written', first.copy)
  if (first.kind === 'failed') return ended(first.reason, null, [first.message])
  const second = await ask(task.repair(first.rejected, first.problems))
  if (second.kind === 'good') return ended('repaired', second.copy, first.problems)
  if (second.kind === 'failed' && second.reason === 'stopped') return ended('stopped', null)
  // A repair that never came leaves the first answer, which is paid for.
  const last = second.kind === 'failed' ? first : second
  const mended = last.copy && task.mend(last.copy)
  if (mended) return ended('mended', mended.copy, last.problems, mended.dropped)
  if (second.kind === 'failed') return ended(second.reason, null, [second.message])
  return ended('invalid', null, second.problems)
}
