import { copyLimits } from '#contract/builder/copy.ts'
import { productRow } from '#contract/websites/product-row.ts'
import { isPrinted, slotAt } from '#contract/websites/slots/slots-of.ts'
import { roleOf } from '../claims/claims.ts'
import type { Line } from '../claims/ledger.ts'
import { readLine } from '../claims/line-kinds.ts'
import { isShopsVoice } from '../claims/shop-voice.ts'
import { isInstruction } from '../claims/statements.ts'
import { foldWords } from '../language/fold.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { leans, standsAlone } from './leans.ts'
import { hasVerb, isLabel } from './phrases.ts'
import { turned, type Plan } from './plan.ts'
import { saysValue } from './said.ts'
import { headingOf } from './source-headings.ts'
import { toldIn, type Part, type Section, type SourceValue, type Stated } from './source-text.ts'
import { termBullets } from './terms.ts'

/** Where the blocks of a source stand on a page: each in one place, whole. */
export type Layout = {
  /** Null where the source has no sentence to open with. */
  hook: Line[] | null
  bullets: Line[]
  benefits: Line[]
  sections: Section[]
}

type List = Extract<Part, { kind: 'list' }>
type Paragraph = Extract<Part, { kind: 'paragraph' }>

export const isArticle = ({ input }: Plan): boolean => input.templateName === 'Advertorial Template'

const lineOf = ({ text, basis, fact }: Stated): Line => ({ text, basis, fact })
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
const isCut = (text: string): boolean =>
  /^\d{1,3}[.)]? \p{Lu}|^[^\p{L}\d„"“(]|^[\d\s.,–/-]+\p{P}?$|\p{L}[.!?]?[*¹²³]\)?[.!?]?$|\p{L}\.\d\.?$/u.test(
    text,
  )

/** A sentence that opens a page by itself: it tells of the product and needs nothing before it. */
const opensPage = ({ text }: Stated): boolean =>
  text.length <= longestOpening &&
  standsAlone(text) &&
  !isInstruction(text) &&
  !isCut(text) &&
  roleOf(tokensOf(text)) === null &&
  text.split(' ').length >= 4

type Opened = { hook: Stated[] | null; sections: Section[] }

/** So far into a text it still begins. */
const beginning = 4

/** Neither the buyer's day nor the maker's story. */
const isOfProduct = ({ text }: Stated): boolean =>
  readLine(text).share.product > leastProduct && !isShopsVoice(text)
const leastProduct = 0.35
const surelyProduct = 0.8

/** A cry to the reader (`Sedite po ceo dan?`) opens with what follows it. */
const begins = ([first, second]: readonly Stated[]): boolean =>
  first !== undefined &&
  (opensPage(first) || (first.text.endsWith('?') && second !== undefined && !leans(first.text)))

/** The most of a paragraph's beginning that fits, where what follows needs none of it. */
const beginningOf = (plan: Plan, sentences: readonly Stated[], most: number): Stated[] | null => {
  for (let count = fitting(sentences, most).length; count > 0; count -= 1) {
    const next = sentences[count]
    const isCry = sentences[count - 1]?.text.endsWith('?')
    if (!isCry && (next === undefined || !leans(next.text) || isArticle(plan)))
      return sentences.slice(0, count)
  }
  return null
}

/**
 * How the text begins: of its first paragraph as much as fits and leaves nothing behind that leans on it; else the first sentence that opens a
 * page, which stays in its paragraph, too.
 */
