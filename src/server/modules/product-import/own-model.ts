import { latin } from '#contract/common/cyrillic.ts'
import { cellsOfLine } from './plain-text.ts'
import { foldSpaces } from './vocabulary.ts'

/** `| Model | ISKRA-600 | ISKRA-900 |` with a row for each property, or with a row for each model. */
type Grid = readonly (readonly string[])[]

/**
 * What a table of several models says of `goods`, each with the name it stands under; null where the table holds no models, or none that the
 * name of the goods tells. Values of the others are another product's.
 */
export const ownOfModels = (grid: Grid, goods: string): { name: string; value: string }[] | null => {
  const across = ownOf(grid, goods)
  if (across) return across
  return ownOf(turned(grid), goods)
}

const ownOf = (grid: Grid, goods: string): { name: string; value: string }[] | null => {
  const [[corner = '', ...models] = [], ...rows] = grid
  if (models.length < 2 || rows.length === 0 || !areModels(corner, models)) return null
  const named = models.map((model) => (isNamedIn(model, goods) ? tokensOf(model).length : 0))
  const most = Math.max(...named)
  // `ISKRA-900` and `ISKRA-900 PRO`: the longer name that fits.
  if (most === 0 || named.filter((count) => count === most).length > 1) return null
  const at = named.indexOf(most) + 1
  return rows.flatMap(([name = '', ...cells]) => {
    const value = cells[at - 1] ?? ''
    return name === '' || /^[-–—]?$/.test(value) || priceRow.test(foldSpaces(latin(name)))
      ? []
      : [{ name, value }]
  })
}

/** What a model costs is told by the page. */
const priceRow = /(?<!\p{L})(?:mpc?|vpc?|c(?:ij)?en[aeu]|price|preis)(?!\p{L})/u

const turned = (grid: Grid): string[][] =>
  (grid[0] ?? []).map((_, column) => grid.map((row) => row[column] ?? ''))

/** Letters and figures each, so that `ISKRA-900`, `Iskra 900` and `iskra900` are one. */
const tokensOf = (text: string): string[] => foldSpaces(text).match(/\p{L}+|\d+/gu) ?? []

const isNamedIn = (model: string, goods: string): boolean => {
  const tokens = tokensOf(model)
  return tokens.join('').length >= 2 && ` ${tokensOf(goods).join(' ')} `.includes(` ${tokens.join(' ')} `)
}

const cornerWords =
  /^(?:model\w*|modell|tip|naziv|sifra|verzij\w|varijant\w|artikal|podatak|podaci|karakteristik\w|osobin\w)?$/

/** Models share a word or are told by a number; `Dužina | Širina` names columns, whatever the goods are called. */
const areModels = (corner: string, models: readonly string[]): boolean => {
  const words = models.map(tokensOf)
  const isShared = words.every(
    ([first]) => first !== undefined && first === words[0]?.[0] && /\p{L}/u.test(first),
  )
  const isCoded = words.every(
    (tokens) => tokens.some((token) => /^\d+$/.test(token)) && tokens.some((token) => /\p{L}/u.test(token)),
  )
  const isMeasure = models.every((model) => /^\d[\d.,]* ?\p{L}{0,3}$/u.test(model))
  return !isMeasure && (isShared || isCoded) && cornerWords.test(foldSpaces(latin(corner)).trim())
}

/** A text with the tables of models brought down to the column of `goods`. */
export const withOwnModels = (text: string, goods: string): string => {
  const kept: string[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length;) {
    let end = at
    while (lines[end]?.startsWith('| ')) end += 1
    const own = end > at + 1 ? ownOfModels(lines.slice(at, end).map(cellsOfLine), goods) : null
    if (own) kept.push(...own.map(({ name, value }) => `${name}: ${value}`))
    else kept.push(...lines.slice(at, Math.max(end, at + 1)))
    at = Math.max(end, at + 1)
  }
  return kept.join('\n')
}
