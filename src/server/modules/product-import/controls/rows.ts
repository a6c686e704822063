import { chainOf, elementsWithin, isElement, isTextNode } from '../dom.ts'
import type { LayoutNode, Outline } from '../layout-node.ts'
import { oneLine, type Page } from '../page.ts'
import { readTitle } from '../panel-titles.ts'
import { remembered } from '../remembered.ts'
import { findMoney } from '../prices/money-text.ts'
import { isPlaceholder, most, optionName } from '../variants.ts'
import type { Element } from 'domhandler'
import { deliveryWords, foldSpaces } from '../vocabulary.ts'
import { type ControlValue, type FoundControl, longest } from './control.ts'
import { isKind, namesKind } from './kinds.ts'
import { isBareOrder, labelBefore, lettersIn, shortText, visibleText } from './naming.ts'
import { isInPlace } from './place.ts'
import { isRemark, swatchText, valueOf } from './values.ts'

/** Boxes of one parent, each a value: `<li data-value="Siva" title="Siva">`, `<button>42</button>`. */
export const rows = (page: Page, outline: Outline): FoundControl[] => {
  const found: FoundControl[] = []
  let tried = 0
  for (const spot of outline.spots.values()) {
    if (found.length >= longest.controls || tried >= longest.fields) break
    if (
      spot.end - spot.start > 800 ||
      spot.element.children.length < 2 ||
      /^(?:h\d|select|button|a|label)$/.test(spot.element.name)
    )
      continue
    // Most boxes of a page hold one other, stand elsewhere, or hold something that is neither short nor pressed.
    if (!holdsTwo(spot.element) || !isInPlace(spot.element, outline)) continue
    const isCalled = isCalledChoice(spot)
    if (!isCalled && !mayBeRow(spot.element, outline)) continue
    const named = namedRuns(spot.element, outline)
    for (const { name, children } of named)
      found.push({
        where: 'row',
        at: children[0] ?? spot.element,
        key: '',
        name,
        values: children.map((child) => valueOf(child, page)),
      })
    if (named.length > 0) continue
    const { name, children } = alikeIn(spot.element, outline)
    if (children.length < 2 || children.length > most.values) continue
    const label =
      name || spot.element.attribs['aria-label'] || labelOver(spot.element, children, page, outline)
    if (evidenceFor(spot.element, { children, label, isCalled }, page, outline) < enough) continue
    tried += 1
    if (elementsWithin(spot.element, /^(?:input|select)$/, 12).filter(isField).length > 1) continue
    // What one box has more than the others is said of its value.
    if (children.filter((child) => isPair(child, page, outline)).length * 2 > children.length) continue
    const values = children.map((child) => valueOf(child, page))
    if (!areNamesOfValues(values, page)) continue
    // `Farbe:` beside `Salbei`: the name of another row and what is chosen there.
    if (children.some((child) => /[:：]$/.test(shortText(child, outline) ?? ''))) continue
    if (isTableRow(spot.element, children)) continue
    const { parent } = spot.element
    const field = isElement(parent) ? elementsWithin(parent, /^input$/, 1)[0]?.attribs['name'] : undefined
    found.push({
      where: 'row',
      at: spot.element,
      key: spot.element.attribs['data-attribute_name'] ?? field ?? '',
      name:
        optionName(name || (spot.element.attribs['aria-label'] ?? nameGiven(spot.element))) ||
        (arePricedButtons(children, page) ? 'Varijanta' : ''),
      values,
    })
  }
  return found
}

const enough = 2

/** Each sign that boxes of a row are values of a choice, and what it is worth; two plain ones are enough. */
const evidenceFor = (
  row: Element,
  { children, label, isCalled }: { children: readonly Element[]; label: string; isCalled: boolean },
  page: Page,
  outline: Outline,
): number => {
  const arePressable = children.every(({ name }) => pressable.test(name))
  const areShort = children.every((child) => isShort(child, outline))
  if (!isCalled && !areShort && !arePressable && !children.every((child) => isFewWords(child, outline)))
    return 0
  const [, chosen] = /^[^:]{2,30}:\s*(.{0,40})$/.exec(label) ?? []
  const isEchoed = Boolean(chosen) && children.some((child) => swatchText(child, page) === chosen)
  return (
    // `Plug Type: EU Plug` over boxes of which one is called so.
    (isEchoed ? 2 : 0) +
    (areShort && namesKind(optionName(label)) ? 2 : 0) +
    (isCalled
      ? arePressable || hasCodes(children) || namesKind(optionName(label)) || areShort
        ? 2
        : 1
      : 0) +
    (areButtons(row, children, label, page) || arePricedButtons(children, page) ? 2 : 0) +
    (label !== '' && areShort && isSetOfButtons(row, children) ? 2 : 0)
  )
}

