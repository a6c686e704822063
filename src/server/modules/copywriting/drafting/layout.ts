import { copyLimits } from '#contract/builder/copy.ts'
import { isPrinted, slotAt } from '#contract/websites/slots/slots-of.ts'
import { roleOf } from '../claims/claims.ts'
import type { Line } from '../claims/ledger.ts'
import { readLine } from '../claims/line-kinds.ts'
import { isShopsVoice } from '../claims/shop-voice.ts'
import { isInstruction } from '../claims/statements.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { isCut, isFragment, opened, opensPage } from './beginnings.ts'
import { clausesOf } from './clauses.ts'
import { pointsBack, standsAlone } from './leans.ts'
import { isCaution } from './verdict.ts'
import { hasVerb, isLabel } from './phrases.ts'
import { isArticle, turned, type Plan } from './plan.ts'
import { askedOf } from './questions.ts'
import { headingOf, limits } from './source-headings.ts'
import { mapSections, type Section, type SourceText, type Stated } from './source-text.ts'
import { isSubject } from './subject.ts'
import { termBullets } from './terms.ts'
import { canLeave, toldSoFar, withoutTold } from './told-once.ts'
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

const lineOf = ({ text, basis, fact }: Stated): Line => ({ text, basis, fact })
/** A heading that says that features follow; none says it too. */
const namesFeatures = (title: string | null): boolean =>
  title === null ||
  headingOf(title) === 'plain' ||
  /karakterist|prednost|osobin|odlik|izdvaja|zašto/iu.test(title)

const leastEntries = 3

