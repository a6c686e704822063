import type { Element } from 'domhandler'
import { elementsWithin, isElement } from '../dom.ts'
import type { Outline } from '../layout-node.ts'
import { isSkuLabel } from '../labels.ts'
import { oneLine, type Page } from '../page.ts'
import { findMoney } from '../prices/money-text.ts'
import { textOf } from '../plain-text.ts'
import { most, optionName } from '../variants.ts'
import { buyWords, foldSpaces, soldOutWords } from '../vocabulary.ts'
import { type ControlValue, type FoundControl, longest } from './control.ts'
import { labelBefore, lettersIn } from './naming.ts'
import { isInPlace } from './place.ts'
import { isRemark, valueText } from './values.ts'

/** A table with a row for each of the goods: `Dužina | Cena | Na stanju | [Dodaj]`. */
export const tables = (page: Page, outline: Outline): FoundControl[] =>
  page
    .all('table')
    .slice(0, longest.controls)
    .filter((element) => isInPlace(element, outline) && lettersIn(element, outline) <= longestTable)
    .flatMap((element) => choicesIn(element, page, outline))

/** Home-made pages are laid out with tables; one of goods says little in each row. */
const longestTable = 4000

const choicesIn = (table: Element, page: Page, outline: Outline): FoundControl[] => {
  const rows = elementsWithin(table, /^tr$/, most.values + 2).map(cellsOf)
  const isHeaded = rows[0]?.every(({ name }) => name === 'th') ?? false
  const head = isHeaded ? (rows[0] ?? []).map((cell) => oneLine(textOf(cell))) : []
  const goods = rows.slice(isHeaded ? 1 : 0).filter((cells) => cells.length > 1)
  // Each has an amount and something to press of its own; a table of properties has neither.
  if (goods.length < 2 || goods.length > most.values) return []
  if (!goods.every((cells) => cells.some((cell) => isPriced(cell, page)) && cells.some(isPressable)))
    return []
  const columns = [...(goods[0] ?? []).keys()].filter((at) => isTelling(goods, at, head[at] ?? '', page))
  // What differs from row to row names the goods; else several columns do together.
  const naming = columns.find((at) => distinctIn(goods, at) === goods.length)
  return (naming === undefined ? columns.filter((at) => distinctIn(goods, at) > 1) : [naming]).map(
    (at): FoundControl => ({
      where: 'table',
      at: table,
      key: '',
      name: optionName(head[at] || labelBefore(table, outline)),
      values: valuesIn(goods, at, page),
    }),
  )
}

const cellsOf = (row: Element): Element[] =>
  row.children.filter((child): child is Element => isElement(child) && /^t[dh]$/.test(child.name))

const textIn = (cell: Element | undefined): string => (cell ? oneLine(textOf(cell)) : '')

const isPriced = (cell: Element, page: Page): boolean =>
  findMoney(textIn(cell), page.place).some(({ currency }) => currency !== null)

const isPressable = (cell: Element): boolean =>
  elementsWithin(cell, /^(?:input|button|select|a)$/, 3).some(
    ({ name, attribs }) =>
      /^(?:input|button|select)$/.test(name) ||
      buyWords.test(foldSpaces(`${attribs['title'] ?? ''} ${textIn(cell)}`)),
  )

const isTelling = (goods: readonly Element[][], at: number, title: string, page: Page): boolean =>
  !isSkuLabel(title) &&
  goods.every((cells) => {
    const said = textIn(cells[at])
    return (
      said !== '' && said.length <= most.value && !isRemark(said, page) && !buyWords.test(foldSpaces(said))
    )
  })

const distinctIn = (goods: readonly Element[][], at: number): number =>
  new Set(goods.map((cells) => textIn(cells[at]))).size

/** Gone is a value of which every row says so. */
const valuesIn = (goods: readonly Element[][], at: number, page: Page): ControlValue[] => {
  const gone = new Map<string, boolean>()
  for (const cells of goods) {
    const text = valueText(textIn(cells[at]), page)
    const isGone = cells.some((cell) => soldOutWords.test(foldSpaces(textIn(cell)).slice(0, 40)))
    gone.set(text, (gone.get(text) ?? true) && isGone)
  }
  return [...gone].map(([text, isGone]) => ({ code: '', text, isGone }))
}
