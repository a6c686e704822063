import type { ProductFacts } from '#contract/builder/schema.ts'
import { roleOf } from '../claims/claims.ts'
import { isQuotation } from '../claims/statements.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { unglued } from '../lexicon/labels.ts'
import { guessDiacritics, knowsMarks } from '../language/diacritics.ts'
import { capitalised } from '../language/fold.ts'
import { plainText, sentencesOf, tidyLine } from '../language/page-text.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { hasPrice } from './verdict.ts'

/** A stranger's page may be of any size; what stands behind this much says nothing new of a product. */
const most = { text: 8000, features: 80, feature: 300, sentence: 340, lines: 20, line: 400 }

const shortened = (lines: readonly string[] | undefined): string[] =>
  (lines ?? []).slice(0, most.lines).map((line) => line.slice(0, most.line))

type Texts = Record<string, string | readonly string[] | null | undefined>

/** Marks are put back only where all of the texts go without them; `doubtful`: words of which somebody should look at the marks. */
export const withMarks = <T extends Texts>(texts: T): { texts: T; doubtful: string[] } => {
  const all = Object.values(texts).flatMap((text) => text ?? [])
  const page = latin(all.join(' '))
  if (knowsMarks(page)) return { texts, doubtful: [] }
  const doubtful = new Set<string>()
  const restored = (text: string): string => {
    const guess = guessDiacritics(latin(text), page)
    for (const word of guess.doubtful) doubtful.add(word)
    return guess.text
  }
  const marked = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? restored(text) : text?.map(restored),
    ]),
  ) as T
  return { texts: marked, doubtful: [...doubtful] }
}

/** Facts of a page of ours as its readers would write them. */
export const marked = (facts: ProductFacts): { facts: ProductFacts; doubtful: string[] } => {
  const { description, shortDescription, features, choices, box, warnings, usage, care } = facts
  const answers = (facts.answers ?? []).flatMap(({ ask, answer }) => [ask, answer])
  const { texts: told, doubtful } = withMarks({
    description, shortDescription, features, choices, box, warnings, usage, care, answers,
  }) // prettier-ignore
  const restored = {
    ...facts,
    ...told,
    features: withRowNotes(told.features ?? [], [told.description ?? '', told.shortDescription ?? '']),
    answers: (facts.answers ?? []).map((_, at) => ({
      ask: told.answers[2 * at] ?? '',
      answer: told.answers[2 * at + 1] ?? '',
    })),
  }
  return { facts: restored, doubtful }
}

export const bounded = (facts: ProductFacts): ProductFacts => ({
  ...facts,
  name: facts.name?.slice(0, most.feature) ?? null,
  description: facts.description?.slice(0, most.text) ?? null,
  shortDescription: facts.shortDescription?.slice(0, 600) ?? null,
  features: facts.features.slice(0, most.features).map((feature) => feature.slice(0, most.feature)),
  choices: (facts.choices ?? []).slice(0, 6).map((choice) => choice.slice(0, most.feature)),
  box: shortened(facts.box),
  warnings: shortened(facts.warnings),
  usage: shortened(facts.usage),
  care: shortened(facts.care),
  answers: (facts.answers ?? []).slice(0, most.lines).map(({ ask, answer }) => ({
    ask: ask.slice(0, most.line),
    answer: answer.slice(0, most.line),
  })),
})

const ornament = /[\p{Extended_Pictographic}✓✔✅☑★►▶➤➡→•]\u{FE0F}?\s*(?=[\p{Lu}\d])/gu

/** `✅ Osam glava ✅ Grejanje`: signs in the place of line breaks. A single one decorates. */
const withBreaks = (text: string): string =>
  // `【USB punjiva】 Ugrađena baterija …`: a heading in brackets.
  text
    // `1️⃣ Navlažite kosu`: a figure in a box counts.
    .replaceAll(/(\d)\u{FE0F}?\u{20E3} ?/gu, '$1. ')
    .replaceAll(/^(?:- )?【([^】]{1,60})】\s?/gm, '## $1\n')
    // `… ne pokriva. / Može li džem u njemu?`
    .replaceAll(/(?<=[.!?]) \/ (?=\p{Lu})/gu, '\n')
    .split('\n')
    .map((line) =>
      (line.match(ornament)?.length ?? 0) > 1
        ? line.replaceAll(ornament, '\n')
        : // `samo sunce ☀️ Meni jedna stoji`: the sign ends a sentence.
          line.replaceAll(/(?<=\p{Ll}) ?\p{Extended_Pictographic}\u{FE0F}? +(?=\p{Lu})/gu, '. '),
    )
    .join('\n')

