import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { isOfShop, roleOf } from '../claims/claims.ts'
import { outOf, readLine } from '../claims/line-kinds.ts'
import { isShopsVoice } from '../claims/shop-voice.ts'
import { isInstruction } from '../claims/statements.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { leans, standsAlone } from './leans.ts'
import { hasVerb } from './phrases.ts'
import { turned, type Plan } from './plan.ts'
import { isSubject } from './subject.ts'
import { isCaution } from './verdict.ts'
import { limits } from './source-headings.ts'
import { mapSections, type Part, type Section, type Stated } from './source-text.ts'

/*
 * What a page begins with: a whole sentence of the source that says what the thing is, or what it does for whoever buys it. No fragment, no
 * remainder of an enumeration, no cry that the next sentence answers.
 */

type Paragraph = Extract<Part, { kind: 'paragraph' }>
export type Opened = { hook: Stated[] | null; sections: Section[] }

const lettersOf = (all: readonly { text: string }[]): number => all.map(({ text }) => text).join(' ').length

/** As many sentences, from the first, as fit. */
const fitting = (sentences: readonly Stated[], most: number): Stated[] => {
  const end = sentences.findIndex((_, at) => lettersOf(sentences.slice(0, at + 1)) > most)
  return end === -1 ? [...sentences] : sentences.slice(0, end)
}

const paragraph = (sentences: Stated[]): Section[] =>
  sentences.length === 0 ? [] : [{ title: null, parts: [{ kind: 'paragraph', sentences }] }]

const longestOpening = 220

/** `2 Dugme za otpuštanje glave`, `12. Odlaganje`, `po čemu je dobio ime.1.`: a part of a drawing, a chapter, a torn sign. */
export const isCut = (text: string): boolean =>
  /^\d{1,3}[.)]? \p{Lu}|^[^\p{L}\d„"“(]|^[\d\s.,–/-]+\p{P}?$|\p{L}[.!?]?[*¹²³]\)?[.!?]?$|\p{L}\.\d\.?$/u.test(
    text,
  )

/** `Tri visine, ograda.`, `V 117. D 24.`: said of something, without a word of what. */
export const isFragment = (name: string, text: string): boolean =>
  text.endsWith('?') ||
  isCut(text) ||
  (!hasVerb(tokensOf(text)) && (text.split(' ').length < 4 || !isSubject(name, text)))

/** Whether a sentence needs nothing before it. */
const isWhole = (text: string, name = ''): boolean =>
  text.length <= longestOpening &&
  (standsAlone(text) || (/^Ov(?:a|aj|o|e|i) \p{Ll}{3}/u.test(text) && isSubject(name, text))) &&
  !isInstruction(text) &&
  !isCut(text) &&
  text.split(' ').length >= 4

/** A sentence that opens a page by itself: it tells of the product and needs nothing before it. */
export const opensPage = ({ text }: { text: string }): boolean =>
  isWhole(text) && roleOf(tokensOf(text)) === null

/**
 * The words beside the price open a page as far as they are sentences: `Toranj od bukve. Sklopiv? Ne, i evo zašto.` ends before it asks, and
 * `Mekan, a ne propada. Bumbar je krevet za pse.` begins with the second.
 */
const openingOf = (name: string, sentences: readonly Stated[], most: number): Stated[] => {
  // Beside the price a shop says what it sells: `Laka krema sa mineralnim filterom`.
  const isOpening = (text: string) =>
    !text.includes('?') &&
    !isCut(text) &&
    !isOfShop(tokensOf(text)) &&
    !isShopsVoice(text) &&
    (!isFragment(name, text) || (text.split(' ').length > 4 && outOf(readLine(text)) < mostOut))
  const from = sentences.findIndex(({ text }) => isOpening(text))
  const end = sentences.findIndex(({ text }, at) => at > from && text.includes('?'))
  return from === -1 || (from > 0 && !standsAlone(sentences[from]?.text ?? ''))
    ? []
    : fitting(sentences.slice(from, end === -1 ? undefined : end), most)
}

/** `Najveća platforma za kupovinu` sells a shop. */
const mostOut = 0.5

/** So far into a text it still begins. */
const beginning = 6

/** How well a sentence says what the thing is; nothing where it does not, or says what it is not. */
const weightOf = (name: string, { text }: Stated, paragraphsBefore = 0): number => {
  const { share } = readLine(text)
  const isNamed = isSubject(name, text)
  const isSentence = hasVerb(tokensOf(text))
  if (
    isFragment(name, text) ||
    isShopsVoice(text) ||
    denies(text) ||
    /(?<!\p{L})(?:otprilike|recimo|nekih)(?!\p{L})/iu.test(text)
  )
    return 0
  if (!isNamed && (share.product < surelyProduct || paragraphsBefore > 0)) return 0
  // `Uputstvo za upotrebu – mašina (pročitajte)` heads a manual.
  if (!isSentence && /–|uputstv/iu.test(text)) return 0
  return (
    (isNamed ? 2 : 0) +
    share.product / 2 +
    (isSentence ? 0.5 : 0) -
    (text.length > 170 ? 0.5 : 0) -
    (roleOf(tokensOf(text)) !== null || isCaution(text) ? (isNamed ? 1.5 : 0.5) : 0) -
    paragraphsBefore * 0.3
  )
}
const surelyProduct = 0.8
const leastProduct = 0.35
const surelyTold = 0.9
const leastWords = 5