const openedBy = (plan: Plan, sections: readonly Section[], most: number): Opened => {
  const [first] = sections
  const [lead] = first?.parts ?? []
  const taken =
    plan.turn === 0 && first?.title === null && lead?.kind === 'paragraph' && begins(lead.sentences)
      ? beginningOf(plan, lead.sentences, most)
      : null
  if (first && lead?.kind === 'paragraph' && taken) {
    const rest = lead.sentences.slice(taken.length)
    const parts: Part[] = [
      ...(rest.length > 0 ? [{ kind: 'paragraph' as const, sentences: rest }] : []),
      ...first.parts.slice(1),
    ]
    return {
      hook: taken,
      sections: [...(parts.length > 0 ? [{ title: null, parts }] : []), ...sections.slice(1)],
    }
  }
  const options = sections
    // `Da li vam je ovo poznato?` tells the buyer's day.
    .filter(({ title }) => !/(?<!\p{L})(?:vam|vas|ste|ti|te|si)(?!\p{L}).*\?$/iu.test(title ?? ''))
    .flatMap(({ parts }) => parts.filter((part): part is Paragraph => part.kind === 'paragraph'))
    .slice(0, beginning)
    .flatMap(({ sentences }) => sentences.filter((each) => opensPage(each) && isOfProduct(each)).slice(0, 1))
  const isSure = ({ text }: Stated) => readLine(text).share.product > surelyProduct
  const [chosen] = turned(plan, [...options.filter(isSure), ...options.filter((each) => !isSure(each))])
  return { hook: chosen ? [chosen] : null, sections: [...sections] }
}

/** The seller's sentence, the few words beside the price, or how the text begins; what is not taken stays in its order. */
const opened = (plan: Plan): Opened => {
  const { purpose, short, sections } = plan.source
  const most = slotAt(plan.input.templateName, 'hook').letters
  const told = fitting(purpose, most)
  if (told.length > 0)
    return {
      hook: told,
      sections: [...paragraph([...purpose.slice(told.length), ...short]), ...sections],
    }
  const few = fitting(short, most)
  if (few.length > 0) return { hook: few, sections: [...paragraph(short.slice(few.length)), ...sections] }
  return openedBy(plan, [...paragraph(short), ...sections], most)
}

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
      !/[?;]|\. /.test(text),
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

/** Rows that a buyer looks up, and a maker's names, are no reason to buy. */
const isLookedUp = ({ id, label, value }: SourceValue): boolean =>
  ['size-row', 'box', 'missing', 'state', 'model', 'standard', 'ingredients'].includes(id ?? '') ||
  /^(?:(?:ime |oznaka )?model\p{L}*|tip|vrsta|marka|šifra|kod|oznaka|tarifn\p{L}*|jedinica|palet\p{L}*|rabat\p{L}*|transport\p{L}*|robna|brend|proizvođač|serija|pranje|održavanje|garanc\p{L}*|sadržaj|napomen\p{L}*|varijant\p{L}*|izvedb\p{L}*|opcij\p{L}*|dodaci|zemlj\p{L}*|poreklo|porijeklo|uvoznik\p{L}*)(?!\p{L})/iu.test(
    label,
  ) ||
  /^(?:ne|da|bez|nije|nema)(?!\p{L})/iu.test(value)

/** What buyers choose a thing by, first to last. */
const worth = [
  'material', 'runtime', 'range', 'load', 'capacity', 'brightness', 'screen', 'battery', 'power', 'age', 'dimensions', 'length',
  'width', 'height', 'diameter', 'weight', 'charging-time', 'choice-colour', 'colour', 'cable', 'noise',
] // prettier-ignore
const least = ['quantity', 'voltage', 'choice-size', 'sizes', 'origin']
const rankOf = ({ id, label }: SourceValue): number =>
  id !== null && worth.includes(id)
    ? worth.indexOf(id)
    : worth.length +
      Number(least.includes(id ?? '') || /^(?:zemlja|poreklo|porijeklo|pakovanje|pakiranje)/iu.test(label))

/** Values that a template says in large in its row of figures. */
export const inRow = ({
  source: { values },
  input: { templateName },
}: Plan): ((value: SourceValue) => boolean) => {
  const row = isPrinted(templateName, 'editableContent.benefitsRow') ? productRow({ values }) : []
  return ({ value }) => row.some(({ number }) => number === value)
}

/** Letters of a row that is read at a glance. */
const longestRow = 58

