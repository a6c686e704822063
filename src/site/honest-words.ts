import type { SocialProofMode, FaqItem } from '#contract/websites/content.ts'
import type { LandingStrings } from '#contract/public-pages/strings.ts'

/** Thirty days, days of delivery, a call within a day: said in every seller's name and measured by nobody (C-35, C-36). */
const promise = /\b30\s*dana\b|\b2\s*[–-]\s*5\s+radnih|\b24\s*(?:h|sat)/i

export const isPromise = (text: string): boolean => promise.test(text)

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
