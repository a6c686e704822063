import { foldSpaces, soldOutWords } from '../vocabulary.ts'
import { elementsWithin, isElement, isTextNode } from '../dom.ts'
import type { Outline } from '../layout-node.ts'
import { oneLine, type Page } from '../page.ts'
import { withoutBreaks } from '../prices/money-text.ts'
import { isPlaceholder, most } from '../variants.ts'
import type { AnyNode, Element } from 'domhandler'
import { longest } from './control.ts'

/** Texts of labels by the field they are for. */
export const labelsFor = (page: Page): Map<string, string> =>
  new Map(
    page
      .all('label[for]')
      .slice(0, longest.fields)
      .map((label) => [label.attribs['for'] ?? '', shownText(label, page) || pictured(label)]),
  )

export const calledBy = (element: Element, page: Page): string => {
  const { attribs } = element
  const byId = attribs['aria-labelledby']
  const named = byId
    ? oneLine(
        page
          .$(`[id="${byId.replaceAll(/["\\]/g, '')}"]`)
          .first()
          .text(),
      )
    : ''
  return named || (attribs['aria-label'] ?? '')
}

export const labelOf = (input: Element, page: Page): Element | null => {
  const label = page.$(input).closest('label').get(0)
  if (isElement(label)) return label
  const { id } = input.attribs
  return (id && page.all('label[for]').find(({ attribs }) => attribs['for'] === id)) || null
}

/** What holds one field alone: its label may name no field. */
export const boxOf = (input: Element): Element => {
  const { parent } = input
  return isElement(parent) && elementsWithin(parent, /^input$/, 2).length === 1 ? parent : input
}

export const labelAround = (input: Element, page: Page): string => {
  const label = page.$(input).closest('label').get(0)
  return isElement(label) ? shownText(label, page) || pictured(label) : ''
}

/** What a box of colour is called inside its label. */
export const pictured = (label: Element): string => {
  const told = elementsWithin(label, /^(?:span|div|i|img)$/, 8).map(
    ({ attribs }) => attribs['title'] ?? attribs['aria-label'] ?? attribs['alt'],
  )
  return told.find((text) => text !== undefined && text.trim() !== '') ?? ''
}

/** What is shown of an element, without words for screen readers. */
export const visibleText = (element: Element, page: Page): string => {
  const copy = page.$(element).clone()
  copy
    .find(
      '[class*="visually-hidden" i], [class*="sr-only" i], [class*="screen-reader" i], [hidden], svg, script, style, select',
    )
    .remove()
  return oneLine(copy.text())
}

/** Of words for screen readers those that name it: `Nebel` of `Nebel`, `Variante ausverkauft oder nicht verfügbar`. */
const withoutStockOf = (element: Element): string => {
  const said: string[] = []
  const visit = (node: AnyNode): void => {
    if (isTextNode(node) && !soldOutWords.test(foldSpaces(node.data))) said.push(node.data)
    if (isElement(node)) for (const child of node.children) visit(child)
  }
  visit(element)
  return oneLine(said.join(' '))
}

/** What is shown; words for screen readers say more than its name, and are taken where there is no other. */
const shownText = (element: Element, page: Page): string =>
  visibleText(element, page) || withoutStockOf(element) || oneLine(page.$(element).text())

/** The words in front of the first value, unless they are that value's own label. */
export const nameBefore = (first: Element, values: readonly string[], outline: Outline): string => {
  const name = before(first, outline)
  return values.includes(name) ? '' : name
}

/** A name stands close to what it names. */
const neighbours = 30

/** The last words in front of an element, within the boxes around it: what it is called where nothing says so. */
export const before = (element: Element, outline: Outline, values: readonly string[] = []): string =>
  labelBefore(element, outline, values).replace(/:\s?\S.{0,40}$/, '')

/** `values`: what is chosen now may stand between the name and its row. */
export const labelBefore = (element: Element, outline: Outline, values: readonly string[] = []): string => {
  let node: Element | null = element
  for (let level = 0; node && level < 7; level += 1) {
    let passed = 0
    for (let prev = node.prev; prev && passed < neighbours; prev = prev.prev, passed += 1) {
      const line = isTextNode(prev) ? oneLine(prev.data) : isElement(prev) ? labelText(prev, outline) : ''
      if (line === null) return ''
      if (values.includes(line) || isBareOrder(line)) continue
      if (line.length >= 2) return line.length <= most.name + 20 ? line : ''
    }
    node = node.parent && isElement(node.parent) ? node.parent : null
    // A form of one choice stands behind the name of that choice.
    if (node && /^(form|body|main|table|section)$/.test(node.name) && lettersIn(node, outline) > 200) break
  }
  return ''
}

/** `Selectează` on the button that opens a list: it orders to choose, and says nothing of what. */
export const isBareOrder = (line: string): boolean =>
  line !== '' && isPlaceholder(line) && (!line.includes(' ') || orderAlone.test(foldSpaces(line)))

const orderAlone =
  /^(?:(?:bitte|please|molimo|prosim|prosze|por favor|va rugam) \p{L}+|(?:choose|select|pick) (?:an? )?option|make a selection|keine auswahl|no selection|(?:iza|oda)ber\w* (?:opciju|varijantu)|wybierz (?:opcje|wariant)|zvolte variantu|alege(?:ti)? (?:o )?optiune)[….:]{0,3}$/u

/** `Taglia <a>Guida alle taglie</a>`: what is pressed beside a name is no part of it. */
const labelText = (element: Element, outline: Outline): string | null => {
  const whole = shortText(element, outline)
  if (!whole || elementsWithin(element, /^(?:a|button)$/, 1).length === 0) return whole
  const said: string[] = []
  const visit = (node: AnyNode): void => {
    if (isTextNode(node)) said.push(node.data)
    if (isElement(node) && !/^(?:a|button|svg|script|style)$/.test(node.name)) node.children.forEach(visit)
  }
  visit(element)
  const own = oneLine(said.join(' '))
  return element.name !== 'a' && element.name !== 'button' && own.length >= 2 ? own : whole
}

/** Null for what is more than a few words. */
export const shortText = (element: Element, outline: Outline): string | null => {
  const spot = outline.spots.get(element)
  if (!spot || /^(script|style|svg|input|select)$/.test(element.name)) return ''
  if (spot.end - spot.start > 120) return null
  return oneLine(withoutBreaks(outline.text.slice(spot.start, spot.end)))
}

export const lettersIn = (element: AnyNode, outline: Outline): number => {
  const spot = isElement(element) ? outline.spots.get(element) : undefined
  return spot ? spot.end - spot.start : 0
}
