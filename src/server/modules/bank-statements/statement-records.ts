import { isTag, type Element } from 'domhandler'
import {
  mostStatementColumns,
  type StatementColumns,
  type StatementField,
} from '#contract/bank-statements/schema.ts'
import { readAmount, readCurrency, readDay, type StatementTable } from './lines.ts'
import { fieldOfHeading, isUsable } from './statement-table.ts'
import { textOf } from './statement-xml.ts'

/**
 * XML of a bank nobody described: whatever its elements are called, a statement is a list of records, each with a day and an amount. The
 * seller says once which is which.
 */

/** What an element says, by the way to it: `Partner › Naziv`. */
type Fields = Map<string, string>

const step = ' › '
const mostFields = 200
const mostPaths = 200
const mostLetters = 300

const nameOf = ({ name }: Element): string => name.slice(name.indexOf(':') + 1)
const pathOf = (...names: string[]): string => names.filter(Boolean).join(step)

const add = (fields: Fields, path: string, text: string): void => {
  const said = text.trim()
  if (said === '' || (fields.size >= mostFields && !fields.has(path))) return
  const before = fields.get(path)
  // What is repeated inside of a record is mostly a text in several lines.
  fields.set(path, (before === undefined ? said : `${before} ${said}`).slice(0, mostLetters))
}

const addAttributes = (fields: Fields, of: Element, path: string): void => {
  for (const [name, text] of Object.entries(of.attribs))
    if (!/^xml(?:ns)?(?::|$)|^xsi:/.test(name)) add(fields, pathOf(path, name.replace(/^.*:/, '')), text)
}

/** Attributes and texts of an element and of what is below it. */
const addFields = (fields: Fields, of: Element, path: string, isDeep = true): void => {
  addAttributes(fields, of, path)
  const inside = of.children.filter(isTag)
  if (inside.length === 0 && path !== '') add(fields, path, textOf(of))
  for (const child of inside)
    if (isDeep || child.children.every((one) => !isTag(one)))
      addFields(fields, child, pathOf(path, nameOf(child)))
}

const fieldsOf = (of: Element, isDeep: boolean): Fields => {
  const fields: Fields = new Map()
  addFields(fields, of, '', isDeep)
  return fields
}

/** What stands beside a record and is there once: the day of the statement, its currency. */
type Surroundings = (of: Element) => Fields

/** Looked up once for each element that has others in it: a statement may have thousands. */
const surroundings = (): Surroundings => {
  const singles = new Map<Element, Map<string, Element | null>>()
  const singlesIn = (of: Element): Map<string, Element | null> => {
    const known = singles.get(of)
    if (known) return known
    const found = new Map<string, Element | null>()
    for (const child of of.children)
      if (isTag(child)) found.set(nameOf(child), found.has(nameOf(child)) ? null : child)
    for (const [name, child] of found) if (child === null) found.delete(name)
    singles.set(of, found)
    return found
  }
  const around = new Map<Element, Fields>()
  return (of) => {
    const { parent } = of
    if (!parent || !isTag(parent)) return new Map()
    const known = around.get(parent)
    if (known) return known
    const fields: Fields = new Map()
    let inner = of
    for (let outer = of.parent; outer && isTag(outer); outer = outer.parent) {
      addAttributes(fields, outer, nameOf(outer))
      for (const [name, child] of singlesIn(outer))
        if (child && name !== nameOf(inner)) addFields(fields, child, pathOf(nameOf(outer), name))
      inner = outer
    }
    around.set(parent, fields)
    return fields
  }
}

const mostDayLetters = 40
const isDayText = (text: string): boolean => text.length <= mostDayLetters && readDay(text) !== null
const isAmountText = (text: string): boolean => readAmount(text) !== null && readDay(text) === null
const isName = (text: string): boolean => /\p{L}{4}/u.test(text) && !isDayText(text)

const saysMovement = (...of: Fields[]): boolean => {
  const texts = of.flatMap((fields) => [...fields.values()])
  return texts.some(isDayText) && texts.some(isAmountText) && texts.some(isName)
}

type Place = { path: string; depth: number; elements: Element[] }