/** Each box has a word or a number of its own for programs. */
const hasCodes = (children: readonly Element[]): boolean =>
  children.every(({ attribs }) =>
    Object.keys(attribs).some((name) => name.startsWith('data-') || name === 'title'),
  )

const areNamesOfValues = (values: readonly ControlValue[], page: Page): boolean =>
  values.every(({ text }) => isNameOfValue(text, page)) &&
  new Set(values.map(({ text }) => text)).size === values.length &&
  // `Materials: Leather`, `Recycled: no`: properties.
  new Set(values.flatMap(({ text }) => /^(.*\p{L}): \S/u.exec(text)?.[1] ?? [])).size * 2 < values.length &&
  // `Farbe`, `Creme`: another choice with what is chosen there.
  !(values.length === 2 && isNameOfChoice(values[0]?.text ?? '')) &&
  !isBareOrder(values.at(-1)?.text ?? '') &&
  // `Boja*`, `Quantity`: boxes of other fields.
  !values.some(({ text }) => quantityWords.test(foldSpaces(text))) &&
  !values.some(({ text }) => deliveryWords.test(foldSpaces(text)) || /[>›»→]$/.test(text))

const quantityWords =
  /^(?:quantity|qty|kolicina|kol|menge|anzahl|quantite|cantidad|quantita|ilosc)[.*: ]{0,3}$/

const isNameOfChoice = (text: string): boolean => {
  const name = optionName(text)
  return /^\p{L}+$/u.test(name) && namesKind(name)
}

/** What shops call the row of values, or the box around it with its name. */
const choiceMarks =
  /\b(swatch\w*|variants?|variations?|options?|skus?|colou?rs?(?! (?:scheme|mode|theme))|sizes?|opcij\w*|boj[ae]|velicin[ae]|izvedb[ae]|farbe|groesse|taille|couleur|taglia|colore|kolor|rozmiar|family|attrs?|attributes?|btn toggle|scu|choices?|picker|twister\w*)\b/

const isChoiceName = remembered((marks) => choiceMarks.test(marks))

const holdsTwo = ({ children }: Element): boolean => {
  let boxes = 0
  for (const child of children) if (isElement(child) && (boxes += 1) > 1) return true
  return false
}

/** The first box may be the name of the others. */
const mayBeRow = ({ children }: Element, outline: Outline): boolean => {
  let boxes = 0
  for (const child of children) {
    if (!isElement(child)) continue
    boxes += 1
    if (boxes > 1 && !isFewWords(child, outline) && !pressable.test(child.name)) return false
  }
  return true
}

/** `<div data-option-name="Boja">` */
const nameGiven = ({ attribs }: Element): string =>
  ['data-option-name', 'data-attribute-label', 'option-name', 'data-option', 'name']
    .map((key) => attribs[key])
    .find((name) => name !== undefined && /^\p{L}[\p{L} ]+$/u.test(name)) ?? ''

/** What is chosen now may stand between a row and its name. */
const labelOver = (row: Element, children: readonly Element[], page: Page, outline: Outline): string => {
  const told = nameGiven(row)
  if (told !== '') return told
  const label = labelBefore(row, outline)
  const said = children.map((child) => shortText(child, outline) || swatchText(child, page))
  return said.includes(label) ? labelBefore(row, outline, said) : label
}

/** A few letters, and no cell: tables of sizes have rows of that name, too. */
const isShort = (element: Element, outline: Outline): boolean =>
  !/^(?:t[dhr]|p|h[1-6]|section|article|form|table|ul|ol|dl|dd|dt)$/.test(element.name) &&
  lettersIn(element, outline) <= longest.shortValue

/** Boxes around the row that may be called so. */
const around = 3

