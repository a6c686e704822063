import type { Market } from '#contract/common/market.ts'
import { plural } from '#contract/common/plural.ts'
import { wordsOfOtherDialect } from './dialect-words.ts'
import { restoreDiacritics } from './diacritics.ts'
import { sentencesOf } from './page-text.ts'
import { foldLine } from './fold.ts'

/** English and German words that no Serbian sentence has; names of things are given as known. */
const foreign =
  /(?<![\p{L}\d])(?:the|and|with|your|you|for|from|this|that|these|are|is|not|can|will|our|its|which|when|made|high|quality|easy|free|new|best|fast|safe|use|used|using|features?|includes?|package|material|size|color|colour|weight|length|width|height|waterproof|rechargeable|wireless|adjustable|portable|durable|lightweight|suitable|perfect|und|mit|fur|für|oder|ist|nicht|ohne|farbe|grosse|größe|gewicht|lieferumfang)(?![\p{L}\d])/giu

/** Forms of what is counted most, by the plural rules of Serbian: 1 dan, 2 dana, 5 dana; 1 sat, 2 sata, 5 sati. */
const countedForms = [
  { one: 'dan', few: 'dana', other: 'dana' },
  { one: 'sat', few: 'sata', other: 'sati' },
  { one: 'minut', few: 'minuta', other: 'minuta' },
  { one: 'mesec', few: 'meseca', other: 'meseci' },
  { one: 'mjesec', few: 'mjeseca', other: 'mjeseci' },
  { one: 'komad', few: 'komada', other: 'komada' },
  { one: 'par', few: 'para', other: 'pari' },
  { one: 'brzina', few: 'brzine', other: 'brzina' },
  { one: 'nivo', few: 'nivoa', other: 'nivoa' },
  { one: 'nastavak', few: 'nastavka', other: 'nastavaka' },
  { one: 'priključak', few: 'priključka', other: 'priključaka' },
  { one: 'odeljak', few: 'odeljka', other: 'odeljaka' },
  { one: 'boja', few: 'boje', other: 'boja' },
] as const

const wrongCount = (text: string): string[] =>
  [...text.matchAll(/(?<![\d.,–-])(\d{1,4}) (\p{L}+)/gu)].flatMap(([whole, number = '', word = '']) => {
    const forms = countedForms.find((known) => Object.values(known).some((form) => form === word))
    return forms && plural(Number(number), forms) !== word ? [`wrong form behind a number: "${whole}"`] : []
  })

/** Words of one sentence. What people read aloud without breath is shorter; measured on the longest of the built-in writer. */
const longestSentence = 36

const sentenceFaults = (sentence: string): string[] => {
  const words = sentence.split(/\s+/)
  const doubled = /(?<![\p{L}\d])(\p{L}{2,}) \1(?![\p{L}\d])/iu.exec(sentence)
  return [
    ...(words.length > longestSentence
      ? [`a sentence of ${words.length} words: "${sentence.slice(0, 80)}"`]
      : []),
    ...(doubled ? [`a doubled word: "${doubled[0]}"`] : []),
  ]
}

/**
 * What a Serbian reader would stumble over in a text: words of other tongues, missing marks, doubled words, endless sentences,
 * wrong forms behind numbers, the other dialect, broken setting. Words that stand in `known` (the product's own name, its brand)
 * are nobody's fault. English, for tests, the evaluation and models.
 */
export const languageFaults = (text: string, market: Market, known = ''): string[] => {
  const own = new Set(foldLine(known).split(/[^a-z0-9]+/))
  const isOwn = (word: string) => own.has(foldLine(word))
  const words = text.match(/\p{L}+/gu) ?? []
  return [
    ...[...text.matchAll(foreign)]
      .map(([word]) => word)
      .filter((word) => !isOwn(word))
      .map((word) => `a word of another language: "${word}"`),
    ...words
      .filter((word) => restoreDiacritics(word) !== word && !isOwn(word))
      .map((word) => `marks are missing: "${word}"`),
    ...wordsOfOtherDialect(market, text)
      .filter((word) => !isOwn(word))
      .map((word) => `wrong dialect for ${market}: "${word}"`),
    ...wrongCount(text),
    ...text.split('\n').flatMap(sentencesOf).flatMap(sentenceFaults),
    ...(/undefined|null|NaN|\[object|[ěē{}@]/.test(text)
      ? [`something that is no text: "${text.slice(0, 80)}"`]
      : []),
    ...(/[\u0400-\u04ff]/.test(text) ? [`Cyrillic letters: "${text.slice(0, 80)}"`] : []),
    ...(/["”«»]|(?<=\s)'|'(?=\s)/.test(text) ? [`quotes that are not ours: "${text.slice(0, 80)}"`] : []),
    ...(text.split('„').length === text.split('“').length
      ? []
      : [`a quote that is not closed: "${text.slice(0, 80)}"`]),
    ...(/ {2}| [,.;:!?](?:\s|$)|[,;]{2}|\.\.(?!\.)/.test(text)
      ? [`untidy spaces or marks: "${text.slice(0, 80)}"`]
      : []),
  ]
}
