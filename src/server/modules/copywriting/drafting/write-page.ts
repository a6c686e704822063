import { generatedPageSchema, type GeneratedPage, type PageCopy } from '#contract/builder/copy.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { isPrinted } from '#contract/websites/slots/slots-of.ts'
import type { CopyInput } from './copy-input.ts'
import { writeBenefits, writeDescription } from './description.ts'
import { recommendDesign } from './design.ts'
import { writeDetails } from './details.ts'
import { layOut } from './layout.ts'
import { notesOf } from './notes.ts'
import { shortNameOf, writeHook, writeTitle } from './opening.ts'
import { proposePalette } from './palette.ts'
import { isArticle, planOf, type Plan } from './plan.ts'
import { answersInText, isCareAsked, splitQuestions, writeFaq } from './questions.ts'
import { writeKeywords, writeSeoDescription, writeSeoTitle } from './search-words.ts'
import { writeStory } from './story.ts'

/** What an order includes: the product by its name; what is in the package stands in a list of its own, once. */
const comparison = ({ source }: Plan): string => source.name.slice(0, 300)

/** The words of a page: each block of the source at its place. */
export const writeCopy = (plan: Plan, layout = layOut(plan)): PageCopy => {
  const { input, ledger } = plan
  const title = writeTitle(plan)
  const hook = writeHook(plan, layout)
  const bullets = layout.bullets.map((line) => ledger.write(line))
  const [faq, moreFaq] = splitQuestions(writeFaq(plan, layout))
  return {
    title,
    shortName: shortNameOf(plan),
    hook,
    bullets,
    benefitsSection: writeBenefits(plan, layout, bullets),
    faq,
    moreFaq,
    longDescription: writeDescription(plan, { sections: [...layout.sections, ...answersInText(plan)] }),
    seoTitle: writeSeoTitle(plan),
    seoDescription: writeSeoDescription(plan, hook, bullets),
    keywords: writeKeywords(plan),
    // Its blocks stand in the description; the other parts are a model's or the seller's.
    problemSolutionSections: [],
    featureSections: [],
    // Stock, deadlines, numbers of buyers and exclusivity are known to nobody here, and the free delivery stands at its place.
    urgencyElements: {
      limitedStock: null,
      limitedTime: null,
      socialProof: null,
      exclusivity: null,
      bonuses: null,
    },
    comparisonText: isPrinted(input.templateName, 'priceAnchoring.comparisonText') ? comparison(plan) : '',
  }
}

/** Words with which an article is still one; a page of fewer looks better on another template. */
const leastOfArticle = 150

const storyNotes = (plan: Plan, { hook, longDescription }: PageCopy): string[] =>
  isArticle(plan) && `${hook} ${longDescription}`.split(/\s+/).length < leastOfArticle
    ? [builderStrings.copyNotes.noArticle]
    : []

/** A whole page from what is known. Pure: the same input gives the same page, byte by byte. */
export const writePage = (input: CopyInput): GeneratedPage => {
  const plan = planOf(input)
  const notes = notesOf(plan)
  const layout = layOut(plan)
  const copy = writeCopy(plan, layout)
  const details = writeDetails(plan, isCareAsked(plan, layout.asked))
  const palette = proposePalette(input.pictureColors, plan.category)
  return generatedPageSchema.parse({
    copy,
    palette,
    details,
    design: recommendDesign(plan, palette),
    advertorialStory: writeStory(copy, details, input),
    aiCopy: {
      writer: 'template',
      model: null,
      notes: [...notes, ...storyNotes(plan, copy)],
      ledger: plan.ledger.lines(),
    },
  })
}
