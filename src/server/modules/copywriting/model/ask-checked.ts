import type { z } from 'zod'
import type { Line } from '../claims/ledger.ts'
import type { InThread } from '../in-thread.ts'
import type { CopyInput } from '../drafting/copy-input.ts'
import {
  askModel,
  type FailReason,
  type ModelSettings,
  type Partly,
  type Picture,
  type Question,
  type TokenUse,
} from './ai-client.ts'
import { checkerInstructions, checkPrompt, repairPrompt } from './prompts.ts'
import type { FactSheet } from './facts.ts'
import type { Loose } from './shape.ts'
import { checkable, withOwn, type Opening } from './opening.ts'
import { unanswered, verdictsSchema, type Dropped, type SaidVerdicts, type Statement } from './verify.ts'

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

/** Whoever waits for an answer: hears it grow, and may call it off. */
export type Listening = { onPartial?: (partly: Partly) => void; signal?: AbortSignal }

/** Adds up what several calls of one task cost. */
export const usageOf = ({ provider, model }: ModelSettings) => {
  const startedAt = performance.now()
  const spent = { inputTokens: 0, outputTokens: 0, calls: 0 }
  return {
    add: ({ use, calls }: { use: TokenUse; calls: number }): void => {
      spent.inputTokens += use.inputTokens
      spent.outputTokens += use.outputTokens
      spent.calls += calls
    },
    ended: (outcome: ModelOutcome, problems: readonly string[] = []): ModelUsage => ({
      ...spent,
      provider,
      model,
      ms: Math.round(performance.now() - startedAt),
      outcome,
      problems: problems.slice(0, 10),
    }),
  }
}

/** Something a model is to write from numbered facts. */
type Asked<Said> = {
  input: CopyInput
  sheet: FactSheet
  instructions: string
  prompt: string
  schema: z.ZodType<Said>
  pictures?: readonly Picture[]
}

type Finished<Copy> = { copy: Copy | null; problems: string[] }

/** A text of a page, and what of it must be there. */
export type Task<Said extends Loose, Copy> = Asked<Said> & {
  /** What the seller chose for the opening. */
  opening?: Opening
  /** The checked answer within our limits; with problems where something is missing that must be there. */
  finish: (checked: Loose) => Promise<Finished<Copy>>
}

/** How an answer of any shape is checked: what the rules leave of it, what the verdicts leave, and whether that will do. */
export type Checking<Said, Begun, Settled, Copy> = Asked<Said> & {
  begin: (said: Said, isFirst: boolean) => Promise<Begun>
  settle: (begun: Begun, verdicts: readonly SaidVerdicts[]) => Promise<Settled>
  finish: (settled: Settled) => Promise<Finished<Copy>>
}

type WithStatements = { statements: readonly Statement[] }
type WithLines = { lines: Line[]; dropped: Dropped[] }

type Round<Said, Copy> =
  | { kind: 'good'; said: Said; copy: Copy; checked: WithLines }
  | { kind: 'wrong'; rejected: string; problems: string[] }
  | { kind: 'failed'; reason: FailReason; message: string }

/** Why a sentence went, in English for the model that wrote it. */
const toldOf = ({ sentence, kind }: Dropped): string => `left out (${kind}): "${sentence.slice(0, 160)}"`

/**
 * Asks for a text, leaves out what the rules forbid, has every other statement verified against the facts in a second call, and lets
 * corrections stand where a statement went too far. Asked once more where too little is left; what is missing even then is null.
 */
