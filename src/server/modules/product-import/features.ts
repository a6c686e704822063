import type { ChildNode, Element } from 'domhandler'
import type { ProductVariants } from '#contract/builder/schema.ts'
import type { Outline, LayoutNode } from './layout-node.ts'
import { marksOf, oneLine, type Page } from './page.ts'
import { ownOfModels } from './own-model.ts'
import { cellsOfLine, isGridRow, isHeadRow, isOnlyEntry, textOf } from './plain-text.ts'
import { findMoney } from './prices/money-text.ts'
import type { PanelFacts } from './panel-texts.ts'
import { isPlanted } from './planted.ts'
import { isShopLine } from './shop-lines.ts'
import { foldSpaces, shippingWords } from './vocabulary.ts'
import { elementsWithin, isAround, isElement, isTextNode } from './dom.ts'
import { readTitle } from './panel-titles.ts'

/** `strong` pairs stand in a table, a definition list or marked rows; others are any line with a colon. */
export type Pair = { name: string; value: string; strong: boolean }

const maxFeatures = 30

/** Rows `name: value` of the product's own tables and definition lists. */
export const readPairs = (
  page: Page,
  outline: Outline,
  { left, around }: Pick<PanelFacts, 'left' | 'around'>,
): Pair[] => {
  const pairs: Pair[] = []
  const elements = page.all(
    'body tr, body dt, body li, body div, body p, body details, body h3, body h4, body h5',
  )
  for (const element of elements) {
    const spot = outline.spots.get(element)
    const least = /^(?:dt|h\d)$/.test(element.name) ? 2 : 4
    if (!spot || !isOwn(spot, outline) || spot.end - spot.start > 260 || spot.end - spot.start < least)
      continue
    // What opens below a short title is told by the title.
    if (around.has(element) && element.name !== 'details') continue
    if (isWithinAny(element, left) || isOfTerms(element)) continue
    const pair = pairOf(element)
    if (pair) pairs.push(pair)
  }
  return distinct(pairs)
}

export const isOwn = (spot: LayoutNode, outline: Outline): boolean => {
  const zone = outline.zoneOf(spot)
  return zone === 'main' || zone === 'aside'
}

const isWithinAny = (element: Element, boxes: ReadonlySet<Element>): boolean =>
  boxes.size > 0 && isAround(element, (around) => boxes.has(around))

const pairOf = (element: Element): Pair | null => {
  const children = element.children.filter(
    (child) => isElement(child) && !/^(script|style|br|svg)$/.test(child.name),
  ) as Element[]
  if (element.name === 'dt') return definition(element)
  if (element.name === 'details') return folded(element, children)
  if (/^h[3-5]$/.test(element.name)) return headed(element)
  const loose = element.children.some((child) => isTextNode(child) && child.data.trim().length > 1)
  if (element.name === 'tr') {
    const row = isHeadRow(element) || isGridRow(element) ? null : rowOf(element, children)
    const asked = row && askedAbove(element)
    return row && asked ? { ...row, name: `${asked} – ${row.name}` } : row
  }
  // `Key attributes` over a whole table is no pair.
  if (
    children.length === 2 &&
    /^h[1-4]$/.test(children[0]?.name ?? '') &&
    textOf(children[1] as Element).length > 60
  )
    return null
  // `Opšte` over a table of rows names a group of them.
  if (
    children.length === 2 &&
    /^h[1-6]$/.test(children[0]?.name ?? '') &&
    /^(?:table|dl|ul|ol)$/.test(children[1]?.name ?? '')
  )
    return null
  // `<li><div><b>Brand</b><i>PAW</i></div><div><b>Origin</b><i>CN</i></div></li>`: the boxes are rows themselves.
  if (children.length === 2 && children.every(isRow)) return null
  // `Zimnica` above the shelves of a shop: a list within an entry is its branch.
  if (element.name === 'li' && /^[uo]l$/.test(children[1]?.name ?? '')) return null
  if (children.length === 2 && !loose) {
    // Only marked rows: two neighbouring boxes are everywhere.
    return /\b(spec\w*|attribute\w*|feature\w*|param\w*|prop(?:s|ert\w*)?|char\w*|data|row|item|detail\w*|info|label|reference|sku|code|caract\w*|eigenschaft\w*|value)\b/.test(
      `${marksOf(element)} ${children.map(marksOf).join(' ')}`,
    ) || element.name === 'li'
      ? cells(children)
      : null
  }
  if (element.name === 'div' && children.length > 1) return null
  const lines = textOf(element)
  return lines.includes('\n') ? null : labelled(oneLine(lines))
}

