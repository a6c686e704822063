import { z } from 'zod'
import { copyLimits, pageCopySchema, questionsOf, type PageCopy } from '#contract/builder/copy.ts'
import type { CopySection, RewriteWay } from '#contract/builder/rewriting.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { faqItemSchema } from '#contract/websites/content.ts'
import type { WebsiteDocument } from '#contract/websites/draft.ts'
import { isEqual } from '#contract/websites/paths.ts'
import type { CopyInput } from './copy-input.ts'
import { forbiddenClaimOf, type ForbiddenClaim } from '../claims/claims.ts'
import type { Line } from '../claims/ledger.ts'
import { writeBenefits, writeDescription } from './description.ts'
import { layOut, type Layout } from './layout.ts'
import { writeHook, writeTitle } from './opening.ts'
import { planOf, readFor, type Plan } from './plan.ts'
import { writeFaq } from './questions.ts'
import { writeSeoDescription, writeSeoTitle } from './search-words.ts'
import { writeCopy } from './write-page.ts'
import {
  newEnough,
  newnessOf,
  partOfCopy,
  readSection,
  sentencesIn,
  toldAs,
  type SectionCopy,
} from './section.ts'
import { shortened, strengthened, type Worth } from './shorten-section.ts'

/** One part of one page that is to be written again. */
export type RewriteTask = {
  section: CopySection
  way: RewriteWay
  document: WebsiteDocument
  /** What the sentences on the page rest on, as far as it is known. */
  ledger: readonly Line[]
}

export type OwnRewrite =
  | { copy: SectionCopy; lines: Line[]; dropped: { sentence: string; kind: ForbiddenClaim }[] }
  | { refused: Extract<ErrorCode, `builder.${string}`> }
  | { forbidden: { sentence: string; kind: ForbiddenClaim } }

const lineOf = (ledger: readonly Line[], sentence: string): Line | undefined =>
  ledger.findLast(({ text }) => text === sentence) ?? ledger.findLast(({ text }) => text.includes(sentence))

/** The ledger does not tell of headings, buttons, questions and texts for search engines. */
const accounted = (copy: SectionCopy): SectionCopy => ({
  ...copy,
  seoTitle: '',
  seoDescription: '',
  benefitsSection: { title: '', subtitle: '', ctaText: '', benefits: copy.benefitsSection?.benefits ?? [] },
  faq: (copy.faq ?? []).map(({ a }) => ({ q: '', a })),
  problemSolutionSections: (copy.problemSolutionSections ?? []).map((part) => ({ ...part, ctaText: '' })),
})

/** Sentences of a part that the seller typed: nobody else can vouch for them, and they count as the seller's word. */
export const typedSentences = (copy: SectionCopy, ledger: readonly Line[]): string[] =>
  sentencesIn(accounted(copy)).filter((sentence) => !lineOf(ledger, sentence))

const worthIn =
  (ledger: readonly Line[]): Worth =>
  (sentence) => {
    if (forbiddenClaimOf(sentence)) return 0
    const basis = lineOf(ledger, sentence)?.basis
    return basis === 'opinion' ? 1 : basis === 'setting' ? 2 : 3
  }

const sections = { problemSolutionSections: [], featureSections: [] }

const writers: Record<CopySection, (plan: Plan, layout: Layout, document: WebsiteDocument) => SectionCopy> = {
  opening: (plan, layout) => ({ title: writeTitle(plan), hook: writeHook(plan, layout) }),
  bullets: ({ ledger }, { bullets }) => ({ bullets: bullets.map((line) => ledger.write(line)) }),
  description: (plan, layout) => ({ longDescription: writeDescription(plan, layout) }),
  benefits: (plan, layout, { bullets }) => ({ benefitsSection: writeBenefits(plan, layout, bullets) }),
  // The blocks of the source stand in the description; these parts are a model's or the seller's.
  features: () => ({ featureSections: sections.featureSections }),
  problems: () => ({ problemSolutionSections: sections.problemSolutionSections }),
  faq: (plan, layout) => ({ faq: writeFaq(plan, layout) }),
  search: (plan, layout, { hook, bullets }) => ({
    seoTitle: writeSeoTitle(plan),
    seoDescription: writeSeoDescription(plan, plan.turn === 0 ? hook : writeHook(plan, layout), bullets),
  }),
  story: () => sections,
  page: (plan) => {
    const copy = writeCopy(plan)
    return partOfCopy({ ...copy, faq: questionsOf(copy) }, 'page')
  },
}

