import type { ProductFacts } from '#contract/builder/schema.ts'
import { latin } from '#contract/common/cyrillic.ts'

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

const rowsOf = ({ features, description }: ProductFacts): string[] =>
  [...features, ...(description ?? '').split('\n')]
    .map((line) => latin(line).replaceAll(/ ?\([^()]*\)/g, ''))
    .filter((line) => /^[^:|.]{2,40}: \S.{0,60}$/u.test(line))

type Doubt = { text: string; row: string }

/**
 * `do 50 m²` of a name where every row of that unit says 30, `65 W` where all outputs end below, `sa 6 fioka` beside `Broj etaža: 5`: which
 * is true only the seller knows.
 */
const doubtIn = (name: string, facts: ProductFacts): Doubt | null => {
  const rows = rowsOf(facts)
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
    const isTold =
      isCount && new RegExp(`(?<!\\d)${value} ${unit}`, 'iu').test(latin(facts.description ?? ''))
    const [first] = isBound ? bounds : said
    if (first && !values.has(value) && !isTold && (values.size === 1 || isBound))
      return { text, row: first.row }
  }
  return null
}

/** The row of the page that contradicts its name; null where none does. */
export const doubtfulRow = (name: string, facts: ProductFacts): string | null =>
  doubtIn(name, facts)?.row ?? null

/** A name without the figure that a row contradicts: its part behind a dash goes, else the figure with its unit. */
export const withoutDoubtfulFigure = (name: string, facts: ProductFacts): string => {
  const doubt = doubtIn(name, facts)
  if (!doubt) return name
  const [first = '', ...parts] = name.split(/(?= [–|-] |, )/u)
  const kept = parts.filter((part) => !part.includes(doubt.text))
  if (kept.length < parts.length) return [first, ...kept].join('')
  return name.replace(new RegExp(` (?:(?:do|sa?|od) )?${doubt.text}`, 'u'), '').trim()
}