/** `Šta staje u pregradu` above a table: without it `Baletanke: 4 para` says something else. */
const askedAbove = (row: Element): string | null => {
  let table: ChildNode | null = row
  while (table && !(isElement(table) && table.name === 'table')) table = table.parent as ChildNode | null
  let before = table?.prev ?? null
  while (before && !isElement(before)) before = before.prev
  const title = isElement(before) && /^h[2-5]$/.test(before.name) ? oneLine(textOf(before)) : ''
  return title.length <= 30 &&
    /^(?:šta|što|koliko|gde|gdje|kome|kada|koj\p{L}*|шта|колико|где) /iu.test(title)
    ? title.replace(/[?:]$/, '')
    : null
}

/** `Ulaz` beside several rows names a group of them: it is said where two groups have a row of the same name. */
const rowOf = (row: Element, cellsIn: Element[]): Pair | null => {
  const group = cellsIn.length === 3 && Number(cellsIn[0]?.attribs['rowspan']) > 1 ? cellsIn[0] : undefined
  const own = group ? cellsIn.slice(1) : cellsIn
  const found = own.length === 2 ? cells(own) : null
  if (!found || !group) return found
  const isTwice =
    (row.parent?.children ?? []).filter(
      (other) =>
        isElement(other) &&
        other.children.some((cell) => isElement(cell) && oneLine(textOf(cell)) === found.name),
    ).length > 1
  return isTwice
    ? { ...found, name: `${found.name} (${oneLine(textOf(group)).toLocaleLowerCase('sr')})` }
    : found
}

/** A box of a name and its value. */
export const isRow = (element: ChildNode): boolean =>
  isElement(element) &&
  element.name === 'div' &&
  element.children.filter(isElement).length === 2 &&
  !element.children.some((child) => isTextNode(child) && child.data.trim().length > 1)

const definition = (element: Element): Pair | null => {
  const values = definedBy(element).map((value) => oneLine(textOf(value, { skip: isControl })))
  const name = oneLine(textOf(element)).replace(/(?<!\s)\s*:$/, '')
  return pair(name, values.join(', ').replace(/^:\s*/, ''))
}

/** Values of a name in a list of definitions: several names may share one, and one name may have several. */
export const definedBy = (term: Element): Element[] => {
  const following: Element[] = []
  for (let next = term.next; next && following.length < 20; next = next.next)
    if (isElement(next) && /^d[dt]$/.test(next.name)) following.push(next)
  const from = following.findIndex(({ name }) => name === 'dd')
  const values = from < 0 ? [] : following.slice(from)
  const to = values.findIndex(({ name }) => name === 'dt')
  return to < 0 ? values : values.slice(0, to)
}

/** `<details><summary>Materijal</summary>pamuk</details>`: short, and no title of a part that is told elsewhere. */
const folded = (element: Element, [summary]: Element[]): Pair | null => {
  const name = summary?.name === 'summary' ? oneLine(textOf(summary)) : ''
  const kind = readTitle(name)?.kind ?? 'specification'
  const value = oneLine(textOf(element, { skip: (part) => part === summary }))
  return kind === 'specification' && value.length <= longestValue ? pair(name, value) : null
}

/** Letters of a value below its name; what is longer is a text. */
const longestValue = 60