/** As many wordings as are looked through; the lists of wordings are shorter. */
const turns = 12

/** The wording behind the present one in the round of all, so that pressing again and again shows them all. */
const writtenAgain = (input: CopyInput, { section, document }: RewriteTask): OwnRewrite => {
  const now = readSection(document, section)
  const read = readFor(input)
  const all = Array.from({ length: turns }, (_, turn) => {
    const plan = planOf(input, turn, read)
    const copy = toldAs(section, writers[section](plan, layOut(plan), document), input.market)
    return { copy, lines: plan.ledger.lines() }
  })
  const present = all.findIndex(({ copy }) => isEqual(copy, now))
  const [next] = [...all.slice(present + 1), ...all.slice(0, present + 1)].filter(
    ({ copy }) => newnessOf(copy, now) >= newEnough,
  )
  return next ? { ...next, dropped: [] } : { refused: 'builder.nothing_new' }
}

/** What must not be said any more, among the sentences of a part. */
const forbiddenIn = (copy: SectionCopy) =>
  sentencesIn(copy).flatMap((sentence) => {
    const kind = forbiddenClaimOf(sentence)
    return kind ? [{ sentence, kind }] : []
  })

/** A title that became its bare name is the seller's name for the product. */
const linesOf = (copy: SectionCopy, { productName }: CopyInput): Line[] =>
  copy.title ? [{ text: copy.title, basis: 'seller', fact: productName }] : []

const mended = (
  input: CopyInput,
  { section, way, document, ledger }: RewriteTask & { way: 'shorter' | 'stronger' },
): OwnRewrite => {
  const now = readSection(document, section)
  if (sentencesIn(now).length === 0) return { refused: 'builder.section_empty' }
  const copy = (way === 'shorter' ? shortened : strengthened)(now, worthIn(ledger))
  const [left] = forbiddenIn(copy)
  if (left) return { forbidden: left }
  if (isEqual(copy, now))
    return { refused: way === 'shorter' ? 'builder.short_enough' : 'builder.strong_enough' }
  return { copy, lines: copy.title === now.title ? [] : linesOf(copy, input), dropped: forbiddenIn(now) }
}

/**
 * A part as the built-in writer writes it: again from the facts with other wordings, or the present text with its weaker sentences left
 * out. Refused with a reason where only the old text would be honest.
 */
export const rewriteOurselves = (input: CopyInput, task: RewriteTask): OwnRewrite => {
  const { way, section, document, ledger } = task
  if (way === 'wished') return { refused: 'builder.wish_needs_model' }
  if (way !== 'again') return mended(input, { ...task, way })
  const now = readSection(document, section)
  // What the seller typed among the bullets is a fact like the answers to the wizard's questions.
  const own =
    section === 'bullets' ? typedSentences(now, ledger).filter((sentence) => !forbiddenClaimOf(sentence)) : []
  return writtenAgain(withTyped(input, own), task)
}

/** The seller's sentences from the page beside the seller's answers. */
export const withTyped = (input: CopyInput, typed: readonly string[]): CopyInput =>
  typed.length === 0
    ? input
    : {
        ...input,
        sellerFacts: {
          ...input.sellerFacts,
          benefits: [input.sellerFacts.benefits ?? '', ...typed].filter(Boolean).join('\n'),
        },
      }

/** On a page the questions stand in one list. */
const drawnSchema = pageCopySchema.extend({
  faq: z
    .array(faqItemSchema)
    .min(copyLimits.faq)
    .max(copyLimits.faq + copyLimits.moreFaq),
})

/** Shape of a part as both writers must keep it. */
export const sectionSchema = (keys: readonly (keyof SectionCopy)[]) =>
  drawnSchema.pick(
    Object.fromEntries(keys.map((key) => [key, true])) as { [K in keyof SectionCopy & keyof PageCopy]: true },
  )
