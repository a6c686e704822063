import type { CheerioAPI } from 'cheerio'
import type { AnyNode, Element } from 'domhandler'
import { isConcealed, isElement, isTextNode } from './dom.ts'
import { fragmentOf } from './html-tree.ts'

const blocks = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul summary'.split(
    ' ',
  ),
)
const silent = new Set(
  'script style noscript template svg iframe object video audio canvas select option button input textarea form head meta link img picture source nav'.split(
    ' ',
  ),
)

/** Pages of some servers stand in one form as a whole. */
const wrapsPage = ({ name, parent, children }: Element): boolean =>
  name === 'form' &&
  isElement(parent) &&
  parent.name === 'body' &&
  children.filter((child) => isElement(child) && blocks.has(child.name)).length > 0 &&
  parent.children.filter((child) => isElement(child) && blocks.has(child.name) && child.name !== 'form')
    .length < 3

/** Letters of a form beside its labels and fields that make it the box of the goods rather than a form to fill in. */
const enoughToTell = 100

/** Some shops put the whole product, its description included, into the form that buys it. */
const tells = (element: Element): boolean =>
  element.name === 'form' && holds(element, /^(img|h1)$/) && letters(element) >= enoughToTell

const holds = (element: Element, names: RegExp): boolean =>
  element.children.some((child) => isElement(child) && (names.test(child.name) || holds(child, names)))

const letters = (element: Element): number =>
  element.children.reduce(
    (sum, child) =>
      sum +
      (isTextNode(child)
        ? child.data.trim().length
        : isElement(child) && child.name !== 'label' && (!silent.has(child.name) || child.name === 'form')
          ? letters(child)
          : 0),
    0,
  )

/** Begin a line that was a heading or an entry of a list, until the text is tidied. */
const signs = { title: '\ue010', item: '\ue011' } as const

const longestTitle = 80

/** A heading by its element, or a short line that is bold as a whole. */
const isTitle = (element: Element): boolean => {
  if (/^h[2-6]$/.test(element.name) || element.name === 'summary') return true
  if (!/^(?:p|div|strong|b)$/.test(element.name)) return false
  if (element.name === 'strong' || element.name === 'b') return isAlone(element)
  const [only, more] = element.children.filter((child) => !isTextNode(child) || child.data.trim() !== '')
  return isElement(only) && /^(?:strong|b|u)$/.test(only.name) && !more && isShort(only)
}

const isShort = (element: Element): boolean => {
  const count = letters(element)
  return count > 2 && count <= longestTitle
}

/** `<br><b>Napomena</b><br>`: bold, and alone on its line. */
const isAlone = (element: Element): boolean => {
  const [before, after] = [beside(element, 'prev'), beside(element, 'next')]
  return (!before || isBreak(before)) && after !== null && isBreak(after) && isShort(element)
}

const isBreak = (node: AnyNode): boolean => isElement(node) && blocks.has(node.name)

const beside = (element: Element, side: 'prev' | 'next'): AnyNode | null => {
  let node = element[side]
  while (node && isTextNode(node) && node.data.trim() === '') node = node[side]
  return node
}

const isCell = (name: string): boolean => name === 'td' || name === 'th' || name === 'dd'

/** `<td><p>pamuk</p></td>`: the only paragraph of a cell stays in its row. */
const fillsCell = (element: Element): boolean => {
  const { name, parent, children } = element
  if (isOnlyEntry(element)) return true
  return (
    (name === 'p' || name === 'div') &&
    isElement(parent) &&
    isCell(parent.name) &&
    parent.children.length < 4 &&
    parent.children.filter(isElement).length === 1 &&
    !children.some(isBreak)
  )
}

/** `<td><ul><li>SF-1500</li></ul></td>`: a list of one entry that fills a cell, and the entry, are its value. */
export const isOnlyEntry = ({ name, parent, children }: Element): boolean => {
  if (name === 'li') return isElement(parent) && /^[uo]l$/.test(parent.name) && isOnlyEntry(parent)
  return (
    /^[uo]l$/.test(name) &&
    isElement(parent) &&
    isCell(parent.name) &&
    parent.children.filter(isElement).length === 1 &&
    children.filter(isElement).length === 1
  )
}