export const askInRounds = async <Said, Begun extends WithStatements, Settled extends WithLines, Copy>(
  settings: ModelSettings,
  task: Checking<Said, Begun, Settled, Copy>,
  listening: Listening,
): Promise<{
  said: Said | null
  copy: Copy | null
  lines: Line[]
  dropped: Dropped[]
  usage: ModelUsage
}> => {
  const usage = usageOf(settings)
  const { input, sheet, instructions, schema } = task
  const ask = async <T>(question: Question<T>, audience: Listening) => {
    const answer = await askModel(settings, question, audience)
    usage.add(answer)
    return answer
  }
  const quietly: Listening = listening.signal ? { signal: listening.signal } : {}

  const verify = async (
    statements: readonly Statement[],
  ): Promise<SaidVerdicts[] | { reason: FailReason | null; message: string }> => {
    const said: SaidVerdicts[] = []
    // What the first answer left out is asked for once more.
    for (let time = 0; time < 2; time += 1) {
      const open = unanswered(statements.length, said)
      if (open.length === 0) return said
      const numbered = open.map((n) => ({ n, text: '', cites: [], ...statements[n - 1] }))
      const prompt = checkPrompt(sheet, numbered, input.market)
      const answer = await ask(
        { instructions: checkerInstructions, prompt, schema: verdictsSchema, temperature: 0 },
        quietly,
      )
      if (answer.kind === 'failed') return answer
      if (answer.kind === 'misshapen') {
        if (time > 0 || said.length > 0) break
        continue
      }
      said.push(answer.object)
    }
    return said.length > 0 ? said : { reason: null, message: 'nothing was verified' }
  }

  const round = async (prompt: string, isFirst: boolean): Promise<Round<Said, Copy>> => {
    const question = { instructions, prompt, schema, pictures: task.pictures ?? [] }
    const answer = await ask(question, listening)
    if (answer.kind === 'failed') return answer
    if (answer.kind === 'misshapen')
      return { kind: 'wrong', rejected: answer.text, problems: [answer.problem] }
    const begun = await task.begin(answer.object, isFirst)
    const verdicts = begun.statements.length > 0 ? await verify(begun.statements) : []
    if (!Array.isArray(verdicts))
      return verdicts.reason
        ? { kind: 'failed', reason: verdicts.reason, message: verdicts.message }
        : { kind: 'wrong', rejected: JSON.stringify(answer.object), problems: [verdicts.message] }
    const checked = await task.settle(begun, verdicts)
    const { copy, problems } = await task.finish(checked)
    return copy !== null && problems.length === 0
      ? { kind: 'good', said: answer.object, copy, checked }
      : {
          kind: 'wrong',
          rejected: JSON.stringify(answer.object),
          problems: [...problems, ...checked.dropped.map(toldOf)],
        }
  }

  const good = (
    outcome: ModelOutcome,
    { said, copy, checked: { lines, dropped } }: Extract<Round<Said, Copy>, { kind: 'good' }>,
    problems: string[] = [],
  ) => ({
    said,
    copy,
    lines,
    dropped,
    usage: usage.ended(outcome, problems),
  })
  const nothing = (outcome: ModelOutcome, problems: readonly string[]) => ({
    said: null,
    copy: null,
    lines: [],
    dropped: [],
    usage: usage.ended(outcome, problems),
  })

  const first = await round(task.prompt, true)
  if (first.kind === 'good') return good(first.checked.dropped.length > 0 ? 'mended' : 'written', first)
  if (first.kind === 'failed') return nothing(first.reason, [first.message])
  const second = await round(repairPrompt(task.prompt, first.rejected, first.problems), false)
  if (second.kind === 'good') return good('repaired', second, first.problems)
  if (second.kind === 'failed') return nothing(second.reason, [second.message])
  return nothing('invalid', second.problems)
}

/** Asks for a page, or a part of one. */
export const askChecked = <Said extends Loose, Copy>(
  settings: ModelSettings,
  { opening, finish, ...asked }: Task<Said, Copy>,
  { inThread, ...listening }: Listening & { inThread: InThread },
) =>
  askInRounds(
    settings,
    {
      ...asked,
      begin: (said: Said, isFirst) =>
        inThread('beginCheck', checkable(said, opening, isFirst), asked.input, asked.sheet),
      settle: async (begun, verdicts) =>
        withOwn(await inThread('settleCheck', begun, verdicts, asked.input, asked.sheet), opening),
      finish: ({ copy }) => finish(copy),
    },
    listening,
  )