/** Rows of the table as the seller would say them beside a picture: those that are said nowhere in words first, what is hardly a reason last. */
const valueLines = (plan: Plan, hook: readonly { text: string }[]): { best: Line[]; least: Line[] } => {
  const isFigure = inRow(plan)
  const opening = [plan.source.name, ...hook.map(({ text }) => text)].join(' ')
  const all = toldIn(plan.source)
    .map(({ text }) => text)
    .join(' ')
  const rows = plan.source.values.filter(
    (each) => !isLookedUp(each) && !isFigure(each) && !saysValue(opening, each),
  )
  const isLeast = (each: SourceValue) => rankOf(each) > worth.length
  const isSaid = (each: SourceValue) => saysValue(all, each)
  const sorted = rows
    .filter(({ label, value }) => label.length + value.length <= longestRow && !hasVerb(tokensOf(value)))
    .toSorted((a, b) => Number(isSaid(a)) - Number(isSaid(b)) || rankOf(a) - rankOf(b))
  const linesOf = (values: readonly SourceValue[]): Line[] =>
    values.map(({ label, value, basis, fact }) => ({ text: `${label}: ${value}`, basis, fact }))
  return { best: linesOf(sorted.filter((each) => !isLeast(each))), least: linesOf(sorted.filter(isLeast)) }
}

/** Short sentences of the text; they stand in the text as well. */
const summaries = (sections: readonly Section[]): Line[] =>
  sections
    .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'paragraph' ? part.sentences : [])))
    .filter(isPoint)
    .map((each) => ({ ...lineOf(each), text: each.text.replace(/\.$/, '') }))

/**
 * Exactly five beside the picture and below it: the seller's reasons, the source's own list of features, rows of its table, short sentences
 * of its text; how one orders only where all end. A list whose entries find their places leaves the text, any other stays there whole.
 */
export const layOut = (plan: Plan): Layout => {
  const { source, input, market } = plan
  const { templateName } = input
  const { letters, lead = { entries: 0, letters } } = slotAt(templateName, 'bullets.*')
  const { hook, sections } = opened(plan)
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
    for (const line of lines)
      if (chosen.length < until && line.text.length <= most && !known.has(foldWords(line.text))) {
        known.add(foldWords(line.text))
        chosen.push(line)
      }
  }
  const values = valueLines(plan, hook ?? [])
  const points = summaries(sections)
  const terms = termBullets(market)
  // A bare word of the seller (`Tri pregrade`) stands behind what says something.
  const [bare, reasons] = [true, false].map((is) =>
    source.reasons.filter(({ text }) => isLabel(text) === is).map(lineOf),
  ) as [Line[], Line[]]
  // Asked for others, the seller sees what the first ones left.
  const others = turned(plan, [own.map(lineOf), values.best, points, values.least, terms].flat())
  const kinds = plan.turn === 0 ? [reasons, own.map(lineOf), values.best, bare] : [reasons, bare, others]
  for (const lines of [...kinds, points, values.least, terms]) take(lines, lead.entries, lead.letters)
  // Right above the text a sentence of it would stand twice; an article's summary stands apart from it.
  for (const lines of [...kinds, ...(lead.entries === 0 ? [points] : []), values.least, terms])
    take(lines, copyLimits.bullets, letters)
  const isPlaced = (text: string) => chosen.some((line) => line.text === text)
  const benefits = [...own, ...words].filter(({ text }) => !isPlaced(text)).map(lineOf)
  return {
    hook: hook?.map(lineOf) ?? null,
    bullets: chosen,
    benefits: benefits.slice(0, room),
    sections: headed(
      sections
        .map((section) => ({
          ...section,
          parts: section.parts.filter((part) => !isTaken || part !== list.part),
        }))
        .filter(({ parts }) => parts.length > 0),
    ),
  }
}

/** `Karakteristike` announces a list or a table; above what is left without one it says nothing, and headings of the same text are one. */
const headed = (sections: readonly Section[]): Section[] =>
  sections
    .map((section) => ({
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
    .reduce<Section[]>((all, section) => {
      const last = all.at(-1)
      return last && last.title === section.title
        ? [...all.slice(0, -1), { ...last, parts: [...last.parts, ...section.parts] }]
        : [...all, section]
    }, [])