/** `<h4>Nosivost</h4><p>110 kg</p><h4>Cev</h4><p>32 mm</p>`: by turns names and values. */
const headed = (element: Element): Pair | null => {
  const value = elementBeside(element, 'next')
  const next = value && elementBeside(value, 'next')
  const before = elementBeside(element, 'prev')
  const above = before && elementBeside(before, 'prev')
  const isInTurn =
    value?.name === 'p' &&
    (!next || next.name === element.name) &&
    (next !== null || above?.name === element.name)
  const [name, told] = [oneLine(textOf(element)), isInTurn ? oneLine(textOf(value)) : '']
  return told.length <= longestValue && !/[.!?]$/.test(told) && name.length <= 40 ? pair(name, told) : null
}

const elementBeside = (element: Element, side: 'next' | 'prev'): Element | null => {
  let node = element[side]
  while (node && !isElement(node)) node = node[side]
  return node && isElement(node) ? node : null
}

/** `Plaćanje pouzećem` beside `Besplatna zamena` and `14 dana`: entries of one list that tells the shop's terms. */
const isOfTerms = ({ name, parent }: Element): boolean => {
  if (name !== 'li' || !isElement(parent)) return false
  const known = termLists.get(parent)
  if (known !== undefined) return known
  const titles = parent.children
    .filter(isElement)
    .slice(0, 20)
    .flatMap((entry) => elementsWithin(entry, /^h[2-6]$/, 1))
  const isTerms = titles.some((title) => {
    const read = readTitle(oneLine(textOf(title)))
    return read?.kind === 'shop' && read.share >= 0.45
  })
  termLists.set(parent, isTerms)
  return isTerms
}

/** Asked for by every entry of a list. */
const termLists = new WeakMap<Element, boolean>()

const cells = ([one, two]: Element[]): Pair | null => {
  if (!one || !two) return null
  const name = oneLine(textOf(one)).replace(/(?<!\s)\s*[:：]$/, '')
  return pair(name, oneLine(textOf(two, { skip: isControl })).replace(/^[:：]\s*/, ''))
}

/** "Obriši" under a choice of sizes takes the choice back. */
const isControl = ({ attribs }: Element): boolean => /\b(reset|clear)/i.test(attribs['class'] ?? '')

const labelled = (line: string): Pair | null => {
  const match = /^[•\-–*\s]*([^:：•–*\s-][^:：]{1,39})\s?[:：]\s*(\S.{0,160})$/u.exec(line)
  return match ? pair(match[1] ?? '', match[2] ?? '', false) : null
}

const pair = (name: string, value: string, strong = true): Pair | null => {
  if (name.length < 2 || name.length > 60 || value.length === 0 || value.length > 200) return null
  if (value === name || name.includes(':') || value.endsWith(':') || /:\s.*:\s/.test(value)) return null
  if (/^https?$/i.test(name) || !/\p{L}/u.test(name) || value.includes('{')) return null
  // A question has an answer, and what begins with a day is somebody's opinion.
  if (name.endsWith('?') || /^\d{1,2}\. ?\d{1,2}\. ?\d{4}|^\d{4}-\d{2}-\d{2}/.test(name)) return null
  return { name: name.replace(/^[•\s]+/, ''), value, strong }
}

/** Each pair once; the row of a table says it more surely than the box around a table of one row. */
const distinct = (pairs: Pair[]): Pair[] => {
  const known = new Map<string, Pair>()
  for (const pair of pairs) {
    const key = foldSpaces(`${pair.name}|${pair.value}`)
    const before = known.get(key)
    known.set(key, before ? { ...before, strong: before.strong || pair.strong } : pair)
  }
  return [...known.values()]
}

const notFeatures =
  /^(product name|naziv|name|nazwa|nume produs|produktname|special offer.*|benefic.*|ponuda.*|zoom)$|pagament|pri[cs]e|cena|cijena|preis|prix|precio|prezzo|preco|цена|fiyat|dostav|isporuk|shipping|delivery|versand|lieferung|livraison|envio|доставк|warenkorb|korpa|cart|quantity|kolicina|qty|menge|anzahl|tel|telefon|phone|e-?mail|adres|address|share|podeli|login|radno vreme|payment|placanj|in stock|availab|dostupn|raspolozi|lager|verfugbar|наличи|stanj|sifra|sku|šifra|bar ?kod|ean|rating|ocen|ocjen|review|vote|views|pregled|copyright|pib|mat\.? br/i

