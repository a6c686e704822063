import type { SocialProofMode, FaqItem } from '#contract/websites/content.ts'
import { isPromise } from '#contract/websites/promises.ts'

/** A text without the sentences that promise. */
export const withoutPromises = (text: string): string =>
  text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !isPromise(sentence))
    .join(' ')

/** Answers a model wrote for a page that promise what nobody promised are not given. */
export const honestFaq = (items: FaqItem[], mode: SocialProofMode): FaqItem[] =>
  mode === 'ilustrativno' ? items : items.filter(({ a }) => !isPromise(a))
