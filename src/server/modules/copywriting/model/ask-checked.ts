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
import type { Finished, Loose } from './shape.ts'
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
const usageOf = ({ provider, model }: ModelSettings) => {
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

/** How an answer of any shape is checked: its texts as the rules leave them, each as the verdicts leave it, and whether it will do. */
export type Checking<Said, Begun, Settled, Copy> = Asked<Said> & {
  begin: (said: Said, isFirst: boolean) => Promise<Begun[]>
  settle: (begun: Begun, verdicts: readonly SaidVerdicts[]) => Promise<Settled>
  /** One for each text, in their order; each stands or falls by itself. */
  finish: (settled: Settled[]) => Promise<Finished<Copy>[]>
}

/** Texts of a page, and what of each must be there. */
type TextsTask<Said, Copy> = Asked<Said> & {
  /** What the seller chose for the opening. */
  opening?: Opening
  texts: (said: Said) => readonly Loose[]
  finish: (checked: Loose[]) => Promise<Finished<Copy>[]>
}

/** The same for an answer that is one text. */
export type Task<Said extends Loose, Copy> = Omit<TextsTask<Said, Copy>, 'texts' | 'finish'> & {
  finish: (checked: Loose) => Promise<Finished<Copy>>
}

type WithStatements = { statements: readonly Statement[] }
type WithLines = { lines: Line[]; dropped: Dropped[] }

/** A text that holds: what its sentences rest on and what was left out of it. */
export type CheckedText<Copy> = WithLines & { copy: Copy }

type Round<Said, Copy> =
  | { kind: 'good'; said: Said; texts: CheckedText<Copy>[]; dropped: Dropped[] }
  | { kind: 'wrong'; rejected: string; problems: string[]; said: Said | null; dropped: Dropped[] }
  | { kind: 'failed'; reason: FailReason; message: string }

/** What was said of the statements of one of several texts that were verified together. */
const verdictsFor = (
  said: readonly SaidVerdicts[],
  { first, count }: { first: number; count: number },
): SaidVerdicts[] =>
  said.map(({ verdicts }) => ({
    verdicts: verdicts
      .filter(({ n }) => n > first && n <= first + count)
      .map((each) => ({ ...each, n: each.n - first })),
  }))

/** Why a sentence went, in English for the model that wrote it. */
const toldOf = ({ sentence, kind }: Dropped): string => `left out (${kind}): "${sentence.slice(0, 160)}"`

/**
 * Asks for texts, leaves out what the rules forbid, has every other statement of all of them verified against the facts in a second call,
 * and lets corrections stand where a statement went too far. Asked once more where too little is left of each; without texts where that is
 * so even then. `dropped` is everything that was left out, also of texts that fell.
 */
export const askInRounds = async <Said, Begun extends WithStatements, Settled extends WithLines, Copy>(
  settings: ModelSettings,
  task: Checking<Said, Begun, Settled, Copy>,
  listening: Listening,
): Promise<{
  said: Said | null
  texts: CheckedText<Copy>[]
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
      return { kind: 'wrong', rejected: answer.text, problems: [answer.problem], said: null, dropped: [] }
    const said = answer.object
    const wrong = (problems: string[], dropped: Dropped[] = []): Round<Said, Copy> => ({
      kind: 'wrong',
      rejected: JSON.stringify(said),
      problems,
      said,
      dropped,
    })
    const begun = await task.begin(said, isFirst)
    const statements = begun.flatMap((text) => text.statements)
    const verdicts = statements.length > 0 ? await verify(statements) : []
    if (!Array.isArray(verdicts))
      return verdicts.reason
        ? { kind: 'failed', reason: verdicts.reason, message: verdicts.message }
        : wrong([verdicts.message])
    const settled: Settled[] = []
    let first = 0
    for (const text of begun) {
      const count = text.statements.length
      settled.push(await task.settle(text, verdictsFor(verdicts, { first, count })))
      first += count
    }
    const finished = await task.finish(settled)
    const dropped = settled.flatMap((text) => text.dropped)
    const texts = settled.flatMap(({ lines, dropped: left }, at) => {
      const { copy = null, problems = [] } = finished[at] ?? {}
      return copy !== null && problems.length === 0 ? [{ copy, lines, dropped: left }] : []
    })
    return texts.length > 0
      ? { kind: 'good', said, texts, dropped }
      : wrong(
          [
            ...(begun.length === 0 ? ['no text was written'] : []),
            ...finished.flatMap(({ problems }) => problems),
            ...dropped.map(toldOf),
          ],
          dropped,
        )
  }

  const good = (
    outcome: ModelOutcome,
    { said, texts, dropped }: Extract<Round<Said, Copy>, { kind: 'good' }>,
    problems: string[] = [],
  ) => ({ said, texts, dropped, usage: usage.ended(outcome, problems) })
  const nothing = (
    outcome: ModelOutcome,
    problems: readonly string[],
    { said, dropped }: { said: Said | null; dropped: Dropped[] } = { said: null, dropped: [] },
  ) => ({ said, texts: [], dropped, usage: usage.ended(outcome, problems) })

  const first = await round(task.prompt, true)
  if (first.kind === 'good') return good(first.dropped.length > 0 ? 'mended' : 'written', first)
  if (first.kind === 'failed') return nothing(first.reason, [first.message])
  const second = await round(repairPrompt(task.prompt, first.rejected, first.problems), false)
  if (second.kind === 'failed') return nothing(second.reason, [second.message])
  const dropped = [...first.dropped, ...second.dropped]
  return second.kind === 'good'
    ? good('repaired', { ...second, dropped }, first.problems)
    : nothing('invalid', second.problems, { said: second.said, dropped })
}

/** Asks for texts of a page, or of a part of one. */
export const askTexts = <Said, Copy>(
  settings: ModelSettings,
  { opening, texts, finish, ...asked }: TextsTask<Said, Copy>,
  { inThread, ...listening }: Listening & { inThread: InThread },
) =>
  askInRounds(
    settings,
    {
      ...asked,
      begin: (said: Said, isFirst) =>
        Promise.all(
          texts(said).map((text) =>
            inThread('beginCheck', checkable(text, opening, isFirst), asked.input, asked.sheet),
          ),
        ),
      settle: async (begun, verdicts) =>
        withOwn(await inThread('settleCheck', begun, verdicts, asked.input, asked.sheet), opening),
      finish: (checked) => finish(checked.map(({ copy }) => copy)),
    },
    listening,
  )

/** The same for an answer that is one text; what is missing even the second time is null. */
export const askChecked = async <Said extends Loose, Copy>(
  settings: ModelSettings,
  { finish, ...task }: Task<Said, Copy>,
  listening: Listening & { inThread: InThread },
): Promise<{
  said: Said | null
  copy: Copy | null
  lines: Line[]
  dropped: Dropped[]
  usage: ModelUsage
}> => {
  const {
    said,
    texts: [text],
    usage,
  } = await askTexts<Said, Copy>(
    settings,
    { ...task, texts: (answer) => [answer], finish: (checked) => Promise.all(checked.map(finish)) },
    listening,
  )
  return { said, copy: text?.copy ?? null, lines: text?.lines ?? [], dropped: text?.dropped ?? [], usage }
}
