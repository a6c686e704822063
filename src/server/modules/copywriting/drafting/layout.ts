import { copyLimits } from '#contract/builder/copy.ts'
import { isPrinted, slotAt } from '#contract/websites/slots/slots-of.ts'
import { roleOf } from '../claims/claims.ts'
import type { Line } from '../claims/ledger.ts'
import { readLine } from '../claims/line-kinds.ts'
import { isShopsVoice } from '../claims/shop-voice.ts'
import { isInstruction } from '../claims/statements.ts'
import { foldWords } from '../language/fold.ts'
import { sentencesOf } from '../language/page-text.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { isCut, isFragment, opened, opensPage } from './beginnings.ts'
import { clausesOf } from './clauses.ts'
import { leans, pointsBack, standsAlone } from './leans.ts'
import { isCaution } from './verdict.ts'
import { beginsWithVerb, hasVerb, isLabel } from './phrases.ts'
import { turned, type Plan } from './plan.ts'
import { askedOf } from './questions.ts'
import { headingOf, limits } from './source-headings.ts'
import { mapSections, type Part, type Section, type SourceText, type Stated } from './source-text.ts'
import { isSubject } from './subject.ts'
import { termBullets } from './terms.ts'
import { valueLines } from './value-lines.ts'

/** Where the blocks of a source stand on a page: each in one place, whole. */
export type Layout = {
  /** Null where the source has no sentence to open with. */
  hook: Line[] | null
  bullets: Line[]
  benefits: Line[]
  sections: Section[]
  /** Sections that are asked and answered instead. */
  asked: SourceText['answered']
}

type List = Extract<Part, { kind: 'list' }>
type Paragraph = Extract<Part, { kind: 'paragraph' }>

const lineOf = ({ text, basis, fact }: Stated): Line => ({ text, basis, fact })
/** A heading that says that features follow; none says it too. */
const namesFeatures = (title: string | null): boolean =>
  title === null ||
  headingOf(title) === 'plain' ||
  /karakterist|prednost|osobin|odlik|izdvaja|zašto/iu.test(title)

/** Whether a list is one of features, each of which says by itself what the thing is or does. */
const isFeatures = ({ title }: Section, { lead, items }: List, most: number): boolean =>
  namesFeatures(title) &&
  lead === null &&
  items.length >= leastEntries &&
  items.every(
    ({ text }) =>
      text.length <= most &&
      roleOf(tokensOf(text)) === null &&
      !isInstruction(text) &&
      !isShopsVoice(text) &&
      !/[?;]|\. | – .*: /.test(text),
  ) &&
  items.filter(({ text }) => !isLabel(text)).length * 2 >= items.length &&
  items.filter(({ text }) => ['product', 'moment'].includes(readLine(text).kind)).length * 2 > items.length
const leastEntries = 3

/** A part that becomes the bullets, whole. */
type Points = { part: Part; items: Stated[] }

/** The largest list of features. */
const featuresIn = (sections: readonly Section[], most: number): Points | null =>
  sections
    .flatMap((section) =>
      section.parts.flatMap((part) =>
        part.kind === 'list' && isFeatures(section, part, most) ? [{ part, items: part.items }] : [],
      ),
    )
    .toSorted((a, b) => b.items.length - a.items.length)[0] ?? null

/** A short sentence that says by itself what the thing is or does. */
const isPoint = ({ text, ...rest }: Stated): boolean =>
  // Who wears it in the picture.
  !/^(?:model|manekenka) (?:na|je|nosi)(?!\p{L})/iu.test(text) &&
  opensPage({ text, ...rest }) &&
  hasVerb(tokensOf(text)) &&
  readLine(text).share.product >= surely &&
  !isShopsVoice(text) &&
  !/[?:;]|(?<!\p{L})(?:ne|nije|nisu|nijesu|nema|samo|ali|ako)(?!\p{L})/iu.test(text)
const surely = 0.6

/** Where nothing is listed, a paragraph of nothing but such sentences is a list that its author wrote as a text, and others tell on. */
const paragraphOfPoints = (sections: readonly Section[], most: number): Points | null => {
  const paragraphs = sections
    .filter(({ title }) => title === null)
    .flatMap(({ parts }) => parts.filter((part): part is Paragraph => part.kind === 'paragraph'))
  const found = paragraphs.find(
    ({ sentences }) =>
      sentences.length >= 2 &&
      sentences.length <= copyLimits.bullets &&
      sentences.every((each) => each.text.length <= most && isPoint(each)),
  )
  return found && paragraphs.length > 1
    ? { part: found, items: found.sentences.map((each) => ({ ...each, text: each.text.replace(/\.$/, '') })) }
    : null
}