/** `<td><b>Prečnik</b></td><td><b>Kom</b></td>` above rows of which none is bold as a whole: old tables name columns so. */
const isBoldHead = (row: Element, own: readonly Element[]): boolean => {
  if (beside(row, 'prev') !== null || !own.every(isBoldCell)) return false
  let below = beside(row, 'next')
  let rows = 0
  for (; isElement(below) && below.name === 'tr' && rows < longest.rows; below = beside(below, 'next')) {
    const cells = below.children.filter(isElement)
    if (cells.length !== own.length || cells.slice(1).some(isBoldCell)) return false
    rows += 1
  }
  return rows > 1
}

const isBoldCell = ({ name, children }: Element): boolean => {
  const [only, more] = children.filter((child) => !isTextNode(child) || child.data.trim() !== '')
  return isCell(name) && isElement(only) && /^(?:strong|b)$/.test(only.name) && !more
}

/** Names of columns, above a row that has cells: no datum. */
export const isHeadRow = (row: Element): boolean => {
  if (row.name !== 'tr') return false
  const own = row.children.filter(isElement)
  if (own.length < 2 || (own.some(({ name }) => name !== 'th') && !isBoldHead(row, own))) return false
  const group = isElement(row.parent) ? row.parent : null
  const below = beside(row, 'next') ?? (group?.name === 'thead' ? beside(group, 'next') : null)
  if (!below || !isElement(below)) return false
  const first = below.name === 'tr' ? below : below.children.find(isElement)
  return first !== undefined && first.children.some((cell) => isElement(cell) && cell.name === 'td')
}

/** Columns of prices: those of the shop of the page. */
export const priceColumn =
  /^(?:akcijska )?(?:c[ij]{0,2}ena|cene|cijene|price|preis|prix|prezzo|precio|cena sa popustom)(?: .{0,20})?$/i

/** `Karakteristika | Vrednost` above pairs names nothing. */
const pairHead =
  /^(?:model\p{L}*|karakteristik\p{L}*|osobin\p{L}*|naziv|parametar|parametri|specifikacij\p{L}*|stavka|opis|vrednost|vrijednost|podatak|podaci|property|feature|specification|name|value|merkmal|wert)$/iu

/** Cells that only say yes or no hold the product against others. */
const answersOnly = /^(?:da|ne|ima|nema|yes|no|[✓✔✗✘✅❌+-])$/iu

const longest = { column: 40, cell: 120, rows: 40, columns: 8 }

/**
 * A table of several columns with their names in its first row, without columns of prices; empty where it holds the product against others,
 * null for anything else, such as a table of pairs.
 */
const gridOf = (table: Element): string[][] | null => {
  const elements = rowsIn(table)
  const [head, ...below] = elements
  if (!head || below.length === 0 || below.length > longest.rows) return null
  if (!isHeadRow(head) && !isNamedRow(head, below) && !isNamedBeside(head)) return null
  const cells = elements.map((row) => row.children.filter(isElement))
  if (cells.flat().some(({ attribs }) => attribs['colspan'] || attribs['rowspan'])) return null
  const rows = cells.map((row) => row.map((cell) => textOf(cell).replaceAll(/\s+/g, ' ').trim()))
  const [names = [], ...others] = rows
  const isPairs =
    names.length < 3 && (below.length < 2 || !isHeadRow(head) || names.every((name) => pairHead.test(name)))
  if (
    isPairs ||
    names.length < 2 ||
    names.length > longest.columns ||
    others.some((row) => row.length !== names.length)
  )
    return null
  const isWhole = names.slice(1).every((name) => name !== '' && name.length <= longest.column)
  if (!isWhole || others.flat().some((cell) => cell.length > longest.cell)) return null
  const values = others.flatMap((row) => row.slice(1)).filter((cell) => cell !== '')
  if (names.length > 2 && values.filter((cell) => answersOnly.test(cell)).length * 2 >= values.length)
    return []
  const kept = names.flatMap((name, at) =>
    priceColumn.test(name) || others.every((row) => row[at] === '') ? [] : [at],
  )
  return kept.length < 2 ? [] : rows.map((row) => kept.map((at) => row[at] ?? ''))
}

const grids = new WeakMap<Element, string[][] | null>()
const knownGridOf = (table: Element): string[][] | null => {
  const known = grids.get(table)
  if (known !== undefined) return known
  const grid = gridOf(table)
  grids.set(table, grid)
  return grid
}

/** Whether a row belongs to a table of several columns. */
export const isGridRow = ({ name, parent }: Element): boolean => {
  const table = isElement(parent) && parent.name !== 'table' ? parent.parent : parent
  return name === 'tr' && isElement(table) && table.name === 'table' && knownGridOf(table) !== null
}

