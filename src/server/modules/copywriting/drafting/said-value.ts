import { counted } from '#contract/common/plural.ts'
import { capitalised, foldLine, listed, uncapitalised } from '../language/fold.ts'
import { countables } from '../lexicon/units.ts'
import { readTable } from '../../../lib/table.ts'
import type { SourceValue } from './source-text.ts'

/** What a person says of a value instead of its label: `Teži 2,6 kg`. */
const saidRows = readTable(new URL('said-values.tsv', import.meta.url), ['id', 'label', 'said'])
const sayings = saidRows.map(({ id, label, said }) => ({
  id,
  label: new RegExp(`^(?:${label})$`, 'i'),
  said,
}))

/** One measure with its unit, or the sides of one: `do 15 kg`, `45 × 35 × 7 cm`. */
const measure =
  /^(?:oko |do |od |preko )?\d[\d.,–/]*(?: × \d[\d.,]*){0,2} ?(?:[\p{L}%°"″²³/]{1,6}|[\p{L}]{3,8})$/u

const numbers = ['', '', '', 'tri', 'četiri', 'pet', 'šest', 'sedam', 'osam', 'devet', 'deset']

/** A small number in a word before what it counts: `dve brzine`, `dva nivoa`. */
const said = (count: number, few: string): string =>
  count === 2 ? (few.endsWith('e') ? 'dve' : 'dva') : (numbers[count] ?? `${count}`)

/** `36, 37, 38` from its first to its last; other sizes one by one. */
const sizesSaid = (parts: readonly string[]): string => {
  const isRow =
    parts.length > 3 && parts.every((part, at) => at === 0 || Number(part) === Number(parts[at - 1]) + 1)
  return isRow ? `Veličine od ${parts[0]} do ${parts.at(-1)}` : `Veličine ${listed(parts)}`
}

/** What is there to choose from: how many colours, which sizes or measures. */
const choiceSaid = ({ id, label, value }: Pick<SourceValue, 'id' | 'label' | 'value'>): string | null => {
  const parts = value.split(/, (?![^()]*\))/)
  if (parts.length < 2 || value.includes('(')) return null
  // Named where they fit beside the picture.
  const named = `${label}: ${listed(parts)}`
  if (id === 'choice-colour')
    return named.length <= 50
      ? named
      : parts.length > 10
        ? null
        : `Birate između ${parts.length === 2 ? 'dve' : numbers[parts.length]} boj${parts.length < 5 ? 'e' : 'a'}`
  if (id === 'choice-size') return sizesSaid(parts)
  const shapes = new Set(parts.map((part) => part.replaceAll(/\d+(?:,\d+)?/g, '0')))
  return parts.every((part) => measure.test(part)) && shapes.size === 1 && !/[()]/.test(label)
    ? `${label} ${parts.slice(0, -1).join(', ')} ili ${parts.at(-1)}`
    : null
}

/** A value with its name as a person would write it, without a full stop; null where it stays in the table. */
export const saidOf = ({ id, label, value }: Pick<SourceValue, 'id' | 'label' | 'value'>): string | null => {
  const choice = choiceSaid({ id, label, value })
  if (choice) return choice
  if (id === 'size-row' || /[()/.,:\d–]/.test(label)) return null
  const count = Number(value)
  if (Number.isInteger(count) && count > 1) {
    const thing = countables.find(({ forms }) =>
      [forms.few, forms.other].includes(foldLine(label).replace(/^broj /, '')),
    )
    if (thing)
      return capitalised(counted(count, thing.forms).replace(/^\d+/, () => said(count, thing.forms.few)))
    const [, things] = /^broj (\p{L}+)$/iu.exec(label) ?? []
    return things && count % 10 >= 5 ? `${count} ${things}` : null
  }
  if (!measure.test(value)) return null
  const saying = sayings.find((row) => (row.id === '-' || row.id === id) && row.label.test(foldLine(label)))
  return saying ? saying.said.replace('…', value) : `${label} ${uncapitalised(value)}`
}
