import { copyLimits, pageCopySchema, type PageCopy } from '#contract/builder/copy.ts'
import type { GenerationDraft } from '#contract/builder/schema.ts'
import { shorten } from '#contract/common/text.ts'
import { benefitIcons } from '#contract/websites/content.ts'
import { z } from 'zod'
import type { ModelSettings, Partly } from './ai-client.ts'
import { askTwice, type ModelUsage } from './ask-twice.ts'
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
export type LooseCopy = z.infer<typeof looseCopySchema>

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
const normalisers: { [K in keyof LooseCopy]: (said: LooseCopy[K]) => LooseCopy[K] } = {
  title: (title) => shorten(tidyLine(title), 120),
  shortName: (name) => cutName(tidyLine(name), 40),
  hook: tidyLine,
  bullets: (bullets) =>
    cleaned(bullets)
      .map((bullet) => bullet.replace(/^[-•]\s*/, '').replace(/\.$/, ''))
      .slice(0, copyLimits.bullets),
  longDescription: (text) =>
    text
      .split(/\n{2,}/)
      .map((block) => block.split('\n').map(tidyKeepingDash).filter(Boolean).join('\n'))
      .filter(Boolean)
      .slice(0, 6)
      .join('\n\n'),
  faq: (faq) => faq.map(({ q, a }) => ({ q: tidyLine(q), a: tidyLine(a) })).slice(0, copyLimits.faq),
  seoTitle: (title) => shorten(tidyLine(title), copyLimits.seoTitle),
  seoDescription: (text) => shorten(tidyLine(text), copyLimits.seoDescription),
  keywords: (words) =>
    distinct(cleaned(words).map((word) => shorten(word, 60))).slice(0, copyLimits.keywords),
  benefitsSection: ({ title, subtitle, benefits, ctaText }) => ({
    title: tidyLine(title),
    subtitle: tidyLine(subtitle),
    benefits: benefits.map(({ icon, text }) => ({ icon: iconOf(icon), text: tidyLine(text) })).slice(0, 6),
    ctaText: tidyLine(ctaText),
  }),
  featureSections: (sections) =>
    sections.map(({ title, text }) => ({ title: tidyLine(title), text: tidyLine(text) })).slice(0, 2),
  problemSolutionSections: (sections) =>
    sections
      .map(({ title, description1, description2, ctaText }) => ({
        title: tidyLine(title),
        description1: tidyLine(description1),
        description2: tidyLine(description2),
        ctaText: tidyLine(ctaText),
      }))
      .slice(0, 4),
}

/** As `normalisers`, for the parts that are given. */
export const normalised = <T extends Partial<LooseCopy>>(copy: T): T =>
  Object.fromEntries(
    Object.entries(copy).map(([key, said]) => [
      key,
      (normalisers[key as keyof LooseCopy] as (said: unknown) => unknown)(said),
    ]),
  ) as T

const tidyKeepingDash = (line: string): string => {
  const item = /^\s*[-•*]\s+(.*)$/.exec(line)?.[1]
  return item ? `- ${tidyLine(item)}` : tidyLine(line)
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
export const writeWithModel = (
  input: CopyInput,
  settings: ModelSettings,
  own: PageCopy,
  { onDraft, signal }: Watcher = {},
): Promise<{ copy: PageCopy | null; dropped: Dropped[]; usage: ModelUsage }> => {
  const { urgencyElements, comparisonText } = own
  return askTwice<LooseCopy, PageCopy>(
    settings,
    {
      instructions: instructionsFor(input.market),
      prompt: writePrompt(input),
      schema: looseCopySchema,
      repair: (rejected, problems) => repairPrompt(writePrompt(input), rejected, problems),
      judge: (said) => {
        const copy = { ...normalised(said), urgencyElements, comparisonText }
        return { copy: pageCopySchema.safeParse(copy).data ?? null, problems: problemsOf(copy, input) }
      },
      mend: (copy) => mendCopy(copy, own, input),
    },
    {
      ...(onDraft ? { onPartial: (partly: Partly) => onDraft(draftOf(partly)) } : {}),
      ...(signal ? { signal } : {}),
    },
  )
}