/** `Baterija nema zaštitu od vode`; `mašina je za kuću, ne za restoran` says what it is. */
const denies = (text: string): boolean =>
  /^(?:\S+ ){0,4}(?:ne|nije|nisu|nijesu|nema|nemaju)(?!\p{L})/iu.test(text)

/** The most of a paragraph's beginning that fits, where what follows needs none of it. */
const beginningOf = (sentences: readonly Stated[], most: number): Stated[] | null => {
  for (let count = fitting(sentences, most).length; count > 0; count -= 1) {
    const next = sentences[count]
    const isCry = sentences[count - 1]?.text.endsWith('?')
    const isVoice = sentences.slice(0, count).some(({ text }) => isShopsVoice(text))
    if (!isCry && !isVoice && (next === undefined || !leans(next.text))) return sentences.slice(0, count)
  }
  return null
}

/** A paragraph is told without its sentence that opens the page, where what follows it needs nothing of it. */
const withoutSentence = (sections: readonly Section[], chosen: Stated): Section[] =>
  mapSections(sections, (all, kind) => {
    const at = kind === 'paragraph' ? all.indexOf(chosen) : -1
    const next = all[at + 1]
    return at === -1 ||
      (next !== undefined && leans(next.text)) ||
      (at > 0 && next === undefined && all.length < 3)
      ? all
      : all.toSpliced(at, 1)
  })

/**
 * How the text begins: of its first paragraph as much as fits and leaves nothing behind that leans on it; else the sentence of its beginning
 * that says best what the thing is, which stays in its paragraph, too.
 */
const openedBy = (plan: Plan, sections: readonly Section[], most: number): Opened => {
  const { name } = plan.source
  const [first] = sections
  const [lead] = first?.parts ?? []
  const taken =
    plan.turn === 0 && first?.title === null && lead?.kind === 'paragraph'
      ? beginningOf(lead.sentences, most)
      : null
  const isOpening =
    taken !== null &&
    taken[0] !== undefined &&
    !isFragment(name, taken[0].text) &&
    !denies(taken[0].text) &&
    (opensPage(taken[0]) || taken.some((each) => isSubject(name, each.text))) &&
    taken.some((each) => weightOf(name, each) > 0)
  if (isOpening && lead?.kind === 'paragraph') {
    const rest = lead.sentences.slice(taken.length)
    const parts: Part[] = [
      ...(rest.length > 0 ? [{ kind: 'paragraph' as const, sentences: rest }] : []),
      ...(first?.parts.slice(1) ?? []),
    ]
    return {
      hook: taken,
      sections: [...(parts.length > 0 ? [{ title: null, parts }] : []), ...sections.slice(1)],
    }
  }
  const options = sections
    // `Da li vam je ovo poznato?` tells the buyer's day.
    .filter(
      ({ title }) =>
        !limits(title ?? '') && !/(?<!\p{L})(?:vam|vas|ste|ti|te|si)(?!\p{L}).*\?$/iu.test(title ?? ''),
    )
    .flatMap(({ parts }) => parts.filter((part): part is Paragraph => part.kind === 'paragraph'))
    .slice(0, beginning)
    .flatMap(({ sentences }, at) =>
      sentences.map((each) => ({ each, weight: isWhole(each.text, name) ? weightOf(name, each, at) : 0 })),
    )
    .toSorted((a, b) => b.weight - a.weight)
    // What only tells of the product opens it, too: better than rows of its table.
    .filter(
      ({ each, weight }) =>
        weight > 0 ||
        (opensPage(each) &&
          !isFragment(name, each.text) &&
          !isShopsVoice(each.text) &&
          !/(?<!\p{L})(?:ne|neće|nije|nisu|nema|samo|ali|ako|bez)(?!\p{L})/iu.test(each.text) &&
          each.text.split(' ').length > leastWords &&
          readLine(each.text).share.product >
            (plan.turn > 0 || plan.source.values.length < 2 ? leastProduct : surelyTold)),
    )
  const [chosen] = turned(
    plan,
    options.slice(0, beginning).map(({ each }) => each),
  )
  return chosen
    ? { hook: [chosen], sections: withoutSentence(sections, chosen) }
    : { hook: null, sections: [...sections] }
}

/** The seller's sentence, the few words beside the price, or how the text begins; what is not taken stays in its order. */
export const opened = (plan: Plan): Opened => {
  const { purpose, short, sections, name } = plan.source
  const most = slotAt(plan.input.templateName, 'hook').letters
  const told = fitting(purpose, most)
  if (told.length > 0)
    return {
      hook: told,
      sections: [...paragraph([...purpose.slice(told.length), ...short]), ...sections],
    }
  const few = openingOf(name, short, most)
  const last = few.at(-1)
  const rest = last ? short.slice(short.indexOf(last) + 1) : short
  // What answers a question or goes on about it stands nowhere alone.
  const left = rest.some(({ text }) => text.includes('?')) ? [] : rest
  if (few.length > 0) return { hook: few, sections: [...paragraph(left), ...sections] }
  const found = openedBy(plan, sections, most)
  if (found.hook)
    return {
      ...found,
      sections: [
        ...found.sections,
        ...paragraph(left.filter((each) => opensPage(each) && !isShopsVoice(each.text))),
      ],
    }
  // `Cipelarnik TRIA. 3 klapne. 18 pari.` is better than nothing.
  const bare = isSubject(name, short[0]?.text ?? '')
    ? fitting(short, most).filter(({ text }) => !text.includes('?'))
    : []
  return bare.length > 0 ? { hook: bare, sections } : found
}