/** A source of so few sentences is a list of what it says. */
const mostOfThin = 5

type Thin = { hook: Stated[] | null; points: Stated[]; sections: Section[] }

/** Of a few sentences the first opens the page, the others stand beside the picture, clause by clause; what instructs or warns stays a text. */
const thinOf = (plan: Plan): Thin | null => {
  const { short, sections, purpose, values, steps, name } = plan.source
  const isPlain = sections.every(
    ({ title, parts }) => title === null && parts.every((part) => part.kind === 'paragraph'),
  )
  const all = [
    ...short,
    ...sections.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'paragraph' ? part.sentences : [])),
    ),
  ].filter(({ text }) => !isCut(text))
  const isFew = all.length > 1 && all.length <= mostOfThin && values.length <= copyLimits.bullets
  if (plan.turn > 0 || !isPlain || !isFew || purpose.length > 0 || steps.length > 0) return null
  const [first] = all
  const isText = ({ text }: Stated) =>
    isInstruction(text) || isCaution(text) || roleOf(tokensOf(text)) !== null
  const [told, kept] = [false, true].map((is) => all.slice(1).filter((each) => isText(each) === is)) as [
    Stated[],
    Stated[],
  ]
  if (
    !first ||
    isText(first) ||
    isFragment(name, first.text) ||
    !isSubject(name, first.text) ||
    told.some(({ text }) => pointsBack(text) || text.endsWith('?'))
  )
    return null
  return {
    hook: [first],
    points: told.flatMap((each) => clausesOf(each.text).map((text) => ({ ...each, text }))),
    sections: kept.length > 0 ? [{ title: null, parts: [{ kind: 'paragraph', sentences: kept }] }] : [],
  }
}

/** What stands below a heading that denies or limits is told below it alone. */
const isFree = ({ title }: Section): boolean => title === null || !limits(title)

const paragraphsIn = (sections: readonly Section[]): Stated[][] =>
  sections.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'paragraph' ? [part.sentences] : [])),
  )

