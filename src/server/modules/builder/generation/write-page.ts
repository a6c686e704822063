import { generatedPageSchema, type GeneratedPage, type PageCopy } from '#contract/builder/copy.ts'
import { writeBenefits } from './benefits.ts'
import { writeBullets } from './bullets.ts'
import { notesOf } from './notes.ts'
import type { CopyInput } from './copy-input.ts'
import { writeDescription } from './description.ts'
import { recommendDesign } from './design.ts'
import { writeFaq } from './faq.ts'
import { shortNameOf, writeHook, writeTitle } from './opening.ts'
import { pageContext, type PageContext } from './page-context.ts'
import { proposePalette } from './palette.ts'
import { promises, withoutAccount } from './promises.ts'
import { writeKeywords, writeSeoDescription, writeSeoTitle } from './search-words.ts'
import { writeFeatures, writeProblems } from './stories.ts'
import { writeStory } from './story.ts'
import { bareKey } from './text-key.ts'

/** What an order always includes, one thing a line. */
const comparison = ({ voice, ledger }: PageContext): string =>
  [
    { text: voice.say('Besplatna dostava na kućnu adresu'), fact: promises.delivery.fact },
    { text: voice.say('Plaćanje kuriru pri preuzimanju'), fact: promises.payment.fact },
    { text: voice.say('30 dana garancije povraćaja'), fact: promises.guarantee.fact },
    { text: voice.say('Kurir zove prē dolaska'), fact: promises.contact.fact },
  ]
    .map(({ text, fact }) => ledger.write({ text, basis: 'setting', fact }))
    .join('\n')

/** Tells bullets about the order from those about the product. */
export const isPromise = ({ voice }: PageContext) => {
  const all = new Set(
    [...Object.values(promises).flatMap(({ bullets }) => bullets), withoutAccount].map((text) =>
      bareKey(voice.say(text)),
    ),
  )
  return (bullet: string) => all.has(bareKey(bullet))
}

/** The order of writing is the order of reading: what is said above is not said the same way below. */
export const writeCopy = (page: PageContext): PageCopy => {
  const { voice, ledger } = page
  const title = writeTitle(page)
  const hook = writeHook(page)
  const bullets = writeBullets(page)
  const benefitsSection = writeBenefits(page, bullets)
  const longDescription = writeDescription(page, hook)
  const featureSections = writeFeatures(page)
  const bonus = voice.say(
    voice.pick('bonus', [
      'Besplatna dostava uz svaku {porudžbinu|porudžbinu|narudžbu}',
      'Uz svaku {porudžbinu|porudžbinu|narudžbu}: besplatna dostava',
    ]),
  )
  return {
    title,
    shortName: shortNameOf(page),
    hook,
    bullets,
    longDescription,
    faq: writeFaq(page),
    seoTitle: writeSeoTitle(page),
    seoDescription: writeSeoDescription(page, bullets, isPromise(page)),
    keywords: writeKeywords(page),
    benefitsSection,
    featureSections,
    problemSolutionSections: writeProblems(page),
    // Stock, deadlines, numbers of buyers and exclusivity are known to nobody here; only the free delivery is true.
    urgencyElements: {
      limitedStock: null,
      limitedTime: null,
      socialProof: null,
      exclusivity: null,
      bonuses: ledger.write({ text: bonus, basis: 'setting', fact: promises.delivery.fact }),
    },
    comparisonText: comparison(page),
  }
}

/** A whole page from what is known. Pure: the same input gives the same page, byte by byte. */
export const writePage = (input: CopyInput): GeneratedPage => {
  const page = pageContext(input)
  const copy = writeCopy(page)
  const { story, lines } = writeStory(copy, input)
  for (const line of lines) page.ledger.write(line)
  const palette = proposePalette(input.pictureColors, page.reading.category)
  return generatedPageSchema.parse({
    copy,
    palette,
    design: recommendDesign(page, palette),
    advertorialStory: story,
    aiCopy: { writer: 'template', model: null, notes: notesOf(page.reading), ledger: page.ledger.lines() },
  })
}
