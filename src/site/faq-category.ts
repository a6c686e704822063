import { fold } from '#contract/common/text.ts'
import type { FaqCategory } from '#contract/public-pages/default-faq.ts'

const keywords: [FaqCategory, RegExp][] = [
  ['radar', /\b(anti)?radar/],
  ['detox', /\b(detox|detoks|ciscenj[ae] organizma)/],
]

/** Which default questions suit a product, from its words in Latin or Cyrillic, with or without diacritics. */
export const faqCategory = (words: string): FaqCategory => {
  const folded = fold(words)
  return keywords.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'other'
}
