import { claimOf } from '../claims/claims.ts'
import { isShopsVoice } from '../claims/shop-voice.ts'
import { isInstruction } from '../claims/statements.ts'
import { answeredQuestion } from '../language/answered.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { capitalised, foldWords } from '../language/fold.ts'
import { sentencesOf } from '../language/page-text.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { hasVerb } from './phrases.ts'
import { asMissing, noteSeen, sentencesIn, type Place, type Reading } from './read-sentences.ts'
import { denies, headingOf } from './source-headings.ts'
import type { OutlinedLine } from './source-lines.ts'
import type { Stated } from './source-text.ts'
import { boxItem, boxItems } from './source-values.ts'
import { isHeadingOfShop, isNotOurs } from './verdict.ts'

/** `Za koji uzrast?` asks; `Umorni od krpa?` cries. */
export const isAsked = (title: string): boolean =>
  /^(?:(?:da li|može li|mogu li|smem li|smijem li|ima li|treba li|kako|koliko|kolik|koj|kakv|šta|što|zašto|gde|gdje|kada|za koga|za koj|od čega|po čemu|čemu|čime|na šta|u čemu|ko)|\p{L}+ li)(?!\p{L}* (?:ste|vas|vam) ).{3,150}\?$/iu.test(
    title,
  )

/** `P: Može li …?`, `O: Ne.` */
const voiceMark = /^(?:P|O|Q|A|Pitanje|Odgovor): ?/u

/** A question of the page with its own answer. One that is about the shop of the page, or promises, goes whole. */
export const addAnswered = (reading: Reading, asked: string, told: string, place: Place = {}): void => {
  const { source } = reading
  const [ask, answer] = [asked, told].map((text) => text.replace(voiceMark, '')) as [string, string]
  // `Nenad, Kozarska Dubica: Može li …?`
  if (isNotOurs(ask)) return
  noteSeen(reading, ask, answer)
  const isTheirs =
    place.isSellers !== true &&
    (isHeadingOfShop(ask, source) ||
      headingOf(ask.replace('?', '')) === 'shop' ||
      // `Zašto je vaša presa skuplja?` asks the shop of the page.
      /(?<!\p{L})(?:vaš|kod vas|šaljete|poštarin)\p{L}{0,3}(?!\p{L})/iu.test(ask))
  if (isTheirs || claimOf(ask) || reading.avoided.isIn(ask)) return
  const said = sentencesOf(answer)
  const kept = sentencesIn(reading, answer, { isExpected: true, ...place })
  // An answer that loses its beginning answers something else.
  if (kept.length === 0 || kept[0]?.fact !== said[0]) return
  const text = kept.map((each) => each.text).join(' ')
  // `Tabela veličina:` announces what is not in it.
  if (text.endsWith(':')) return
  if (source.answered.some((known) => foldWords(known.ask) === foldWords(ask))) return
  source.answered.push({
    ask: adaptedTo(reading.input.market, capitalised(ask)),
    answer: { text, fact: `${ask} ${answer}`, basis: reading.basis },
  })
}

export const addQuestions = (reading: Reading, lines: readonly OutlinedLine[]): void => {
  let ask: string | null = null
  let answer: string[] = []
  const close = () => {
    if (ask && answer.length > 0) addAnswered(reading, ask, answer.join(' '))
    answer = []
  }
  for (const line of lines) {
    const text = line.text.replace(/(?<=\?) [–-] (?:pita|pitala|pitao) .{3,40}$/u, '')
    const whole = answeredQuestion(text)
    if (whole || text.endsWith('?')) {
      close()
      ask = whole ? null : text
      if (whole) addAnswered(reading, whole.ask, whole.answer)
    } else answer.push(text)
  }
  close()
}

/** A few sentences, no list: what stands below a question answers it. */
export const isAnswer = (lines: readonly OutlinedLine[]): boolean =>
  lines.length > 0 &&
  lines.every(({ mark }) => mark === null) &&
  lines.map(({ text }) => text).join(' ').length <= longestAnswer
const longestAnswer = 320

