import type { SocialProofMode, FaqItem } from '#contract/websites/content.ts'
import { isPromise } from '#contract/websites/promises.ts'
import type { LandingStrings } from '#contract/public-pages/strings.ts'

/**
 * The page's words without promises that no seller made: outside illustration a page says what is so for every order (cash to the
 * courier, free delivery) and what its owner wrote.
 */
export const honestWords = (words: LandingStrings, mode: SocialProofMode): LandingStrings =>
  mode === 'ilustrativno'
    ? words
    : {
        ...words,
        trust: words.trust.filter((text) => !isPromise(text)),
        comparison: {
          ...words.comparison,
          lines: words.comparison.lines.filter((line) => !isPromise(line)),
        },
        footer: { ...words.footer, deliveryTime: '', supportHours: '' },
      }

/** A text without the sentences that promise. */
export const withoutPromises = (text: string): string =>
  text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !isPromise(sentence))
    .join(' ')

/** Standing answers that promise what nobody promised are not given. */
export const honestFaq = (items: FaqItem[], mode: SocialProofMode): FaqItem[] =>
  mode === 'ilustrativno' ? items : items.filter(({ a }) => !isPromise(a))
