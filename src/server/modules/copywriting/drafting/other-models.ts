import { foldWords } from '../language/fold.ts'

const code = /(?<![\p{L}\d-])(\p{Lu}{1,4})-\d{2,4}\p{Lu}{0,2}(?![\p{L}\d-])/gu

const codesIn = (text: string): string[] => [...text.matchAll(code)].map(([model]) => model)

/** What tells a thing from others of its maker. */
export type Models = {
  /** What its name and its mark call it: `G-100`. */
  own: readonly string[]
  /** What others beside it are called: `NAVA XXL`, `Granita Induct`. */
  others: readonly string[]
}

/** A cell of a table without what points at the thing of the page, or counts: `Granita Forte 28 (ovaj)`. */
const bare = (cell: string): string =>
  cell
    .replace(/ ?\((?:ovaj|ova|ovo|ovaj model)\)/iu, '')
    .replace(/(?: \d+)+$/, '')
    .trim()

const pointsHere = (cell: string): boolean => /\((?:ovaj|ova|ovo)(?: \p{L}+)?\)/iu.test(cell)

/** Whether a cell bears the name of the thing: its words are words of the name. */
export const bearsName = (cell: string, name: string): boolean =>
  /\p{L}/u.test(cell) &&
  (pointsHere(cell) ||
    ` ${foldWords(name)} `.includes(` ${foldWords(cell)} `) ||
    // `TAMIŠ 360` is the `TAMIŠ 3,60 m`.
    (/\d{3}$/.test(cell) &&
      ` ${foldWords(name.replaceAll(/(?<=\d),(?=\d)/g, ''))} `.includes(` ${foldWords(cell)} `)) ||
    isPartOf(bare(cell), name))

const isPartOf = (cell: string, name: string): boolean => {
  const known = new Set(foldWords(name).split(' '))
  const words = foldWords(cell).split(' ').filter(Boolean)
  return words.length > 1 && words.every((word) => known.has(word))
}

/** Of several columns or rows that bear the name the one that says most of it: `NAVA` beside `NAVA XXL` of a `NAVA XXL`. */
export const ownPlace = (cells: readonly string[], name: string): number | null => {
  const places = cells.flatMap((cell, at) => (bearsName(cell, name) ? [at] : []))
  const [first] = places.toSorted(
    (a, b) =>
      Number(pointsHere(cells[b] ?? '')) - Number(pointsHere(cells[a] ?? '')) ||
      (cells[b]?.length ?? 0) - (cells[a]?.length ?? 0),
  )
  return first ?? null
}

/** `Model`, `Varijanta`: each row below is another thing. */
export const namesModels = (head: string): boolean =>
  /^(?:model|varijant|verzij|izvedb|tip(?:$| )|oznak|artik|proizvod|naziv)/iu.test(head)

const isMeasure = (cell: string): boolean => /^\d|^(?:x{0,3}[sml]|\d?xl)$/iu.test(cell)

/** Names beside that of the thing in a table that holds it against others. */
const namedBeside = (table: readonly string[][], name: string): string[] => {
  const [head = [], ...rows] = table
  const lines = [head.slice(1), ...(namesModels(head[0] ?? '') ? [rows.map(([first = '']) => first)] : [])]
  return lines.flatMap((cells) =>
    cells.length > 1 && ownPlace(cells, name) !== null
      ? cells
          .filter((cell) => !bearsName(cell, name) && !isMeasure(cell))
          // `BURA 110` beside `BURA 135`: its number is all that tells it.
          .map((cell) => (bearsName(bare(cell), name) ? cell : bare(cell)))
      : [],
  )
}

type Shape = 'capitals' | 'title' | 'figure'
const shapeOf = (word: string): Shape | null =>
  /^\p{Lu}{2,8}$/u.test(word)
    ? 'capitals'
    : /^\p{Lu}\p{Ll}{2,9}$/u.test(word)
      ? 'title'
      : /^\d{1,4}$/.test(word)
        ? 'figure'
        : null