type Told = {
  /** Of structured data, or of scripts. */
  structured: string[]
  pairs: Pair[]
  variants: ProductVariants | null
  goods: string
  panels: Pick<PanelFacts, 'sizes' | 'bullets' | 'box' | 'warnings' | 'usage' | 'care' | 'left' | 'around'>
}

/** What a classified ad says of its seller: `Član od: 04.2016.` */
const ofSeller =
  /^(?:clan od|registrovan\w{0,2}|member since|aktivan od|mitglied seit|privat\w+ (?:nutzer|anbieter))(?!\p{L})/u

/** Rows by which a classified ad is filed, beside what the goods are. */
const ofFiling = /^(?:kupovina na rate|zamjena|zamena|hitn[ao]|stanje|dostava|besplatna dostava|garancija)$/
const rubric =
  /^(?:vrsta|tip|kategorija|potkategorija|podkategorija|rubrika|grupa)(?: (?:proizvoda|artikla|oglasa))?$/

/** `Vrsta: Lampe protiv insekata` beside `Stanje` and `Kupovina na rate` is the rubric of an advertisement. */
const withoutRubric = (pairs: readonly Pair[]): Pair[] => {
  const filed = new Set(pairs.map(({ name }) => foldSpaces(name)).filter((name) => ofFiling.test(name)))
  return filed.has('stanje') && filed.size > 2
    ? pairs.filter(({ name }) => !rubric.test(foldSpaces(name)) && !ofFiling.test(foldSpaces(name)))
    : [...pairs]
}

/** What a classified ad says of itself. */
const ofListing =
  /^(vrsta oglasa|broj oglasa|(?:olx |kp )?id(?: oglasa| artikla| proizvoda)?|sifra oglasa|oglas|objavljen\w*|obnovljen\w*|pregled\w*|broj pregleda|lokacija|anzeigennummer|inserent|listing id)$/

type Choices = { name: string; values: readonly string[] }[]

const choicesIn = (variants: ProductVariants | null): Choices =>
  (variants?.options ?? []).map(({ name, values }) => ({
    name: foldSpaces(name),
    values: values.map(foldSpaces),
  }))

/** What one of several values costs, beside it. */
const amount = /(?<![\d.,])(?:[-–+(] ?)?\d[\d.,]* ?(?:€|eur|rsd|din\.?|km|\$|£)\)?(?!\p{L})/gu

/** Values that no combination has any more, as rows of a table of sizes begin: `S (35-38)` by `S`. */
const goneIn = (variants: ProductVariants | null): ReadonlySet<string> => {
  const { options = [], combinations = [] } = variants ?? {}
  return new Set(
    options.flatMap(({ values }, at) =>
      values
        .filter((value) => {
          const having = combinations.filter((each) => each.values[at] === value)
          return having.length > 0 && having.every(({ available }) => available === false)
        })
        .flatMap((value) => {
          const [head = ''] = value.split(' (', 1)
          // Where another value begins alike the head says nothing of which.
          const isAlone = values.every((other) => other === value || other.split(' (', 1)[0] !== head)
          return isAlone ? [foldSpaces(value), foldSpaces(head)] : [foldSpaces(value)]
        }),
    ),
  )
}

/** `| S | 35-38 | 25 cm |`, `S: Broj obuće 35-38`: a row that speaks of what cannot be had. */
const isRowOf = (line: string, gone: ReadonlySet<string>): boolean => {
  const head = line.startsWith('| ') ? cellsOfLine(line)[0] : /^([^:]{1,20}):/.exec(line)?.[1]
  return head !== undefined && gone.has(foldSpaces(head))
}

