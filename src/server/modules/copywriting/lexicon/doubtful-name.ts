import type { ProductFacts } from '#contract/builder/schema.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { foldWords } from '../language/fold.ts'
import { sentencesOf } from '../language/page-text.ts'

/** Units of what a thing has one of: a length or a weight in a name may be that of a part. */
const figure =
  /(?<![\d.,×x/-])(\d+(?:[.,]\d+)?) ?(m²|m2|kw|w|bara?|mah|lm|litara|litra|lit|l)(?![\p{L}\d/])|(?<=(?:sa|s|od) )(\d{1,2}) (\p{Ll}{4,})/giu

type Figure = { value: string; unit: string; text: string; isCount: boolean }

const figuresIn = (text: string): Figure[] =>
  [...text.matchAll(figure)].map(([found, value = '', unit = '', count = '', counted = '']) => ({
    value: (value || count).replace('.', ','),
    unit: value
      ? unit
          .toLowerCase()
          .replace('m2', 'm²')
          .replace(/^(l|bar)\p{L}*$/u, '$1')
      : counted.slice(0, 4),
    text: found,
    isCount: value === '',
  }))

/** What the page says beside its name: rows of data, and everything line by line. */
type Page = { rows: string[]; lines: string[]; description: string }

const pageOf = ({
  features,
  description,
  shortDescription,
  box,
  warnings,
  care,
  answers,
}: ProductFacts): Page => {
  const lines = [
    ...features,
    ...(description ?? '').split('\n'),
    ...(shortDescription ?? '').split('\n'),
    ...[box, warnings, care].flatMap((all) => all ?? []),
    ...(answers ?? []).map(({ answer }) => answer),
  ].map((line) => latin(line).replace(/^(?:##|[-–—*•]|\d{1,2}[.)]) */, ''))
  return {
    lines: lines.flatMap(sentencesOf),
    rows: lines
      .map((line) => line.replaceAll(/ ?\([^()]*\)/g, ''))
      .filter((line) => /^[^:|.]{2,40}: \S.{0,60}$/u.test(line)),
    description: latin(description ?? ''),
  }
}

/** A piece of a name, and what on the page speaks against it. */
type Doubt = { text: string; row: string }

/**
 * `do 50 m²` of a name where every row of that unit says 30, `65 W` where all outputs end below, `sa 6 fioka` beside `Broj etaža: 5`: which
 * is true only the seller knows.
 */
const figureDoubt = (name: string, { rows, description }: Page): Doubt | null => {
  for (const { value, unit, text, isCount } of figuresIn(name)) {
    const said = rows.flatMap((row) =>
      isCount
        ? (/^broj (?!obrtaj|model)\p{L}+(?: \p{L}+)?: (\d{1,2})$/iu.exec(row)?.slice(1, 2) ?? []).map(
            (other) => ({ row, other }),
          )
        : figuresIn(row)
            .filter((each) => each.unit === unit)
            .map((each) => ({ row, other: each.value })),
    )
    const values = new Set(said.map(({ other }) => other))
    // What goes in says nothing of what comes out.
    const bounds = said.filter(
      ({ row }) => /(?<!\p{L})(?:max|maks|najviše|ukupno)/iu.test(row) && !/ulaz|punjenj/iu.test(row),
    )
    const isBound =
      new Set(bounds.map(({ row }) => row)).size > 1 &&
      bounds.every(({ other }) => Number(other.replace(',', '.')) < Number(value.replace(',', '.')))
    const isTold = isCount && new RegExp(`(?<!\\d)${value} ${unit}`, 'iu').test(description)
    const [first] = isBound ? bounds : said
    if (first && !values.has(value) && !isTold && (values.size === 1 || isBound))
      return { text, row: first.row }
  }
  return null
}

/** `širina 90 cm` above the row `Širina: 88 cm`: the same word measures otherwise. */
const labelledDoubt = (name: string, { rows }: Page): Doubt | null => {
  const [text = '', label = '', value = '', unit = ''] =
    /(?<!\p{L})((?:širin|visin|dužin|duljin|dubin|prečnik|promjer|težin|nosivost|zapremin|domet)\p{L}*) (?:do |oko )?(\d+(?:[.,]\d+)?) ?(cm|mm|m|kg|g|l|ml)(?![\p{L}\d])/iu.exec(
      name,
    ) ?? []
  const said = rows.filter(
    (row) =>
      text !== '' &&
      new RegExp(
        `^${label.slice(0, 5)}\\p{L}*: (?:do |oko )?\\d+(?:[.,]\\d+)? ?${unit}(?!\\p{L})`,
        'iu',
      ).test(row),
  )
  return said[0] && said.every((row) => !new RegExp(`(?<!\\d)${value}(?!\\d)`, 'u').test(row))
    ? { text, row: said[0] }
    : null
}

const degrees = /(?<![\d\p{L}])([-−–]?) ?(\d{1,3}) ?(?:°|stepen)/giu
const degreesIn = (text: string): string[] =>
  [...text.matchAll(degrees)].map(([, sign = '', value = '']) => `${sign === '' ? '' : '-'}${value}`)

/** `greju do −30 °C` where the page knows of frost and says another figure, or forbids what it would be for. */
const frostDoubt = (name: string, { lines }: Page): Doubt | null => {
  const [text = ''] = /(?:(?:do|na) )?[-−–] ?\d{1,3} ?(?:°C?|stepeni)/iu.exec(name) ?? []
  const [value] = degreesIn(text)
  if (value === undefined || lines.some((line) => degreesIn(line).includes(value))) return null
  const row = lines.find((line) => /(?<![\d\p{L}])(?:[-−–] ?\d{1,2}|minus \p{L}+)(?!\d)/iu.test(line))
  return row === undefined ? null : { text, row }
}

/** `INOX 304` where the page says AISI 201. */
const gradeDoubt = (name: string, { lines }: Page): Doubt | null => {
  const grade = /(?:inox|aisi|čelik\p{L}*)[ -]?(\d{3})(?!\d)/giu
  const [[text = '', value = ''] = []] = [...name.matchAll(grade)]
  const said = lines.flatMap((line) => [...line.matchAll(grade)].map(([, other = '']) => ({ line, other })))
  return text !== '' && said[0] && said.every(({ other }) => other !== value)
    ? { text, row: said[0].line }
    : null
}

/** `2 komada` of what the page sells by the piece. */
const piecesDoubt = (name: string, { lines }: Page): Doubt | null => {
  const [text = ''] = /(?<![\d.,])(?:[2-9]|1\d) ?(?:kom(?:ada?)?|×)(?!\p{L})\.?/iu.exec(name) ?? []
  const row = lines.find((line) =>
    /(?<!\p{L})(?:prodaje se (?:po|na) komad|cena je (?:za|po) (?:jedan |1 )?komad|jedan komad u)/iu.test(
      line,
    ),
  )
  return text !== '' && row !== undefined ? { text, row } : null
}

/** Between what denies and the denied word only such words stand: `ne za vrući pepeo`, `nisu baš za skijanje`. */
const between = new Set(
  'za je su se od na u i ni bas potpuno bude budu biti predvidjen predvidjena namenjen namenjena'.split(' '),
)
const denying = /^(?:ne|nije|nisu|nijesu|nikad|nikada)$/

/** Whether a clause denies the word: right before it, or by a `NE` right behind it. */
const deniesWord = (clause: string, stem: string): boolean => {
  const written = clause.split(/[^\p{L}\d]+/u).filter(Boolean)
  const words = written.map((word) => foldWords(word))
  return words.some((word, at) => {
    if (!word.startsWith(stem)) return false
    const before = words.slice(0, at).findLast((each) => !between.has(each))
    // `kamion i autobus NE`; `plafon od gipsa NE` denies one kind of it.
    const [next, , afterNext] = written.slice(at + 1)
    return denying.test(before ?? '') || next === 'NE' || (/^n?i$/.test(next ?? '') && afterNext === 'NE')
  })
}

/** Pieces behind a comma, a dash or in quotes, and `i za …`: what a name boasts of behind saying what the thing is. */
const piecesOf = (name: string): string[] => [
  ...[...name.matchAll(/„[^„“]{1,80}“|"[^"]{1,80}"|\([^()]{1,80}\)/gu)].map(([piece]) => piece),
  ...name.split(/(?= [–|-] |, )/u).slice(1),
  ...[...name.matchAll(/ i za .+$/gu)].map(([piece]) => piece),
]

/** `i za vruć pepeo`, `pali i kamion`: the page denies in words what the name says. */
const deniedDoubt = (name: string, { lines }: Page): Doubt | null => {
  // `Kod 160 cm visine nije midi` is true of some, and a row of a table of its column.
  const plain = lines.filter((line) => !/^\||(?<!\p{L})(?:ako|kad|kada|kod)(?!\p{L})/iu.test(line))
  const clauses = plain.flatMap((line) =>
    line.split(/[;:!?]|, (?:ali|a|već|nego) /u).map((clause) => ({ line, clause })),
  )
  for (const piece of piecesOf(name)) {
    const words = foldWords(piece).split(' ')
    if (words.some((word) => denying.test(word) || word === 'bez')) continue
    const head = foldWords(name.replace(piece, '')).split(' ')
    const stems = words
      .filter((word) => word.length > 3 && !/\d/.test(word))
      .map((word) => word.slice(0, Math.max(4, word.length - 2)))
      .filter((stem) => !head.some((word) => word.startsWith(stem)))
    const found = clauses.find(({ clause }) => stems.some((stem) => deniesWord(clause, stem)))
    if (found) return { text: piece, row: found.line }
  }
  return null
}

/** `bez zračenja` of what shines by ultraviolet light or a laser: the page says itself what it radiates. */
const radiationDoubt = (name: string, { lines }: Page): Doubt | null => {
  const [text = ''] = /(?<!\p{L})bez (?:ikakvog )?zra[čc]enja(?!\p{L})/iu.exec(name) ?? []
  const row = lines.find((line) =>
    /(?<!\p{L})(?:UV|ultra ?ljubičast\p{L}*|infracrven\p{L}*|laser\p{L}*)(?!\p{L})/iu.test(line),
  )
  return text !== '' && row !== undefined ? { text, row } : null
}

const doubts = [figureDoubt, labelledDoubt, frostDoubt, gradeDoubt, piecesDoubt, deniedDoubt, radiationDoubt]

/** The name without a piece: the part behind a dash or a comma that holds it goes, else the piece alone. */
const without = (name: string, text: string): string => {
  const [first = '', ...parts] = name.split(/(?= [–|-] |, )/u)
  const kept = parts.filter((part) => !part.includes(text))
  return kept.length < parts.length
    ? [first, ...kept].join('')
    : name
        .replace(
          new RegExp(
            ` ?(?:(?:do|sa?|od) )?${text.trim().replaceAll(/[()[\]{}.*+?^$|\\]/g, String.raw`\$&`)}`,
            'u',
          ),
          '',
        )
        .trim()
}

/** What of a name its own page contradicts, and the name without it. */
export const readName = (name: string, facts: ProductFacts): { name: string; rows: string[] } => {
  const page = pageOf(facts)
  return doubts.reduce(
    (read, doubtOf) => {
      const doubt = doubtOf(read.name, page)
      return doubt ? { name: without(read.name, doubt.text), rows: [...read.rows, doubt.row] } : read
    },
    { name, rows: [] as string[] },
  )
}