/** `NAVA XXL` of a page that sells `Ležaljka NAVA`: its own mark with another word of the same shape behind it. */
const marked = (text: string, name: string): string[] => {
  const words = name.split(/[ /]/)
  return words.flatMap((brand, at) => {
    const isBrand = shapeOf(brand) === 'capitals' || (at > 0 && shapeOf(brand) === 'title')
    if (!isBrand || brand.length < 3) return []
    const next = (words[at + 1] ?? '').replace(/[″"”]$/u, '')
    const found = [
      ...text.matchAll(
        new RegExp(
          String.raw`(?<![\p{L}\d])${brand} (\p{Lu}{2,8}|\p{Lu}\p{Ll}{2,9}|\d{1,4})(?![\p{L}\d]| ?[×%°]| ?(?:cm|mm|m|kg|g|l|ml|W|V)(?!\p{L}))`,
          'gu',
        ),
      ),
    ]
    return found.flatMap(([sibling, variant = '']) =>
      foldWords(name).split(' ').includes(foldWords(variant)) ||
      (shapeOf(next) === null
        ? /\d/.test(next) || shapeOf(variant) !== 'capitals'
        : shapeOf(next) !== shapeOf(variant))
        ? []
        : [sibling],
    )
  })
}

/** `## LOREN, LOREN WINTER ili LOREN LAK?`: a heading that asks which. */
const askedBetween = (text: string, name: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [, asked = ''] = /^## ([^.!]{3,80}?)(?: – .*)?\??$/u.exec(line) ?? []
    const choices = asked.split(/, | ili | ILI | i (?=\p{Lu})/u).map((each) => each.trim())
    return choices.length > 1 && choices.some((each) => bearsName(each, name))
      ? choices.filter(
          (each) => !bearsName(each, name) && /^\p{Lu}/u.test(each) && each.split(' ').length < 4,
        )
      : []
  })

const tablesIn = (text: string): string[][][] => {
  const tables: string[][][] = [[]]
  for (const line of text.split('\n'))
    if (/^\| .* \|$/.test(line))
      tables.at(-1)?.push(
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      )
    else if (tables.at(-1)?.length !== 0) tables.push([])
  return tables.filter((table) => table.length > 1)
}

/** `LUX` of `PAPO LUX`, `Induct` of `Granita Induct`: what alone tells another thing; a size does not. */
const shortOf = (other: string, name: string): string[] => {
  const last = other.split(' ').at(-1) ?? ''
  return other.includes(' ') &&
    /^(?:\p{Lu}{3,}|\p{Lu}\p{Ll}{4,})$/u.test(last) &&
    !isMeasure(last) &&
    !foldWords(name).includes(foldWords(last))
    ? [last]
    : []
}

/** `found`: the name and the mark on the page. */
export const modelsIn = (name: string, found: string, text: string): Models => {
  const others = [
    ...tablesIn(text).flatMap((table) => namedBeside(table, name)),
    ...marked(text, name),
    ...askedBetween(text, name),
  ].filter((other) => other.length > 2 && /^\p{Lu}/u.test(other))
  return {
    own: codesIn(`${name} ${found}`),
    others: [...new Set(others.flatMap((other) => [other, ...shortOf(other, name)]))],
  }
}

/** Whether a text speaks of another thing of the maker: one of those, or the same letters with other figures (`KT-12L` beside `KT-16L`). */
export const namesOtherModel = (text: string, { own, others }: Models): boolean => {
  const words = ` ${foldWords(text)} `
  const plain = ` ${text.replaceAll(/[^\p{L}\d]+/gu, ' ')} `
  return (
    others.some((other) =>
      // One word is a name only as it is written.
      other.includes(' ') ? words.includes(` ${foldWords(other)} `) : plain.includes(` ${other} `),
    ) ||
    codesIn(text).some(
      (model) => !own.includes(model) && own.some((other) => other.split('-')[0] === model.split('-')[0]),
    )
  )
}
