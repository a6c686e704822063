import type { WebsiteDocument } from '#contract/websites/draft.ts'
import { websiteLimits as limits } from '#contract/websites/limits.ts'
import { getAt } from '#contract/websites/paths.ts'

const whole = /^(title|hook|longDescription|seoTitle|seoDescription)$/
const long = /^faq\.\d+\.a$|^testimonials\.\d+\.text$|\.description\d$|^featureSections\.\d+\.text$/
const free = /^(advertorialStory|editableContent)\./

/** The most characters a text may have. The free trees are bounded as a whole. */
export const limitOf = (path: string): number => {
  if (whole.test(path)) return limits[path as 'title']
  if (/^bullets\.\d+$/.test(path)) return limits.bullet
  if (/^faq\.\d+\.q$/.test(path)) return limits.question
  return long.test(path) || free.test(path) ? limits.text : limits.line
}

/** Texts in which Enter begins a new line; in all others it is done with. */
export const isLong = (path: string): boolean => long.test(path)

const advice = /^advertorialStory\.(adviceTitle|adviceText)$/

/** Advice texts are saved by themselves. */
export const isAdvice = (path: string): boolean => /\.(adviceTitle|adviceText)$/.test(path)

/** Where a marked text is written: the owner's own advice, once there is one, covers the story's. */
export const writtenAt = (document: WebsiteDocument, marked: string): string => {
  const [, name] = advice.exec(marked) ?? []
  const own = name && getAt(document.editableContent, name)
  return typeof own === 'string' && own.trim() ? `editableContent.${name}` : marked
}