/** All places of a document at which something stands that has parts, each with what stands there. */
const placesIn = (root: Element): Place[] => {
  const places = new Map<string, Place>()
  let level: { of: Element; path: string }[] = [{ of: root, path: nameOf(root) }]
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: typeof level = []
    for (const { of, path } of level)
      for (const child of of.children) {
        if (!isTag(child)) continue
        const here = pathOf(path, nameOf(child))
        if (Object.keys(child.attribs).length === 0 && !child.children.some(isTag)) continue
        const place = places.get(here)
        if (place) place.elements.push(child)
        else if (places.size < mostPaths) places.set(here, { path: here, depth, elements: [child] })
        else continue
        next.push({ of: child, path: here })
      }
    level = next
  }
  return [...places.values()]
}

type Judged = Place & { whole: Fields[]; around: Fields[]; marks: number[] }

/** More records that say a movement, by themselves rather than by what surrounds them, and the innermost of equals. */
const judge = (place: Place, aroundOf: Surroundings): Judged => {
  const whole = place.elements.map((one) => fieldsOf(one, true))
  const around = place.elements.map(aroundOf)
  const count = (says: (at: number) => boolean) => place.elements.filter((_, at) => says(at)).length
  const marks = [
    count((at) => saysMovement(whole[at] ?? new Map(), around[at] ?? new Map())),
    count((at) => saysMovement(whole[at] ?? new Map())),
    count((at) => saysMovement(fieldsOf(place.elements[at] as Element, false))),
    isUsable(guessColumns(columnsOf(whole).map((heading) => ({ heading, texts: textsOf(whole, heading) }))))
      ? 1
      : 0,
    place.depth,
  ]
  return { ...place, whole, around, marks }
}

const isBetter = (one: Judged, other: Judged): boolean => {
  const at = one.marks.findIndex((mark, index) => mark !== other.marks[index])
  return at === -1 || (one.marks[at] ?? 0) > (other.marks[at] ?? 0)
}

const columnsOf = (rows: readonly Fields[]): string[] => [...new Set(rows.flatMap((row) => [...row.keys()]))]
const textsOf = (rows: readonly Fields[], column: string): string[] =>
  rows.flatMap((row) => row.get(column) ?? [])

/** What values of a meaning look like. */
const fits: Partial<Record<StatementField, (text: string) => boolean>> = {
  day: isDayText,
  credit: isAmountText,
  debit: isAmountText,
  amount: isAmountText,
  currency: (text) => readCurrency(text) !== null,
}

type Column = { heading: string; texts: string[]; isAround?: boolean }

/** By their names where their values agree; of what surrounds a record only what holds for all of it. */
const guessColumns = (columns: readonly Column[]): StatementColumns => {
  const used = new Set<StatementField>()
  return columns.map(({ heading, texts, isAround = false }) => {
    const last = heading.slice(heading.lastIndexOf('›') + 1)
    const isCurrency = texts.length > 0 && texts.every((text) => readCurrency(text) !== null)
    const field = isCurrency ? 'currency' : fieldOfHeading(last)
    if (field === null || used.has(field) || texts.some((text) => fits[field]?.(text) === false)) return null
    if (isAround && field !== 'day' && field !== 'currency') return null
    used.add(field)
    return field
  })
}

/** Records of XML as rows of a table; null where nothing in it says a day and an amount. */
export const readRecords = (root: Element): StatementTable | null => {
  let best: Judged | null = null
  for (const place of placesIn(root)) {
    const judged = judge(place, surroundings())
    if ((judged.marks[0] ?? 0) > 0 && (best === null || isBetter(judged, best))) best = judged
  }
  if (best === null) return null
  const { path, whole, around } = best
  const own = columnsOf(whole)
  const columns: Column[] = [
    ...own.map((heading) => ({ heading, texts: textsOf(whole, heading) })),
    ...columnsOf(around)
      .filter((heading) => !own.includes(heading))
      .map((heading) => ({ heading, texts: textsOf(around, heading), isAround: true })),
  ].slice(0, mostStatementColumns)
  return {
    path,
    headers: columns.map(({ heading }) => heading),
    rows: whole.map((row, at) =>
      columns.map(({ heading, isAround }) => (isAround ? around[at] : row)?.get(heading) ?? ''),
    ),
    guessed: guessColumns(columns),
  }
}