/** Lines of a text without those that only list what there is to choose, and without the name of a choice alone. */
export const withoutChoices = (text: string, variants: ProductVariants | null): string => {
  const choices = choicesIn(variants)
  const gone = goneIn(variants)
  const lists = (line: string): boolean => {
    const plain = foldSpaces(line).replace(/^- /, '')
    return choices.some(({ name, values }) => {
      if (plain === name) return true
      const isLabelled = plain.startsWith(`${name}:`)
      if (!isLabelled && (plain.includes(':') || plain.startsWith('|'))) return false
      const said = values.toSorted((a, b) => b.length - a.length).filter((value) => plain.includes(value))
      const rest = said.reduce(
        (left, value) => left.replace(value, ' '),
        plain.slice(isLabelled ? name.length : 0),
      )
      return said.length >= (isLabelled ? 1 : 2) && !/[\p{L}\p{N}]/u.test(rest.replaceAll(amount, ' '))
    })
  }
  return choices.length === 0
    ? text
    : text
        .split('\n')
        .filter((line) => !lists(line) && !isRowOf(line, gone))
        .join('\n')
}

/**
 * `Veličina: 40 41 42 43`, read off the row of buttons: what there is to choose is told of by the choice itself, which knows what is
 * gone. A line is one when it names the choice and says nothing but its values, or two of them with hardly a word besides.
 */
const isChoice = (line: string, choices: Choices): boolean => {
  const plain = foldSpaces(line).replaceAll(amount, ' ')
  return choices.some(({ name, values }) => {
    const said = values.filter((value) => plain.includes(value))
    if (said.length === 0) return false
    const label = plain.slice(0, Math.max(0, plain.indexOf(':'))).trim()
    const rest = values
      .toSorted((a, b) => b.length - a.length)
      .reduce((text, value) => text.replaceAll(value, ' '), plain.slice(label.length))
    const left = rest.replaceAll(/[^\p{L}\p{N}]+/gu, '').length
    if (label === name && said.length === values.length) return true
    return (label === name || said.length >= 2) && said.length > 0 && left <= (label === name ? 0 : 8)
  })
}

/** Short statements for the page: structured ones, rows, then the bullets of the product's own lists. */
export const readFeatures = (
  page: Page,
  outline: Outline,
  { structured, pairs, panels, variants, goods }: Told,
): string[] => {
  const choices = choicesIn(variants)
  const gone = goneIn(variants)
  const rows = [...withoutRubric(pairs), ...modelPairs(page, outline, goods)]
    .filter(
      ({ name, value, strong }) =>
        strong &&
        !notFeatures.test(foldSpaces(name)) &&
        !ofListing.test(foldSpaces(name)) &&
        !ofSeller.test(foldSpaces(value)) &&
        !isMoney(name, page) &&
        !isMoney(value, page),
    )
    .map(({ name, value }) => `${name}: ${value}`)
    .filter((row) => !isShopLine(row))
  const told = new Set(
    [...panels.box, ...panels.warnings, ...panels.usage, ...panels.care].map((line) => foldSpaces(line)),
  )
  // A row of sizes with the names of its columns says more than the bare one.
  const sized = new Set(panels.sizes.map((line) => foldSpaces(line.slice(0, line.indexOf(':') + 1))))
  const heads = (line: string) => foldSpaces(line.slice(0, line.indexOf(':') + 1))
  const bullets = [
    ...panels.bullets,
    ...ownBullets(page, outline, panels),
    ...plainLists(page, outline, panels),
  ]
  return distinctLines([
    ...[...structured, ...rows].filter((line) => !line.includes(':') || !sized.has(heads(line))),
    ...panels.sizes.filter((line) => !isRowOf(line, gone)),
    ...bullets.filter((line) => !told.has(foldSpaces(line)) && !isMoney(line, page) && !isShopLine(line)),
  ])
    .slice(0, maxFeatures * 2)
    .filter((line) => !isChoice(line, choices))
    .slice(0, maxFeatures)
}

