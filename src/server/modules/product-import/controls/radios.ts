import type { Outline } from '../layout-node.ts'
import { chainOf, elementsWithin, isElement, isTextNode } from '../dom.ts'
import { oneLine, type Page } from '../page.ts'
import { most, optionName } from '../variants.ts'
import type { Element } from 'domhandler'
import { type FoundControl, longest } from './control.ts'
import { boxOf, labelAround, labelOf, nameBefore, visibleText } from './naming.ts'
import { isInPlace } from './place.ts'
import { isGone, isRemark, isSaidGone, lacksBehind, namesIn, piecesOf, valueText } from './values.ts'

const nameless = '?'

/** `<form action="anketa.php">`: a shop asks its visitors something. */
const isOfPoll = (input: Element): boolean =>
  chainOf(input).some(
    ({ name, attribs }) =>
      name === 'form' &&
      /\b(?:anket\w{0,2}|polls?|vote|glasa\w{0,5}|survey|umfrage)\b/i.test(
        `${attribs['action'] ?? ''} ${attribs['name'] ?? ''}`,
      ),
  )

/** Radio buttons of one name are one choice. */
export const radios = (page: Page, outline: Outline, labels: ReadonlyMap<string, string>): FoundControl[] => {
  const byName = new Map<string, Element[]>()
  for (const input of page.all('input[type="radio"]').slice(0, longest.fields)) {
    // Without a name they belong together where they stand together.
    const name = input.attribs['name'] || `${nameless}${byName.size}`
    if (isInPlace(input, outline) && !isOfPoll(input)) byName.set(name, [...(byName.get(name) ?? []), input])
  }
  return joined(byName).flatMap(([key, inputs]): FoundControl[] => {
    const [first] = inputs
    if (!first || inputs.length > most.values || (inputs.length === 1 && key.startsWith(nameless))) return []
    const { $ } = page
    const fieldset = $(first).closest('fieldset')
    // A set of all fields of the form says nothing of one choice.
    const isOfOne = fieldset.find('input[type="radio"], select').length <= inputs.length
    const called = isOfOne
      ? oneLine(fieldset.find('legend, [class*="label" i]').first().text()) ||
        (fieldset.attr('aria-label') ?? '')
      : ''
    const said = (input: Element) => {
      const { id = '', title, value, 'aria-label': told } = input.attribs
      const label = labelOf(input, page)
      const shown =
        (label && namesIn(label, page)) ||
        labels.get(id) ||
        labelAround(input, page) ||
        textBehind(input, page)
      return (
        (told && isRemark(shown, page) ? told : shown) ||
        (title ?? told ?? label?.attribs['title'] ?? value ?? '')
      )
    }
    const legend = inputs.some((input) => said(input) === called) ? '' : called
    return [
      {
        where: 'radios',
        at: first,
        key,
        name: optionName(
          legend || nameBefore(first, inputs.map(said), outline) || (/^\p{L}{3,20}$/u.test(key) ? key : ''),
        ),
        values: inputs.map((input) => {
          const label = labelOf(input, page)
          return {
            code: input.attribs['value'] ?? '',
            text: valueText(said(input), page),
            isGone:
              isGone(input) ||
              isGone(label ?? boxOf(input)) ||
              lacksBehind(said(input)) ||
              (label !== null && isSaidGone(piecesOf(label))),
            ...(label ? { pieces: piecesOf(label) } : {}),
          }
        }),
      },
    ]
  })
}

/** Some systems give each radio button of one choice a name of its own: single buttons in the boxes of one row belong together. */
const joined = (byName: ReadonlyMap<string, Element[]>): [string, Element[]][] => {
  const found: [string, Element[]][] = []
  const byRow = new Map<Element, [string, Element[]]>()
  for (const [key, inputs] of byName) {
    const [only, more] = inputs
    const row = only && !more ? rowAround(only) : null
    const known = row ? byRow.get(row) : undefined
    if (known && only) known[1].push(only)
    else {
      const entry: [string, Element[]] = [key, inputs]
      found.push(entry)
      if (row) byRow.set(row, entry)
    }
  }
  return found
}

/** The nearest box around a button that holds others. */
const rowAround = (input: Element): Element | null => {
  let box: Element = input
  for (let level = 0; level < 4 && isElement(box.parent); level += 1) {
    box = box.parent
    if (elementsWithin(box, /^input$/, 2).length > 1) return box
  }
  return null
}

/** `<input type="radio"> obična <input type="radio"> sa termometrom`: what stands between a button and the next one. */
const textBehind = (input: Element, page: Page): string => {
  const said: string[] = []
  for (let next = input.next, passed = 0; next && passed < 6; next = next.next, passed += 1) {
    if (isElement(next) && !/^(?:font|span|b|i|em|strong|small|u|label)$/.test(next.name)) break
    if (isTextNode(next)) said.push(next.data)
    else if (isElement(next)) said.push(visibleText(next, page))
  }
  const text = oneLine(said.join(' '))
  return text.length <= longest.value ? text : ''
}