/** Whether an entry of a list says by itself what the thing is or does. */
const saysItself = ({ text }: Stated): boolean =>
  !isLabel(text) &&
  !isInstruction(text) &&
  roleOf(tokensOf(text)) === null &&
  readLine(text).share.product >= surely &&
  !isShopsVoice(text) &&
  !pointsBack(text) &&
  !/[?:;(]|\. |(?<!\p{L})(?:ne|nije|samo|ako)(?!\p{L})/iu.test(text)

/** Short sentences of the text, and entries of its lists that say by themselves what the thing is; they stand in the text as well. */
const summaries = (all: readonly Section[]): Line[] => {
  const sections = all.filter(isFree)
  const entries = sections
    .flatMap(({ parts }) => parts)
    .flatMap((part) =>
      part.kind === 'list' && part.lead === null
        ? part.items.filter(({ text }) => part.items.length >= leastEntries || /\d/.test(text))
        : [],
    )
    .filter(saysItself)
  return [...entries, ...paragraphsIn(sections).flat().filter(isPoint)].map((each) => ({
    ...lineOf(each),
    text: each.text.replace(/\.$/, ''),
  }))
}

/** Of the list that says most by itself its entries that do: what its author chose says more than rows of a table. */
const entriesOf = (sections: readonly Section[]): Stated[] =>
  sections
    .filter((section) => isFree(section) && namesFeatures(section.title))
    .flatMap(({ parts }) =>
      parts.flatMap((part) =>
        part.kind === 'list' && part.lead === null && part.items.length >= leastEntries
          ? [part.items.filter(saysItself)]
          : [],
      ),
    )
    .toSorted((a, b) => b.length - a.length)[0] ?? []

/** What else the source says by itself, clause by clause, and what is in the package: better twice on a page than how one orders. */
const fillers = ({ source }: Plan, sections: readonly Section[]): Line[] => {
  const answered = source.answered.flatMap(({ answer }) =>
    sentencesOf(answer.text)
      // `Može, pH se slaže.` says it to who asked.
      .filter((text) => !/^(?:da|ne|može|mogu|jeste|jesu|nije|nisu|ima|nema)(?!\p{L})/iu.test(text))
      .map((text) => ({ ...answer, text })),
  )
  const told = [source.short, ...paragraphsIn(sections.filter(isFree)), answered]
    .flat()
    .filter(
      ({ text }) =>
        (standsAlone(text) || (beginsWithVerb(tokensOf(text)) && !pointsBack(text))) &&
        !isCut(text) &&
        !isShopsVoice(text) &&
        !isInstruction(text) &&
        !/[?„(]/.test(text),
    )
  // Where the sentence is too long for its place, its first clause says what it says; the others have no subject.
  const clauses = told
    .flatMap((each) =>
      [
        each.text.replace(/\.$/, ''),
        ...clausesOf(each.text)
          .slice(0, 1)
          .filter((text) => hasVerb(tokensOf(text))),
      ].map((text) => ({ ...lineOf(each), text })),
    )
    .filter(({ text }) => {
      const { product, size, box } = readLine(text).share
      return (
        text.split(' ').length > 2 &&
        !/[.!] |(?<!\p{L})(?:otprilike|nekih|recimo)(?!\p{L})/iu.test(text) &&
        (hasVerb(tokensOf(text)) || /\d|^Bez /u.test(text)) &&
        product + size + box > leastOfFiller
      )
    })
  const [first] = source.box
  const list = source.box.map(({ text }) => text).join(', ')
  return [
    ...clauses,
    ...(first && source.box.length > 1
      ? [{ ...lineOf(first), text: `${source.boxTitle ?? 'U pakovanju'}: ${list}` }]
      : []),
    ...source.care.map((each) => ({ ...lineOf(each), text: each.text.replace(/\.$/, '') })),
  ]
}
const leastOfFiller = 0.4

/** `Vaga meri do 5 kg sa podelom od 1 g` below `Vaga do 5 kg, podela 1 g, sa staklenom pločom`. */
const repeats = (text: string, said: string): boolean => {
  const stems = (all: string) => tokensOf(all).map(({ jatless }) => jatless.slice(0, 4))
  const [own, known] = [
    stems(text).filter((stem) => stem.length > 2 || /\d/.test(stem)),
    new Set(stems(said)),
  ]
  const left = own.filter((stem) => !known.has(stem))
  return own.length > 3 && left.length * 5 <= own.length && !left.some((stem) => /\d/.test(stem))
}

/** The text without what the opening says in other words, where nothing leans on it. */
const withoutRepeated = (sections: readonly Section[], hook: readonly Stated[]): Section[] => {
  const said = hook.map(({ text }) => text).join(' ')
  return said === ''
    ? [...sections]
    : mapSections(sections, (all, kind) =>
        kind === 'list'
          ? all
          : all.filter(({ text }, at) => {
              const next = all[at + 1]
              return !repeats(text, said) || (next !== undefined && leans(next.text))
            }),
      )
}

/** A paragraph of nothing but sentences that stand among the bullets is not told again; of a longer one none goes: the others need it. */
const withoutTold = (sections: readonly Section[], bullets: readonly Line[]): Section[] => {
  const told = new Set(bullets.map(({ text }) => foldWords(text)))
  return mapSections(sections, (all, kind) =>
    kind === 'paragraph' && all.every(({ text }) => told.has(foldWords(text))) ? [] : all,
  )
}

const rowsOfOpening = 2

/** `Boje: crna, siva`, `Zapremina: 0,8 l, 1,2 l` in a sentence: one of them is bought. */
const sentenceOf = (line: Line): Line => {
  const [label = '', value] = line.text.split(': ')
  if (value === undefined) return { ...line, text: `${line.text.replace(/\.$/, '')}.` }
  const isChoice =
    /^boj[ae]$/iu.test(label) || value.split(', ').every((part) => /^\d[^%]* \p{L}+$/u.test(part))
  return {
    ...line,
    text: `${label}: ${isChoice ? value.replace(/, (?=[^,]*(?:,\d[^,]*)?$)/, ' ili ') : value}.`,
  }
}

/**
 * Exactly five beside the picture and below it: the seller's reasons, the source's own list of features, rows of its table, short sentences
 * of its text; how one orders only where all end. A list whose entries find their places leaves the text, any other stays there whole.
 */
export const layOut = (plan: Plan): Layout => {
  const { source, input, market } = plan
  const { templateName } = input
  const { letters, lead = { entries: 0, letters } } = slotAt(templateName, 'bullets.*')
  const thin = thinOf(plan)
  const { hook, sections: told } = thin ?? opened(plan)
  const sections = withoutRepeated(told, hook ?? [])
  const list = featuresIn(sections, letters) ?? paragraphOfPoints(sections, letters)
  const room = isPrinted(templateName, 'benefitsSection')
    ? (slotAt(templateName, 'benefitsSection.benefits.*.text').entries?.most ?? 0)
    : 0
  const isTaken =
    list !== null &&
    list.items.length <= copyLimits.bullets + room &&
    list.items.filter(({ text }) => isLabel(text)).length <= room
  // Bare words say less than sentences: they stand below, in the row of what has no place beside the picture.
  const own = isTaken ? list.items.filter(({ text }) => !isLabel(text)) : []
  const words = isTaken ? list.items.filter(({ text }) => isLabel(text)) : []
  const chosen: Line[] = []
  const known = new Set((hook ?? []).map(({ text }) => foldWords(text)))
  const take = (lines: readonly Line[], until: number, most: number) => {
    for (const line of lines) {
      // `Veličina: 36, 37` says what `Veličine: 36, 37` does.
      const said = [line.text, line.text.split(': ')[1] ?? ''].filter(Boolean).map(foldWords)
      const isPart = [...known].some(
        (text) => text.startsWith(`${said[0]} `) || said[0]?.startsWith(`${text} `),
      )
      if (
        chosen.length < until &&
        line.text.length <= most &&
        !isPart &&
        !said.some((text) => known.has(text))
      ) {
        for (const text of said) known.add(text)
        chosen.push(line)
      }
    }
  }
  const rows = valueLines(plan, hook ?? [])
  // Where no sentence opens the page, what decides does.
  const telling = rows.best.filter(({ text }) => !/ do: |^Za /.test(text)).slice(0, rowsOfOpening)
  const opening = hook
    ? hook.map(lineOf)
    : telling.length > 0
      ? telling
      : own.splice(0, own.length >= leastEntries ? 1 : 0).map(lineOf)
  const values = hook ? rows : { ...rows, best: rows.best.filter((row) => !opening.includes(row)) }
  const thinLines = (thin?.points ?? []).map(lineOf)
  const points = summaries(sections)
  // An entry beside the picture leaves its list.
  const entries = isTaken ? [] : entriesOf(sections)
  const terms = termBullets(market, templateName)
  // A bare word of the seller (`Tri pregrade`) stands behind what says something.
  const [bare, reasons] = [true, false].map((is) =>
    source.reasons.filter(({ text }) => isLabel(text) === is).map(lineOf),
  ) as [Line[], Line[]]
  // Asked for others, the seller sees what the first ones left.
  const others = turned(plan, [thinLines, own.map(lineOf), values.best, points, values.least, terms].flat())
  const kinds =
    plan.turn === 0
      ? [reasons, thinLines, own.map(lineOf), entries.map(lineOf), values.best, bare]
      : [reasons, bare, others]
  const more = fillers(plan, sections)
  // Better a short sentence of the text than one that says that data follow.
  const [filler] = more
  if (opening.length === 0 && filler && filler.text.split(' ').length > 4) opening.push(...more.splice(0, 1))
  // Where that is too little, what the opening says behind its first sentence stands beside the picture instead.
  const room5 = new Set(
    [...kinds, points, values.least, more]
      .flat()
      .filter(({ text }) => text.length <= letters)
      .map(({ text }) => foldWords(text)),
  )
  const spare =
    room5.size < copyLimits.bullets &&
    hook &&
    !thin &&
    hook.slice(1).every(({ text }) => !pointsBack(text) && !text.includes('?'))
      ? opening.splice(1)
      : []
  for (const { text } of spare) known.delete(foldWords(text))
  // What it does needs no subject there: `Okreće se za 360 stepeni`.
  kinds.push(spare.flatMap((each) => clausesOf(each.text).map((text) => ({ ...each, text }))))
  for (const lines of [...kinds, points, more, values.least, terms]) take(lines, lead.entries, lead.letters)
  for (const lines of [...kinds, points, more, values.least, terms]) take(lines, copyLimits.bullets, letters)
  const isPlaced = (text: string) => chosen.some((line) => line.text === text)
  const benefits = [...own, ...words].filter(({ text }) => !isPlaced(text)).map(lineOf)
  const left = mapSections(
    sections
      .map((section) => ({
        ...section,
        parts: section.parts.filter((part) => !isTaken || part !== list.part),
      }))
      .filter(({ parts }) => parts.length > 0),
    (all, kind) =>
      kind === 'list' ? all.filter((each) => !entries.includes(each) || !isPlaced(each.text)) : all,
  )
  const { asked, sections: kept } = askedOf(plan, withoutTold(left, [...chosen, ...benefits.slice(0, room)]))
  return {
    hook: opening.length === 0 ? null : hook ? opening : opening.map(sentenceOf),
    bullets: chosen,
    benefits: benefits.slice(0, room),
    sections: headed(kept),
    asked,
  }
}

/** `Karakteristike` announces a list or a table; above what is left without one it says nothing, and headings of the same text are one. */
const headed = (sections: readonly Section[]): Section[] =>
  sections.map((section) => ({
    ...section,
    title:
      section.title !== null &&
      /^(?:\p{L}+ )?(?:karakteristik|specifikacij|osobin|podaci|prednosti)/iu.test(section.title) &&
      section.parts.every(
        (part) => part.kind === 'paragraph' || (part.kind === 'list' && part.items.length < 2),
      )
        ? null
        : section.title,
  }))