/** A value has few words beside its price. */
const isFewWords = (element: Element, outline: Outline): boolean =>
  !/^(?:t[dhr]|p|h[1-6]|section|article|form|table|ul|ol|dl|dd|dt)$/.test(element.name) &&
  lettersIn(element, outline) <= longest.value + longest.shortValue

const isCalledChoice = (spot: LayoutNode): boolean => {
  let box: LayoutNode | null = spot
  for (let level = 0; box && level < around; level += 1, box = box.parent) {
    if (box.end - box.start > 800) return false
    if (isChoiceName(box.marks)) return true
  }
  return false
}

/**
 * `Kolor: brązowy` over links of which one is called so, `Battery:` over one that is pressed, `Pojemność` and a row with one
 * pressed alone in a box: a choice, whatever it is called.
 */
const areButtons = (row: Element, children: readonly Element[], label: string, page: Page): boolean => {
  if (!children.every(({ name }) => pressable.test(name))) return false
  const [, chosen] = /^[^:]{2,30}:\s*(.{0,40})$/.exec(label) ?? []
  const isOnePressed = children.filter(isPressed).length === 1
  if (chosen !== undefined)
    return chosen === '' ? isOnePressed : children.some((child) => swatchText(child, page) === chosen)
  return (
    isOnePressed &&
    /^[\p{L} ]{3,30}$/u.test(label) &&
    isBesideNameAlone(row) &&
    children.every((child) => readTitle(swatchText(child, page)) === null)
  )
}

/** `<button>Front only $84</button><button aria-pressed="true">Front + Rear $119</button>`: each with what it costs, and one is chosen. */
const arePricedButtons = (children: readonly Element[], page: Page): boolean =>
  children.every(
    (child) =>
      child.name === 'button' &&
      findMoney(visibleText(child, page), page.place).some(
        ({ currency, start }) => currency !== null && start > 2,
      ),
  ) && children.filter(isPressed).length === 1

/** Buttons alone in a set of fields that its legend names. */
const isSetOfButtons = (row: Element, children: readonly Element[]): boolean => {
  if (!children.every(({ name }) => name === 'button')) return false
  const set = chainOf(row)
    .slice(0, 3)
    .find(({ name }) => name === 'fieldset')
  return (
    set?.children.find(isElement)?.name === 'legend' &&
    elementsWithin(set, /^button$/, children.length + 1).length === children.length
  )
}

const pressable = /^(?:a|button|li|label)$/

const isPressed = ({ attribs }: Element): boolean =>
  pressed.test(attribs['class'] ?? '') ||
  ['aria-checked', 'aria-pressed', 'aria-current'].some((name) => attribs[name] === 'true')

const pressed = /(?:^|[\s_-])(?:active|selected|checked|current)(?:$|[\s_-])/

/** The box around the row holds its name, and nothing else. */
const isBesideNameAlone = (row: Element): boolean => {
  const { parent } = row
  const inside = isElement(parent) ? parent.children.filter(isElement) : []
  return inside.length === 2 && inside[1] === row
}

/** What a box of a row is now rather than what it is. */
const stateMarks =
  /active|select|current|checked|chosen|avail|disabl|sold|stock|first|last|odd|even|^(?:is|has)-|^(?:on|off)$|--on$/i

/** One of several rows of a name and a value, as tables of properties have them. */
const isTableRow = (row: Element, cells: readonly Element[]): boolean => {
  const { parent } = row
  const rows = isElement(parent)
    ? parent.children.filter(
        (other) =>
          isElement(other) &&
          other.name === row.name &&
          other.attribs['class'] === row.attribs['class'] &&
          other.children.filter(isElement).length === cells.length,
      )
    : []
  return cells.length === 2 && rows.length >= 3
}

/** `<div style="clear: both"></div>` behind the boxes of a row. */
const isSpacer = ({ name, attribs, children }: Element): boolean =>
  /^(?:div|span|br|hr)$/.test(name) &&
  children.length === 0 &&
  Object.keys(attribs).every((key) => key === 'class' || key === 'style') &&
  !/background/i.test(attribs['style'] ?? '')

