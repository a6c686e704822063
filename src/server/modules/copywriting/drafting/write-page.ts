import { generatedPageSchema, type GeneratedPage, type PageCopy } from '#contract/builder/copy.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { storyParts } from '#contract/websites/slots/advertorial.ts'
import { isPrinted } from '#contract/websites/slots/slots-of.ts'
import type { ProductDetails } from '#contract/websites/content.ts'
import { writeBullets } from './bullets.ts'
import { withoutDoubtful } from './conflicts.ts'
import type { CopyInput } from './copy-input.ts'
import { writeBenefits, writeDescription } from './description.ts'
import { recommendDesign } from './design.ts'
import { writeDetails } from './details.ts'
import { notesOf } from './notes.ts'
import { shortNameOf, writeHook, writeTitle } from './opening.ts'
import { proposePalette } from './palette.ts'
import { planOf, type Plan } from './plan.ts'
import { splitQuestions, writeFaq } from './questions.ts'
import { isArticle, sectionsFrom, writeScenes } from './scenes.ts'
import { writeKeywords, writeSeoDescription, writeSeoTitle } from './search-words.ts'
import { writeStory } from './story.ts'

/** What an order includes: the product by its name; what is in the package stands in a list of its own, once. */
const comparison = ({ source }: Plan): string => source.name.slice(0, 300)

/** Each passage stands once, at the first place that asks for it; what is left is the description, in the source's order. */
export const writeCopy = (plan: Plan): PageCopy => {
  const { templateName } = plan.input
  const title = writeTitle(plan)
  const hook = writeHook(plan)
  const scenes = writeScenes(plan)
  const bullets = writeBullets(plan, hook)
  const [faq, moreFaq] = splitQuestions(writeFaq(plan))
  return {
    title,
    shortName: shortNameOf(plan),
    hook,
    bullets,
    benefitsSection: writeBenefits(plan, bullets),
    faq,
    moreFaq,
    longDescription: writeDescription(plan),
    seoTitle: writeSeoTitle(plan),
    seoDescription: writeSeoDescription(plan, hook, bullets),
    keywords: writeKeywords(plan),
    ...sectionsFrom(scenes, templateName),
    // Stock, deadlines, numbers of buyers and exclusivity are known to nobody here, and the free delivery stands at its place.
    urgencyElements: {
      limitedStock: null,
      limitedTime: null,
      socialProof: null,
      exclusivity: null,
      bonuses: null,
    },
    comparisonText: isPrinted(templateName, 'priceAnchoring.comparisonText') ? comparison(plan) : '',
  }
}

/** The moment an article begins with. */
const openingOf = (plan: Plan): string | null => {
  const opening = plan.playbook && plan.wording('opening', plan.playbook.opening)
  return opening ? plan.say(opening) : null
}

const storyNotes = (input: CopyInput, copy: PageCopy): string[] =>
  isArticle(input.templateName) && copy.problemSolutionSections.length < storyParts
    ? [builderStrings.copyNotes.noArticle]
    : []

/** A whole page from what is known. Pure: the same input gives the same page, byte by byte. */
export const writePage = (input: CopyInput): GeneratedPage => {
  const plan = planOf(input)
  const notes = notesOf(plan)
  plan.source.values = withoutDoubtful(plan.source)
  const copy = writeCopy(plan)
  const details: ProductDetails = writeDetails(plan)
  const { story, lines } = writeStory(copy, details, input, openingOf(plan))
  for (const line of lines) plan.ledger.write(line)
  const palette = proposePalette(input.pictureColors, plan.category)
  return generatedPageSchema.parse({
    copy,
    palette,
    details,
    design: recommendDesign(plan, palette),
    advertorialStory: story,
    aiCopy: {
      writer: 'template',
      model: null,
      notes: [...notes, ...storyNotes(input, copy)],
      ledger: plan.ledger.lines(),
    },
  })
}