/** `| Broj | Dužina |`: a row of a table in a text; a stroke inside of a cell would part it. */
const gridLine = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`

/** Cells of such a line. */
export const cellsOfLine = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** A first row of words above rows of figures names the columns, whatever its cells are. */
const isNamedRow = (head: Element, below: readonly Element[]): boolean => {
  const hasFigure = (row: Element) => /\d/.test(textOf(row))
  if (below.length < 2 || !below.every(hasFigure)) return false
  if (!hasFigure(head)) return true
  // `Visina deteta | Platforma za ploču 85 cm | … 90 cm` above `75–85 cm | 46 | 46`: words with a figure still name.
  const names = head.children.filter(isElement).map((cell) => textOf(cell).trim())
  const firsts = below.map((row) => textOf(row.children.find(isElement) ?? row).trim())
  return (
    names.length > 2 &&
    names.every((name) => /^\p{L}{3}/u.test(name)) &&
    !/\d/.test(names[0] ?? '') &&
    firsts.every((first) => /^\d/.test(first))
  )
}

/** `Podatak | VX-1820 | VX-1820H`, ` | Loren | Loren Winter`: above several columns of values, one for each product. */
const isNamedBeside = (head: Element): boolean => {
  const [first, ...names] = head.children
    .filter(isElement)
    .map((cell) => textOf(cell).replaceAll(/\s+/g, ' ').trim())
  return (
    names.length > 1 &&
    (first === '' || pairHead.test(first ?? '')) &&
    names.every((name) => /\p{L}/u.test(name)) &&
    new Set(names).size === names.length
  )
}

const rowsIn = (table: Element): Element[] =>
  table.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'tr' ? [child] : child.children.filter(isElement)))
    .filter(({ name }) => name === 'tr')

export type TextOptions = {
  skip?: (element: Element) => boolean
  /** Headings begin with `## ` and entries of lists with `- `, as a seller would type them. */
  isOutlined?: boolean
}

const raised: Readonly<Record<string, string>> = { 1: '¹', 2: '²', 3: '³', '*': '*' }

/** `<label>Proizvođač</label><span>Snovi home</span>`: a name with its value, and nothing set between them. */
const namesNext = ({ name, prev, next }: Element): boolean =>
  name === 'label' &&
  (!prev || (isTextNode(prev) && !prev.prev)) &&
  isElement(next) &&
  /^(?:span|b|strong|em|i)$/.test(next.name)

const oneSign = ({ children }: Element): string =>
  children.map((child) => (isTextNode(child) ? child.data.trim() : ' ')).join('')

/** Spaces that are not single ones. */
const spaced = /\s{2}|[^\S ]/

/** Text of an element; paragraphs, list items and table rows stand on lines of their own. */
export const textOf = (
  root: AnyNode,
  { skip = () => false, isOutlined = false }: TextOptions = {},
): string => {
  const parts: string[] = []
  const visit = (node: AnyNode): void => {
    if (isTextNode(node)) {
      parts.push(spaced.test(node.data) ? node.data.replaceAll(/[\s\u00a0]+/g, ' ') : node.data)
      return
    }
    const element = isElement(node) ? node : null
    if (!element && (node.type as string) !== 'root') return
    if (
      element &&
      ((node !== root && silent.has(element.name) && !wrapsPage(element) && !tells(element)) ||
        isConcealed(element) ||
        skip(element))
    )
      return
    const grid = element?.name === 'table' ? knownGridOf(element) : null
    if (grid) {
      parts.push('\n', ...grid.map((cells) => `${gridLine(cells)}\n`))
      return
    }
    if (element && isHeadRow(element)) return
    if (element?.name === 'sup') {
      const sign = raised[oneSign(element)]
      const recent = parts.slice(-6).join('')
      const before = recent.trimEnd()
      // `m<sup>2</sup>` is a measure, `ime.<sup>1</sup>` and `<sup>1</sup> Mereno` a note at the foot.
      if (sign && (/(?:^|\p{L}{3}|[.!?)%])$/u.test(before) || recent.slice(before.length).includes('\n'))) {
        parts.push(sign)
        return
      }
    }
    const name = element?.name ?? ''
    const inRow = isCell(name)
    const block = blocks.has(name) && !inRow && !(element && fillsCell(element))
    // `<li><p>`: the line has begun and says nothing yet.
    if (block && parts.findLast((part) => part.trim() !== '' || part.includes('\n')) !== signs.item)
      parts.push('\n')
    if (element && element !== root && isOutlined) {
      if (name === 'li' && !isOnlyEntry(element)) parts.push(signs.item)
      else if (isTitle(element)) parts.push('\n', signs.title)
    }
    if (inRow) parts.push('\t')
    for (const child of (node as Element).children) visit(child)
    if (element && namesNext(element)) parts.push('\t')
    if (block && name !== 'br') parts.push(name === 'dt' ? '' : '\n')
  }
  visit(root)
  return tidy(parts.join(''), isOutlined)
}

