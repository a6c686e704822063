import { copyLimits, pageCopySchema, type PageCopy } from '#contract/builder/copy.ts'
import type { GenerationDraft } from '#contract/builder/schema.ts'
import { shorten } from '#contract/common/text.ts'
import { benefitIcons } from '#contract/websites/content.ts'
import { z } from 'zod'
import {
  askModel,
  type Answer,
  type FailReason,
  type ModelSettings,
  type Partly,
  type TokenUse,
} from './ai-client.ts'
import { problemsOf } from './copy-check.ts'
import { mendCopy, type Dropped } from './mend-copy.ts'
import type { CopyInput } from './copy-input.ts'
import { cutName } from './opening.ts'
import { tidyLine } from './page-text.ts'
import { instructionsFor, repairPrompt, writePrompt } from './prompts.ts'
import { bareKey } from './text-key.ts'

/** What is asked of a model: no counts and no lengths, because not every provider keeps them; those are ours to put right. */
export const looseCopySchema = z.object({
  title: z.string(),
  shortName: z.string(),
  hook: z.string(),
  bullets: z.array(z.string()),
  longDescription: z.string(),
  faq: z.array(z.object({ q: z.string(), a: z.string() })),
  seoTitle: z.string(),
  seoDescription: z.string(),
  keywords: z.array(z.string()),
  benefitsSection: z.object({
    title: z.string(),
    subtitle: z.string(),
    benefits: z.array(z.object({ icon: z.string(), text: z.string() })),
    ctaText: z.string(),
  }),
  featureSections: z.array(z.object({ title: z.string(), text: z.string() })),
  problemSolutionSections: z.array(
    z.object({ title: z.string(), description1: z.string(), description2: z.string(), ctaText: z.string() }),
  ),
})
type LooseCopy = z.infer<typeof looseCopySchema>

const distinct = (words: readonly string[]): string[] => {
  const seen = new Set<string>()
  return words.filter((word) => {
    const key = bareKey(word)
    return key !== '' && !seen.has(key) && seen.add(key)
  })
}

const iconOf = (icon: string) => benefitIcons.find((known) => known === icon.trim().toLowerCase()) ?? 'check'

const cleaned = (texts: readonly string[]): string[] => texts.map(tidyLine).filter(Boolean)

/** Trimmed to every limit that can be kept by cutting; what is missing stays missing and is found by the check. */
const normalised = (copy: LooseCopy, own: Pick<PageCopy, 'urgencyElements' | 'comparisonText'>): unknown => ({
  title: shorten(tidyLine(copy.title), 120),
  shortName: cutName(tidyLine(copy.shortName), 40),
  hook: tidyLine(copy.hook),
  bullets: cleaned(copy.bullets)
    .map((bullet) => bullet.replace(/^[-•]\s*/, '').replace(/\.$/, ''))
    .slice(0, copyLimits.bullets),
  longDescription: copy.longDescription
    .split(/\n{2,}/)
    .map((block) => block.split('\n').map(tidyKeepingDash).filter(Boolean).join('\n'))
    .filter(Boolean)
    .slice(0, 6)
    .join('\n\n'),
  faq: copy.faq.map(({ q, a }) => ({ q: tidyLine(q), a: tidyLine(a) })).slice(0, copyLimits.faq),
  seoTitle: shorten(tidyLine(copy.seoTitle), copyLimits.seoTitle),
  seoDescription: shorten(tidyLine(copy.seoDescription), copyLimits.seoDescription),
  keywords: distinct(cleaned(copy.keywords).map((word) => shorten(word, 60))).slice(0, copyLimits.keywords),
  benefitsSection: {
    title: tidyLine(copy.benefitsSection.title),
    subtitle: tidyLine(copy.benefitsSection.subtitle),
    benefits: copy.benefitsSection.benefits
      .map(({ icon, text }) => ({ icon: iconOf(icon), text: tidyLine(text) }))
      .slice(0, 6),
    ctaText: tidyLine(copy.benefitsSection.ctaText),
  },
  featureSections: copy.featureSections
    .map(({ title, text }) => ({ title: tidyLine(title), text: tidyLine(text) }))
    .slice(0, 2),
  problemSolutionSections: copy.problemSolutionSections
    .map(({ title, description1, description2, ctaText }) => ({
      title: tidyLine(title),
      description1: tidyLine(description1),
      description2: tidyLine(description2),
      ctaText: tidyLine(ctaText),
    }))
    .slice(0, 4),
  ...own,
})

