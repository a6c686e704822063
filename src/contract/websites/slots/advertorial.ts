import { bullets, features, pairs, shared } from './shared.ts'
import type { Slot, Slots } from './slot.ts'
import { slotNames as names } from './strings.ts'

/** An article has two troubles and then two parts of what happens; each is a part of the story. */
const inArticle = 2

const own = (key: string, name: string, letters: number): Slot => ({
  path: `advertorialStory.${key}`,
  name,
  letters,
  isNeeded: false,
  part: null,
})

/** What the Advertorial Template prints: one story, composed of pairs and sections, and around it what only its seller writes. */
export const advertorialSlots: Slots = [
  ...shared,
  bullets(false),
  ...pairs(inArticle, 640, true),
  ...features('featureSections', 900),
  own('headerSection.productSubtitle', names.kicker, 60),
  own('headerSection.welcomeBannerText', names.welcome, 120),
  own('personalIntro', names.opening, 600),
  own('resultsDescription', names.results, 900),
  own('adviceTitle', names.adviceTitle, 60),
  own('ctaAdvice', names.advice, 600),
  own('productQuote', names.quote, 160),
]

/** Words of a whole story where the facts carry one; a shorter one is never filled up. */
export const storyWords = { least: 450, most: 700 }