type Notes = Map<string, string>

/** A sign of a note at the foot: `*`, `**`, `¹`, and `*)`. */
const noteLine = /^(?:- )?(\*{1,3}|[¹²³])\)?\s*([^*¹²³]{4,200})$/u
const signed = /(?<=[\p{L}\d%)]) ?([.!?]?) ?(\*{1,3}|[¹²³])\)?(?![\d\p{L}*])/gu

const withNotesOf = (text: string, notes: Notes): string =>
  text.replaceAll(signed, (found: string, end: string, sign: string) => {
    const note = notes.get(sign)
    return note === undefined ? found : ` (${note})${end}`
  })

/** A row has its note in its first sentence: what follows speaks of something else on the page. */
const firstOf = (notes: Notes): Notes =>
  new Map([...notes].map(([sign, note]) => [sign, note.split('; ')[0] ?? note]))

/** Rows of data stand apart from the text whose foot explains their signs. */
const withRowNotes = (rows: readonly string[], texts: readonly string[]): string[] => {
  const notes = firstOf(notesIn(texts.join('\n'), rows.join('\n')).notes)
  return rows.map((row) => (noteLine.test(row) ? row : withNotesOf(row, notes)))
}

/** `* u režimu 1` on a line of its own says what `do 800 lm*` means: it is told where its sign stands. */
const notesIn = (whole: string, rows: string): { notes: Notes; lines: string[] } => {
  // `* Ne koristiti u vožnji. ** Samo u verziji PLUS.`
  const text = whole.replaceAll(/(?<=[.!?]) (?=\*{1,3} ?\p{Lu})/gu, '\n')
  const notes: Notes = new Map()
  const lines = text.split('\n').filter((line) => {
    const [, sign = '', written = ''] = noteLine.exec(line.trim()) ?? []
    // `u režimu 1. U režimu 3 oko 90 lm.`: one remark, however many stops it has.
    const note = sentencesOf(written)
      .map((sentence, at) => {
        const said = sentence.replace(/\.$/, '')
        return at === 0 ? said : said.charAt(0).toLocaleLowerCase('sr') + said.slice(1)
      })
      .join('; ')
    // A price is the other shop's, and what warns is no remark.
    const isMeant =
      note !== '' &&
      (text.replace(line, '').includes(sign) || rows.includes(sign)) &&
      !hasPrice(note) &&
      roleOf(tokensOf(note)) !== 'warning'
    if (isMeant && !notes.has(sign)) notes.set(sign, note)
    return !isMeant
  })
  return { notes, lines }
}

const withNotes = (whole: string): string => {
  const { notes, lines } = notesIn(whole, '')
  return notes.size === 0
    ? whole
    : lines
        // `Kapacitet: do 1,5 kg/min *)`: a row, as its features have it.
        .map((line) =>
          withNotesOf(line, /^(?:- )?[^:.|]{2,40}: \S.{0,60}$/.test(line) ? firstOf(notes) : notes),
        )
        .join('\n')
}

/** A text of ours in Latin letters with its marks, line by line; what is in a list keeps no bullet. */
export const linesOf = (text: string): string[] => outlinedLines(text).map((line) => line.text)

/** `Početna > Alat > Merni alat`: where a page of the shop stands. */
const isTrail = (text: string): boolean => text.split(/ [>›»] /).length > 2

/** `Nije uključena :)` */
const smiley = /(?<=^|\s)[:;]-?[()DPp](?=$|[\s.,!])/g

/** What a line of a source was on its page: a heading, an entry of a list, or nothing that is known. */
export type OutlinedLine = { text: string; mark: 'title' | 'item' | 'row' | null }

/** `| Veličina | Struk |` */
const isTableRow = (line: string): boolean => /^\| .+ \|$/.test(line)

/** `M – 95 × 70 × 78`: one of several sizes. */
const variantRow = /^\S{1,12} – \d/u