/** What is in the package, each thing once; false where the lines list nothing. */
export const addBox = (reading: Reading, title: string, lines: readonly string[]): boolean => {
  const { source, input } = reading
  const isList = lines.length > 1
  const items = lines
    .filter((line) => line !== '' && !/^[¹²³*]/.test(line))
    .flatMap((line) => {
      const sentences = sentencesOf(line)
        .map(asMissing)
        // `U setu koji kupujete po ceni 5.490 dobijate: glavu`
        .map((sentence) => sentence.replace(/^[^:]{3,80} (?:dobijate|dobijaš|dobivate): /iu, ''))
        // `U kutiji su jastučić, torbica i uputstvo`
        .map((sentence) =>
          sentence.replace(
            /^U (?:kutiji|pakovanju|pakiranju|paketu|kompletu|setu)(?: se)? (?:su|je|nalaze|nalazi|dobijate|dolaze|dolazi|idu|ide):? /iu,
            '',
          ),
        )
        .filter((sentence) => !isNotOurs(sentence) && !isShopsVoice(sentence))
      // `Nastavak sa slike ne ide uz mašinu.` is no list of things.
      const [listed, denied] = [false, true].map((is) =>
        sentences.filter((sentence, at) => (at > 0 && deniesThing(sentence)) === is),
      ) as [string[], string[]]
      const told = listed.join(' ')
      const found = told === '' ? [] : isList ? [boxItem(told, input.market)] : boxItems(told, input.market)
      const left = denied.flatMap((sentence) =>
        sentencesIn(reading, sentence, { isExpected: true }).map(({ text }) => text.replace(/\.$/, '')),
      )
      return [...found, ...left].map((text) => ({ text, fact: line, basis: reading.basis }))
    })
  // `U kompletu – kad se jedna isprazni, druga radi` lists nothing.
  const tells = items.filter(({ text }) => hasVerb(tokensOf(text)) && text.split(' ').length > longestItem)
  if (items.length === 0 || tells.length * 2 > items.length) return false
  if (/^(?!šta |sta )[^:]*(?:dobijate|sadrži|sadrze|uključuje| su)$/i.test(title) && source.box.length === 0)
    source.boxTitle = adaptedTo(input.market, capitalised(title.toLocaleLowerCase('sr')))
  for (const item of items)
    // What a note at the foot takes back is not in every package.
    if (
      item.text.length > 1 &&
      !/[*¹²³]$/.test(item.text) &&
      !source.box.some((known) => foldWords(known.text) === foldWords(item.text))
    )
      source.box.push(item)
  noteSeen(reading, ...lines)
  return true
}
const longestItem = 5
/** `Krpe nisu uključene.` */
export const deniesThing = (sentence: string): boolean =>
  /(?<!\p{L})(?:ne|nije|nisu|nijesu|nema|zasebno|posebno|odvojeno)(?!\p{L})|^bez /iu.test(sentence)

const withoutNumber = (line: string): string => line.replace(/^\d{1,2}[.)] ?(?=\p{L})/u, '')

/** What instructs: most of its lines order something, or are numbered. */
const isManual = (lines: readonly string[]): boolean =>
  lines.filter(
    (line) => /^\d{1,2}[.)] ?\p{L}/u.test(line) || sentencesOf(line).some((each) => isInstruction(each)),
  ).length *
    2 >
  lines.length

/** `1. Obrišite pločicu. 2. Zalepite nosač.`: each step on a line of its own. */
export const numbered = (line: string): string[] =>
  /^1[.)] ?\p{L}.* 2[.)] ?\p{L}/u.test(line) ? line.split(/ (?=\d{1,2}[.)] ?\p{Lu})/u) : [line]

export const addSteps = (reading: Reading, lines: readonly string[]): boolean => {
  const { source } = reading
  if (source.steps.length > 0 || !isManual(lines)) return false
  // A paragraph is taken by its sentences, a list by its entries.
  const entries = lines.flatMap(numbered)
  const steps = entries.length > 1 ? entries.map((line) => [line]) : entries.map((line) => sentencesOf(line))
  for (const line of steps.flat()) {
    const kept = sentencesIn(reading, withoutNumber(line), { isExpected: true })
    const text = kept.map((each) => each.text).join(' ')
    if (text !== '') source.steps.push({ text, fact: line, basis: reading.basis })
  }
  noteSeen(reading, ...lines)
  return source.steps.length > 0
}

export const addLines = (
  reading: Reading,
  to: Stated[],
  lines: readonly string[],
  place: Place = { isExpected: true },
): void => {
  for (const line of lines) {
    const kept = sentencesIn(reading, line, place)
    const text = kept.map((each) => each.text).join(' ')
    if (text !== '' && !to.some((known) => foldWords(known.text) === foldWords(text)))
      to.push({ text, fact: line, basis: reading.basis })
  }
  noteSeen(reading, ...lines)
}

/** Instructions under these headings are steps of use; those of another work keep their heading in the text. */
export const isUse = (title: string): boolean =>
  !/^(?:pre|prije|posle|poslije|nakon)(?!\p{L})/iu.test(title) &&
  /koristi|korišć|korišt|upotreb|uporab|primen|primj|uputstv|uput[ea](?!\p{L})|kora[kc]|kako se radi/iu.test(
    title,
  )

/** Warnings whose heading says only that they warn; `Za koga nije` says what of. */
export const isPlainWarning = (title: string): boolean =>
  !denies(title) && !/^(?:ko|kome|kada|kad) /iu.test(title)
