import { foldMarks } from '#contract/common/text.ts'
import { smallWords } from '../../lib/small-words.ts'
import { oneLine, type Page } from './page.ts'

const scripts: [RegExp, (text: string) => string][] = [
  [/[\u3040-\u30ff]/g, () => 'ja'],
  [/[\uac00-\ud7af]/g, () => 'ko'],
  [/[\u4e00-\u9fff]/g, () => 'zh'],
  [/[\u0590-\u05ff]/g, () => 'he'],
  [/[\u0600-\u06ff]/g, (text) => (/[پچژگ]/.test(text) ? 'fa' : 'ar')],
  [/[\u0370-\u03ff]/g, () => 'el'],
  [/[\u0e00-\u0e7f]/g, () => 'th'],
  [/[\u10a0-\u10ff]/g, () => 'ka'],
  [/[\u0530-\u058f]/g, () => 'hy'],
  [/[\u0900-\u097f]/g, () => 'hi'],
  [/[\u0400-\u04ff]/g, (text) => cyrillicLanguage(text)],
]

const cyrillicLanguage = (text: string): string => {
  if (/[ђћџ]/.test(text) || (/[јљњ]/.test(text) && !/[ѓќѕ]/.test(text))) return 'sr'
  if (/[ѓќѕ]/.test(text)) return 'mk'
  if (/[іїєґ]/.test(text) && !/[қңұүһә]/.test(text)) return 'uk'
  if (/[қңұһә]/.test(text) && !/[ыэ].*[ыэ].*[ыэ]/s.test(text)) return 'kk'
  return /[ыэ]/.test(text) ? 'ru' : 'bg'
}

/** Languages that detection cannot tell apart with certainty: the declared one of a family is believed. */
const families = [
  ['sr', 'hr', 'bs', 'me', 'sh', 'cnr'],
  ['nb', 'no', 'nn', 'da'],
  ['cs', 'sk'],
  ['ru', 'bg', 'uk', 'mk', 'sr', 'kk', 'be'],
  ['id', 'ms'],
]

/** Language of the text; the declared one when it is of the same family or nothing speaks against it. */
export const readLanguage = (page: Page, text: string): string | null => {
  const declared = page.place.language || null
  const spoken = recognise(oneLine(text).toLowerCase().slice(0, 30_000))
  if (!spoken) return declared
  if (!declared) return spoken
  const base = declared.slice(0, 2).toLowerCase()
  const related =
    base === spoken || families.some((family) => family.includes(base) && family.includes(spoken))
  return related ? declared : spoken
}

const recognise = (text: string): string | null => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < 40) return null
  for (const [letter, language] of scripts) {
    if ((text.match(letter)?.length ?? 0) > letters * 0.3) return language(text)
  }
  const counts = new Map<string, number>()
  for (const word of foldMarks(text).match(/\p{L}+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  const ranked = [...smallWords]
    .map(([language, words]) => ({
      language,
      hits: [...words].reduce((sum, word) => sum + Math.min(30, counts.get(word) ?? 0), 0),
    }))
    .toSorted((a, b) => b.hits - a.hits)
  const [first, second] = ranked
  return first && first.hits >= 12 && first.hits > (second?.hits ?? 0) * 1.15 ? first.language : null
}