/** As `linesOf`, with what the importer marked. */
const outlinedLines = (text: string): OutlinedLine[] =>
  plainText(withBreaks(withNotes(latin(text))))
    .split('\n')
    .map((line) => ({
      text: tidyLine(
        unglued(
          line
            // `nije uz kućicu :) Zovite`: it ends a sentence.
            .replaceAll(/ [:;]-?[()DPp] (?=\p{Lu})/gu, '. ')
            .replaceAll(smiley, '')
            .replace(/^[\s\-–—*+>#•]+(?:\) ?)?/, '')
            .replaceAll(/[【】]/g, ''),
        ),
      ),
      mark: line.startsWith('## ')
        ? ('title' as const)
        : /^[-–—*•] /.test(line)
          ? ('item' as const)
          : isTableRow(line)
            ? ('row' as const)
            : null,
    }))
    // `Uz štap idu tri vrha: – zeleni` above the other two of them.
    .flatMap((line, at, all) => {
      const [, lead = '', first = ''] =
        line.mark === null && all[at + 1]?.mark === 'item'
          ? (/^(.{8,}:) [–-] (\S.+)$/u.exec(line.text) ?? [])
          : // `Veličine i cene: S – 70 × 55` above `M – 95 × 70`.
            line.mark === null && variantRow.test(all[at + 1]?.text ?? '')
            ? (/^([^:]{4,60}:) (\S{1,12} – \S.+)$/u.exec(line.text) ?? [])
            : []
      return first === ''
        ? [line]
        : [
            { text: lead, mark: null },
            { text: first, mark: 'item' as const },
          ]
    })
    .map((line, at, all) =>
      line.mark === null &&
      variantRow.test(line.text) &&
      [all[at - 1], all[at + 1]].some((beside) => beside !== undefined && variantRow.test(beside.text))
        ? { ...line, mark: 'item' as const }
        : line,
    )
    .filter(({ text, mark }) => text.length > 1 && !isTrail(text) && (mark === 'title' || !isQuotation(text)))

/** `8. UPOZORENJA. Deca ne smeju rukovati.`, `SASTAVLJANJE: …`: a chapter of a manual, its heading run into its text. */
const chapter =
  /^(\d{1,2}[.)] ?)?(?=\P{L}*\p{Lu}[^.:]{2})(\p{Lu}{2,}(?: \p{Lu}{1,14}){0,4})(?: \([^()]{3,40}\))?[.:] (?=[\p{Lu}\d„(]|\p{Ll}{2})(.+)$/u

/** `10. Moguće smetnje i uklanjanje.` on a line of its own. */
const bareChapter = /^\d{1,2}[.)] ?(\p{Lu}[^.!?:]{4,50})\.?$/u

/** One such line may shout; several, or numbered ones, are chapters. */
const withChapters = (lines: readonly OutlinedLine[]): OutlinedLine[] => {
  const isChapter = ({ text, mark }: OutlinedLine) => mark === null && chapter.test(text)
  const isManual = lines.filter(isChapter).length > 2
  return lines.flatMap((line) => {
    const [, alone] = isManual && line.mark === null ? (bareChapter.exec(line.text) ?? []) : []
    if (alone) return [{ text: alone, mark: 'title' as const }]
    const [, number, title, rest] = isChapter(line) ? (chapter.exec(line.text) ?? []) : []
    return title && rest && (number || isManual)
      ? [
          { text: capitalised(title.toLocaleLowerCase('sr')), mark: 'title' as const },
          { text: capitalised(rest), mark: null },
        ]
      : [line]
  })
}

/** Lines below a heading of their source, null for those before the first. */
export type SourceBlock = { title: string | null; lines: OutlinedLine[] }

/** `Nije za pitku vodu.` set as a heading is still a warning, and so is what does not come with a thing. */
const isWarningWhole = (text: string): boolean =>
  // `Šta ne smete!` announces.
  !/^(?:šta|što|kad|kada|ko|kome|gde|gdje) /iu.test(text) &&
  /\p{L}[.!)]+(?:$| \p{Lu})/u.test(text) &&
  text.split(' ').length > 2 &&
  roleOf(tokensOf(text)) !== null

/** `Materijal: pamuk`, `Proizvedeno u BiH`: a datum in large letters. */
const isNoTitle = /: \S|\d ?× ?\p{L}|^(?:proizveden|napravljen|izrađen|uvezen)\p{L} u /iu

export const sourceBlocks = (text: string): SourceBlock[] => {
  const blocks: SourceBlock[] = [{ title: null, lines: [] }]
  for (const line of withChapters(outlinedLines(text)))
    if (line.mark === 'title' && !isNoTitle.test(line.text) && !isWarningWhole(line.text))
      blocks.push({ title: line.text.replace(/:$/, ''), lines: [] })
    else blocks.at(-1)?.lines.push(line.mark === 'title' ? { ...line, mark: null } : line)
  return blocks.filter(({ title, lines }) => title !== null || lines.length > 0)
}

/** Whether a line is an entry of a list: one statement without an end. */
export const isEntry = (line: string): boolean =>
  !/[.!?]["“]?$/.test(line) && sentencesOf(line).length === 1 && line.length <= 140