const bullet = /^[•·▪●◦‣✓✔➤►*]\s*/

const tidy = (text: string, isOutlined = false): string =>
  text
    .replaceAll(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .split('\n')
    .map((line) => (isNote(line, text) ? line.trim() : marked(line, isOutlined)))
    .filter((line, index, lines) => !isBareMark(line) && line !== lines[index - 1])
    .reduce<string[]>(joinLabel, [])
    .join('\n')
    .trim()

/** `* u režimu 1` below `do 800 lm*` belongs to that sign and is no entry of a list. */
const isNote = (line: string, text: string): boolean =>
  /^\s*\*{1,3} ?[^\s*]/.test(line) &&
  // `105 °C na izlazu *`, `1,5 kg/min *)`
  /[\p{L}\d%)](?:\*| \*{1,3}\)?$)/mu.test(text) &&
  !/[\ue010\ue011\t]/.test(line)

const isBareMark = (line: string): boolean => line === '' || line === '-' || line === '##'

/** A line with the mark of what it was. */
const marked = (line: string, isOutlined: boolean): string => {
  if (/^\s*$/.test(line)) return ''
  const text = tidyRow(line.replaceAll(/[\ue010\ue011]/g, ''))
  if (!isOutlined) return text.replace(bullet, '')
  if (line.includes(signs.title)) return `## ${text.replace(bullet, '').replace(/(?<!\s)\s*:$/, '')}`.trim()
  return line.includes(signs.item) || bullet.test(text) ? `- ${text.replace(bullet, '')}`.trim() : text
}

/** A line of an outlined text without its mark. */
export const unmarked = (line: string): string => line.replace(/^(?:## |- )/, '')

/** A short label on a line of its own takes its value with it: `Materijal:` + `pamuk`. */
const joinLabel = (lines: string[], line: string): string[] => {
  const label = lines.at(-1)
  // `U pakovanju:` above a list is its heading.
  if (label && /^[^-#].{1,58}[:：]$/.test(label) && line.startsWith('- ')) {
    lines[lines.length - 1] = `## ${label.slice(0, -1).trimEnd()}`
    lines.push(line)
    return lines
  }
  const joins =
    label !== undefined &&
    !line.startsWith('## ') &&
    /[:：]$/.test(label) &&
    label.length < 60 &&
    line.length < 100 &&
    !/[:：]$/.test(line)
  if (joins) lines[lines.length - 1] = `${label} ${line}`
  else lines.push(line)
  return lines
}

/** Cells of a table row or a definition become `name: value`. */
const tidyRow = (line: string): string => {
  const cells = line
    .split('\t')
    .map((cell) => cell.replaceAll(/ +/g, ' ').trim())
    .filter(Boolean)
  const [name = '', ...rest] = cells
  if (rest.length === 0) return name
  return `${name.replace(/(?<!\s)\s*:$/, '')}: ${rest.join(', ')}`
}

/**
 * Markup or entity-laden text of structured data as plain text. Twice-escaped entities (`&amp;scaron;`), which many
 * shops print into JSON-LD, are resolved too.
 */
export const plainText = (markup: string, options: Pick<TextOptions, 'isOutlined'> = {}): string => {
  let text = markup
  for (let round = 0; round < 2; round += 1) {
    if (!/<[a-z!/]|&[a-z#]\w*;/i.test(text)) break
    text = textOf(fragmentOf(text.replaceAll(/\r?\n/g, '<br>')), options)
  }
  return tidy(text.replaceAll('\r', ''), options.isOutlined)
}

/** Text of all nodes as one line, hidden machinery left out. */
export const lineOf = ($: CheerioAPI, element: Element): string =>
  textOf(element)
    .replaceAll(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap))
    .trim() || $(element).text().replaceAll(/\s+/g, ' ').trim()
