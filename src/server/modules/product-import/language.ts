import { languageOfText } from '../../lib/language.ts'
import { oneLine, type Page } from './page.ts'

/** Languages that detection cannot tell apart with certainty: the declared one of a family is believed. */
const families = [
  ['sr', 'hr', 'bs', 'me', 'sh', 'cnr'],
  ['nb', 'no', 'nn', 'da'],
  ['cs', 'sk'],
  ['ru', 'bg', 'uk', 'mk', 'sr', 'kk', 'be'],
  ['id', 'ms'],
]

/** Runs of spaces make the text that is looked at longer than what is asked about. */
const longestRead = 60_000

/** Language of the text; the declared one when it is of the same family or nothing speaks against it. */
export const readLanguage = (page: Page, text: string): string | null => {
  const declared = page.place.language || null
  const spoken = languageOfText(oneLine(text.slice(0, longestRead)).toLowerCase().slice(0, 30_000))
  if (!spoken) return declared
  if (!declared) return spoken
  const base = declared.slice(0, 2).toLowerCase()
  const related =
    base === spoken || families.some((family) => family.includes(base) && family.includes(spoken))
  return related ? declared : spoken
}