/** Rows of the tables that hold several models, of our own model alone. */
const modelPairs = (page: Page, outline: Outline, goods: string): Pair[] =>
  page
    .all('table')
    .slice(0, 20)
    .filter((table) => {
      const spot = outline.spots.get(table)
      return spot !== undefined && isOwn(spot, outline)
    })
    .flatMap((table) => {
      const lines = textOf(table).split('\n')
      const own = lines.every((line) => line.startsWith('| '))
        ? ownOfModels(lines.map(cellsOfLine), goods)
        : null
      return (own ?? []).map(({ name, value }) => ({ name, value, strong: true }))
    })

const lists = { most: 6, entries: [2, 20], letters: 160, behind: 5000 } as const

/** Lists that no class calls features: short entries without links, behind the heading. */
const plainLists = (
  page: Page,
  outline: Outline,
  { left, around }: Pick<PanelFacts, 'left' | 'around'>,
): string[] => {
  const { heading } = outline
  if (!heading) return []
  return page
    .all('body ul, body ol')
    .filter((element) => {
      const spot = outline.spots.get(element)
      return (
        spot !== undefined &&
        isOwn(spot, outline) &&
        spot.links === 0 &&
        spot.images === 0 &&
        !spot.hidden &&
        spot.start >= heading.end &&
        spot.start < heading.end + lists.behind &&
        !holdsControl(element, 0) &&
        !around.has(element) &&
        !isWithinAny(element, left)
      )
    })
    .slice(0, lists.most)
    .flatMap((element) => {
      const entries = element.children
        .filter((child): child is Element => isElement(child) && child.name === 'li')
        .filter((child) => !child.children.some(isRow) && !isOfTerms(child))
        .slice(0, 60)
        .map((child) => oneLine(textOf(child)).replace(/^[•\-–*✓✔]\s*/, ''))
        .filter((line) => line !== '')
      const isList =
        entries.length >= lists.entries[0] &&
        entries.length <= lists.entries[1] &&
        entries.every(
          (line) => line.length <= lists.letters && (line.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2,
        ) &&
        !entries.some((line) => shippingWords.test(foldSpaces(line)) || isMoney(line, page))
      return isList ? entries : []
    })
}

const holdsControl = (element: Element, depth: number): boolean =>
  depth < 4 &&
  element.children.some(
    (child) =>
      isElement(child) &&
      (/^(input|select|button|label|textarea)$/.test(child.name) || holdsControl(child, depth + 1)),
  )

/** One amount alone, or several however long the text: a box of prices, not a property. */
const isMoney = (value: string, page: Page): boolean => {
  const amounts = findMoney(value, page.place).filter((money) => money.currency !== null)
  return amounts.length > 1 || (amounts.length === 1 && value.length < 24)
}

const ownBullets = (
  page: Page,
  outline: Outline,
  { left, around }: Pick<PanelFacts, 'left' | 'around'>,
): string[] => {
  const { heading } = outline
  return page
    .all(
      '[class*="feature" i] li, [class*="bullet" i] li, [class*="highlight" i] li, [id*="feature" i] li, [class*="description" i] li, [id*="description" i] li, [class*="opis" i] li, [itemprop="description"] li',
    )
    .filter((element) => {
      const spot = outline.spots.get(element)
      return (
        spot !== undefined &&
        isOwn(spot, outline) &&
        spot.links === 0 &&
        !element.children.some(isRow) &&
        !isOnlyEntry(element) &&
        !isOfTerms(element) &&
        !around.has(element) &&
        !isWithinAny(element, left) &&
        (!heading || spot.start > heading.start - 200)
      )
    })
    .map((element) => oneLine(textOf(element)).replace(/^[•\-–*✓✔]\s*/, ''))
}

const distinctLines = (lines: string[]): string[] => {
  const seen = new Set<string>()
  return lines.filter((line) => {
    const key = foldSpaces(line).replaceAll(/[^\p{L}\p{N}]+/gu, '')
    if (line.length < 4 || line.length > 200 || seen.has(key) || isPlanted(line)) return false
    seen.add(key)
    return true
  })
}
