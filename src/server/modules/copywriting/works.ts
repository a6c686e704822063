import type { PageCopy } from '#contract/builder/copy.ts'
import { optionLinesOf } from '#contract/builder/variants-of-facts.ts'
import type { ProductDetails } from '#contract/websites/content.ts'
import { alternativeSchema, type CopySection } from '#contract/builder/rewriting.ts'
import type { Market } from '#contract/common/market.ts'
import type { WebsiteDocument } from '#contract/websites/draft.ts'
import type { Line } from './claims/ledger.ts'
import type { CopyInput } from './drafting/copy-input.ts'
import { withoutNoteRequests } from './drafting/note-requests.ts'
import {
  rewriteOurselves,
  typedSentences,
  type OwnRewrite,
  type RewriteTask,
} from './drafting/rewrite-section.ts'
import { changeOf, lengthOf, readSection, sentencesIn, type SectionCopy } from './drafting/section.ts'
import { writeStory } from './drafting/story.ts'
import { writePage } from './drafting/write-page.ts'
import { serbianName } from './lexicon/serbian-name.ts'
import { beginAngles, settleAngles } from './model/judge-angles.ts'
import { factSheet } from './model/facts.ts'
import { finishAlternatives, promptOfRewrite } from './model/judge-rewrite.ts'
import { wholePage } from './model/shape.ts'
import { readUnsaid } from './model/unsaid.ts'
import { beginCheck, settleCheck } from './model/verify.ts'

/** The story told from a model's copy. */
const storyOf = (copy: PageCopy, details: ProductDetails, input: CopyInput) =>
  writeStory(copy, details, input)

/** How long the present text of a part is, and which of its sentences the seller typed. */
const lookAtPart = (
  document: WebsiteDocument,
  section: CopySection,
  ledger: readonly Line[],
): { length: number; typed: string[] } => {
  const copy = readSection(document, section)
  return { length: lengthOf(copy), typed: typedSentences(copy, ledger) }
}

/** The new part in its place, and its sentences. */
const placePart = (section: CopySection, copy: SectionCopy, document: WebsiteDocument, market: Market) => {
  const change = changeOf(section, copy, document, market)
  return {
    change,
    sentences: sentencesIn(copy),
    isTooLong: !alternativeSchema.shape.change.safeParse(change).success,
  }
}

/** A text far over what a page takes is shortened more than once; each time some sentences go. */
const mostRounds = 6

const fits = (copy: SectionCopy): boolean => alternativeSchema.shape.change.safeParse(copy).success

const rewritePart = (input: CopyInput, task: RewriteTask): OwnRewrite => {
  let written = rewriteOurselves(input, task)
  if (task.way !== 'shorter') return written
  for (let round = 1; round < mostRounds && 'copy' in written && !fits(written.copy); round += 1) {
    const again = rewriteOurselves(input, { ...task, document: { ...task.document, ...written.copy } })
    if (!('copy' in again)) break
    written = { ...again, dropped: [...written.dropped, ...again.dropped] }
  }
  return written
}

/** What a source offers to choose is asked for by the order form. */
const asItIsAsked = (input: CopyInput): CopyInput =>
  input.facts?.variants && optionLinesOf(input.facts).length > 0
    ? { ...input, facts: withoutNoteRequests(input.facts) }
    : input

/** Everything that is written and checked in a thread; arguments and answers are plain data. */
export const writingWorks = {
  serbianName,
  writePage: (input: CopyInput) => writePage(asItIsAsked(input)),
  factSheet,
  beginCheck,
  settleCheck,
  beginAngles,
  settleAngles,
  wholePage,
  storyOf,
  lookAtPart,
  rewritePart,
  promptOfRewrite,
  finishAlternatives,
  readUnsaid,
  placePart,
}
export type WritingWorks = typeof writingWorks