/** `<span>Izaberite boju</span><span class="c">Crna</span>`: told from the values by its class and its words. */
const isOrderedBy = (first: Element, rest: readonly Element[], outline: Outline): boolean => {
  const said = shortText(first, outline) ?? ''
  return (
    rest.every(({ attribs }) => attribs['class'] !== first.attribs['class']) &&
    said.length <= most.name &&
    namesKind(said) &&
    (said.endsWith(':') || isPlaceholder(said) || isKind(said))
  )
}

/** The boxes of a row that are alike; the first may be the name of the others: `<span>Boja</span><a>Crvena</a><a>Plava</a>`. */
const alikeIn = (element: Element, outline: Outline): { name: string; children: Element[] } => {
  const [first, ...rest] = element.children.filter(isElement).filter((child) => !isSpacer(child))
  if (!first) return { name: '', children: [] }
  const isName =
    rest.length >= 2 && (rest.every(({ name }) => name !== first.name) || isOrderedBy(first, rest, outline))
  const children = isName ? rest : [first, ...rest]
  const classes = children.map(({ attribs }) =>
    (attribs['class'] ?? '').split(/\s+/).filter((name) => name !== '' && !stateMarks.test(name)),
  )
  const known = classes.find((names) => names.length > 0)
  // `<a>43</a><a class="na">50</a><a class="sel">55</a><a>65</a>`: where most have no class, what a few have is their state.
  const isMostlyBare =
    children.every(({ name }) => pressable.test(name)) &&
    classes.filter((names) => names.length === 0).length * 2 >= children.length
  const areAlike =
    // What is chosen now is a button, and the others lead to pages of their own.
    (children.every(({ name }) => name === children[0]?.name) ||
      children.every(({ name }) => name === 'a' || name === 'button')) &&
    (isMostlyBare ||
      classes.every((names) => names.length === 0 || names.some((name) => known?.includes(name))))
  return areAlike
    ? { name: isName ? (shortText(first, outline) ?? '') : textBefore(first), children }
    : { name: '', children: [] }
}

/** `<label>Boja</label><div>Natur</div><div>Crna</div><label>Veličina</label><div>S</div><div>M</div>`: several choices in one box. */
const namedRuns = (element: Element, outline: Outline): { name: string; children: Element[] }[] => {
  const runs: { name: string; title: Element; children: Element[] }[] = []
  for (const child of element.children.filter(isElement)) {
    const said = shortText(child, outline) ?? ''
    const run = runs.at(-1)
    if (isNameOfChoice(said) && child.name !== 'button')
      runs.push({ name: optionName(said), title: child, children: [] })
    else if (run && child.name !== run.title.name && isFewWords(child, outline) && said !== '')
      run.children.push(child)
    else if (run && said !== '') return []
  }
  const isFlat =
    runs.length > 1 && runs.every(({ children }) => children.length > 1 && children.length <= most.values)
  return isFlat && runs.every(({ children }) => children.every(({ name }) => name === children[0]?.name))
    ? runs
    : []
}

/** `<p>Dostupne boje: <a>Crna</a>, <a>Bela</a></p>` */
const textBefore = ({ prev }: Element): string => {
  const said = isTextNode(prev) ? oneLine(prev.data) : ''
  return said.endsWith(':') && said.length <= most.name ? said : ''
}

/** A field that counts pieces chooses nothing. */
const isField = ({ name, attribs }: Element): boolean =>
  name === 'select' ||
  (!('aria-valuemax' in attribs) && !/^(?:submit|button|hidden|image|number)$/.test(attribs['type'] ?? ''))

/** `Function | Dry, blowing`: a box of two texts is a property with its name, no value. */
const isPair = (element: Element, page: Page, outline: Outline): boolean => {
  if (element.name === 'button') return false
  const [one, two] = element.children.filter(
    (child) =>
      isElement(child) &&
      !/^(?:input|svg|img)$/.test(child.name) &&
      lettersIn(child, outline) > 0 &&
      !isRemark(shortText(child, outline) ?? '', page),
  )
  return one !== undefined && two !== undefined
}

/** A count in brackets stands behind the name of a choice: `颜色分类 (4)`. */
const isNameOfValue = (text: string, page: Page): boolean =>
  text !== '' && text.length <= longest.value && !isRemark(text, page) && !/^\(\d+\)$/.test(text)