/** `Crna`, `220 V`: without a word of what, it says nothing by itself. */
const isBare = (text: string): boolean =>
  isLabel(text) ||
  !tokensOf(text.replaceAll(/\d[\d.,]*\s?[\p{L}%°"²³/]{0,4}(?!\p{L})/gu, '')).some(
    ({ folded }) => folded.length > 2,
  )

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

/** Whether an entry of a list of features does, of which most tell of the thing. */
const isFeature = ({ text }: Stated): boolean =>
  !isBare(text) &&
  roleOf(tokensOf(text)) === null &&
  !isInstruction(text) &&
  !isShopsVoice(text) &&
  !pointsBack(text) &&
  !/[?;]|\. | – .*: /.test(text)

/** Entries of the list that says most by itself: what its author chose says more than rows of a table. They leave their list. */
const entriesOf = (sections: readonly Section[]): Stated[] =>
  sections
    .filter((section) => isFree(section) && namesFeatures(section.title))
    .flatMap(({ parts }) =>
      parts.flatMap((part) => {
        if (part.kind !== 'list' || part.lead !== null || part.items.length < leastEntries) return []
        const isOfFeatures =
          part.items.filter(({ text }) => ['product', 'moment'].includes(readLine(text).kind)).length * 2 >
          part.items.length
        return [part.items.filter(isOfFeatures ? isFeature : saysItself)]
      }),
    )
    .toSorted((a, b) => b.length - a.length)[0] ?? []

/** Sentences of the text that say by themselves what the thing is or does, and that their paragraph goes on without; the surest first. */
const pointsOf = (sections: readonly Section[]): Stated[] => {
  const free = paragraphsIn(sections.filter(isFree)).flatMap((all) =>
    all.filter((_, at) => canLeave(all, at)),
  )
  const others = free.filter(
    ({ text }) =>
      standsAlone(text) &&
      !isCut(text) &&
      !isShopsVoice(text) &&
      !isInstruction(text) &&
      roleOf(tokensOf(text)) === null &&
      !/[?„(]|[.!] \S|(?<!\p{L})(?:otprilike|nekih|recimo)(?!\p{L})/iu.test(text) &&
      hasVerb(tokensOf(text)) &&
      readLine(text).share.product > leastOfFiller,
  )
  return [...new Set([...free.filter(isPoint), ...others])]
}
const leastOfFiller = 0.4

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

const fewestOfOpening = 4

/** What may stand beside the picture, and the statement that leaves its place for it; rows stay in their table. */
type Candidate = Line & { of?: Stated }

const candidateOf = (of: Stated): Candidate => ({ ...lineOf(of), text: of.text.replace(/\.$/, ''), of })

/**
 * Exactly five beside the picture and below it: the seller's reasons, entries of the source's own list, what decides of its table, short
 * sentences of its text; how one orders only where all end. What finds its place there leaves the text, and nothing is told twice.
 */
export const layOut = (plan: Plan): Layout => {
  const { source, input, market } = plan
  const { templateName } = input
  const { letters, lead = { entries: 0, letters } } = slotAt(templateName, 'bullets.*')
  const thin = thinOf(plan)
  const { hook, sections } = thin ?? opened(plan)
  const room = isPrinted(templateName, 'benefitsSection')
    ? (slotAt(templateName, 'benefitsSection.benefits.*.text').entries?.most ?? 0)
    : 0
  const entries = entriesOf(sections).map(candidateOf)
  const points = pointsOf(sections).map(candidateOf)
  const rows = valueLines(plan, hook ?? [])
  // Where no sentence opens the page, what decides does.
  const telling = rows.best.filter(({ text }) => !/ do: |^Za /.test(text)).slice(0, rowsOfOpening)
  const [point] = points
  const isOpening = point?.of && isPoint(point.of) && point.text.split(' ').length > fewestOfOpening
  const opening: Candidate[] = hook
    ? hook.map(lineOf)
    : telling.length > 0
      ? telling
      : entries.length >= leastEntries
        ? entries.splice(0, 1)
        : isOpening
          ? points.splice(0, 1)
          : []
  const best = rows.best.filter((row) => !opening.includes(row))
  const terms = termBullets(market, templateName)
  // A bare word of the seller (`Tri pregrade`) stands behind what says something.
  const [bare, reasons] = [true, false].map((is) =>
    source.reasons.filter(({ text }) => isLabel(text) === is).map(lineOf),
  ) as [Line[], Line[]]
  const thinLines = (thin?.points ?? []).map(lineOf)
  // A story keeps its sentences.
  const [decisive, others] = [best.slice(0, rowsOfOpening), best.slice(rowsOfOpening)]
  const told = isArticle(plan) ? best : [...decisive, ...points, ...others]
  const own = [...thinLines, ...entries, ...told]
  const kinds: Candidate[] =
    plan.turn === 0
      ? [...reasons, ...own, ...bare, ...rows.least]
      : // Asked for others, the seller sees what the first ones left.
        [...reasons, ...bare, ...turned(plan, [...own, ...rows.least, ...terms])]
  // Where that is too little, what the opening says behind its first sentence stands there instead.
  const isFew = kinds.filter(({ text }) => text.length <= letters).length < copyLimits.bullets
  const spare =
    isFew && hook && !thin && hook.slice(1).every(({ text }) => !pointsBack(text) && !text.includes('?'))
      ? opening.splice(1)
      : []
  // What it does needs no subject there: `Okreće se za 360 stepeni`.
  kinds.push(...spare.flatMap((each) => clausesOf(each.text).map((text) => ({ ...each, text }))))
  const isTold = toldSoFar([...opening.map(({ text }) => text), opening.map(({ text }) => text).join(' ')])
  const chosen: Candidate[] = []
  const take = (until: number, most: number) => {
    for (const line of [...kinds, ...terms])
      if (
        chosen.length < until &&
        line.text.length <= most &&
        !chosen.includes(line) &&
        !isTold.has(line.text)
      ) {
        isTold.add(line.text)
        chosen.push(line)
      }
  }
  take(lead.entries, lead.letters)
  take(copyLimits.bullets, letters)
  const benefits = entries.filter((each) => !chosen.includes(each) && !isTold.has(each.text)).slice(0, room)
  isTold.add(...benefits.map(({ text }) => text))
  const placed = new Set([...opening, ...chosen, ...benefits].flatMap(({ of }) => of ?? []))
  isTold.add(
    ...[source.steps, source.warnings, source.care].flat().map(({ text }) => text),
    ...source.answered.map(({ answer }) => answer.text),
    ...source.values.map(({ label, value }) => `${label}: ${value}`),
  )
  const left = withoutTold(
    mapSections(sections, (all) => all.filter((each) => !placed.has(each))),
    isTold,
  )
  const { asked, sections: kept } = askedOf(plan, left)
  const lineOnly = ({ text, basis, fact }: Candidate): Line => ({ text, basis, fact })
  return {
    hook: opening.length === 0 ? null : hook ? opening.map(lineOnly) : opening.map(lineOnly).map(sentenceOf),
    bullets: chosen.map(lineOnly),
    benefits: benefits.map(lineOnly),
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