const tidyKeepingDash = (line: string): string => {
  const item = /^\s*[-•*]\s+(.*)$/.exec(line)?.[1]
  return item ? `- ${tidyLine(item)}` : tidyLine(line)
}

export type ModelOutcome = 'written' | 'repaired' | 'mended' | 'invalid' | FailReason

/** What a page cost and how it ended, for the log and the book-keeping of tokens. */
export type ModelUsage = TokenUse & {
  provider: ModelSettings['provider']
  model: string
  calls: number
  ms: number
  outcome: ModelOutcome
  /** What was wrong with the last answer, or what the service said. */
  problems: string[]
}

type Judged =
  | { copy: PageCopy }
  | { rejected: string; problems: string[]; shaped: PageCopy | null }
  | { failed: Extract<Answer<LooseCopy>, { kind: 'failed' }> }

const judge = (answer: Answer<LooseCopy>, input: CopyInput, own: PageCopy): Judged => {
  if (answer.kind === 'failed') return { failed: answer }
  if (answer.kind === 'misshapen') return { rejected: answer.text, problems: [answer.problem], shaped: null }
  const { urgencyElements, comparisonText } = own
  const copy = normalised(answer.object, { urgencyElements, comparisonText })
  const problems = problemsOf(copy, input)
  if (problems.length > 0)
    return {
      rejected: JSON.stringify(answer.object),
      problems,
      shaped: pageCopySchema.safeParse(copy).data ?? null,
    }
  return { copy: pageCopySchema.parse(copy) }
}

const textOr = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? tidyLine(value) : null

/** The growing answer as the seller sees it; the bullet being written is shown as far as it goes. */
const draftOf = ({ title, hook, bullets }: Partly): GenerationDraft => ({
  title: textOr(title),
  hook: textOr(hook),
  bullets: (Array.isArray(bullets) ? bullets : [])
    .flatMap((bullet) => textOr(bullet) ?? [])
    .slice(0, copyLimits.bullets),
})

/** Whoever waits for a page: sees it grow, and may call it off. */
export type Watcher = { onDraft?: (draft: GenerationDraft) => void; signal?: AbortSignal }

/**
 * The copy as a model writes it: asked once, repaired once with what was wrong; sentences that are wrong even then are left out and
 * told, and what is beyond mending is null. Stock, deadlines and the comparison stay ours (`own`), whatever the model says.
 */
export const writeWithModel = async (
  input: CopyInput,
  settings: ModelSettings,
  own: PageCopy,
  { onDraft, signal }: Watcher = {},
): Promise<{ copy: PageCopy | null; dropped: Dropped[]; usage: ModelUsage }> => {
  const startedAt = performance.now()
  const spent: TokenUse = { inputTokens: 0, outputTokens: 0 }
  let calls = 0
  const ask = async (prompt: string): Promise<Judged> => {
    calls += 1
    const answer = await askModel(
      settings,
      { instructions: instructionsFor(input.market), prompt, schema: looseCopySchema },
      {
        ...(onDraft ? { onPartial: (partly) => onDraft(draftOf(partly)) } : {}),
        ...(signal ? { signal } : {}),
      },
    )
    spent.inputTokens += answer.use.inputTokens
    spent.outputTokens += answer.use.outputTokens
    return judge(answer, input, own)
  }
  const ended = (
    copy: PageCopy | null,
    outcome: ModelOutcome,
    problems: string[] = [],
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

  const first = await ask(writePrompt(input))
  if ('copy' in first) return ended(first.copy, 'written')
  if ('failed' in first) return ended(null, first.failed.reason, [first.failed.message])
  const second = await ask(repairPrompt(input, first.rejected, first.problems))
  if ('copy' in second) return ended(second.copy, 'repaired', first.problems)
  if ('failed' in second && second.failed.reason === 'stopped') return ended(null, 'stopped')
  // A repair that never came leaves the first answer, which is paid for.
  const last = 'failed' in second ? first : second
  const mended = last.shaped && mendCopy(last.shaped, own, input)
  if (mended) return ended(mended.copy, 'mended', last.problems, mended.dropped)
  if ('failed' in second) return ended(null, second.failed.reason, [second.failed.message])
  return ended(null, 'invalid', second.problems)
}
