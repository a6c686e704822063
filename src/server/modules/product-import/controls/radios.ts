import type { Outline } from '../layout-node.ts'
import { oneLine, type Page } from '../page.ts'
import { most, optionName } from '../variants.ts'
import type { Element } from 'domhandler'
import { type Control, longest } from './control.ts'
import { boxOf, labelAround, labelOf, nameBefore } from './naming.ts'
import { isInPlace } from './place.ts'
import { isGone, valueText } from './values.ts'

/** Radio buttons of one name are one choice. */
export const radios = (page: Page, outline: Outline, labels: ReadonlyMap<string, string>): Control[] => {
  const byName = new Map<string, Element[]>()
  for (const input of page.all('input[type="radio"]').slice(0, longest.fields)) {
    const name = input.attribs['name'] ?? ''
    if (name !== '' && isInPlace(input, outline)) byName.set(name, [...(byName.get(name) ?? []), input])
  }
  return [...byName].flatMap(([key, inputs]) => {
    const [first] = inputs
    if (!first || inputs.length > most.values) return []
    const { $ } = page
    const fieldset = $(first).closest('fieldset')
    const called = oneLine(fieldset.find('legend, [class*="label" i]').first().text())
    const said = (input: Element) =>
      labels.get(input.attribs['id'] ?? '') ||
      labelAround(input, page) ||
      (input.attribs['title'] ?? input.attribs['aria-label'] ?? input.attribs['value'] ?? '')
    const legend = inputs.some((input) => said(input) === called) ? '' : called
    return [
      {
        key,
        name: optionName(
          fieldset.find('input[type="radio"]').length <= inputs.length && legend
            ? legend
            : nameBefore(first, inputs.map(said), outline) || (/^\p{L}{3,20}$/u.test(key) ? key : ''),
        ),
        values: inputs.map((input) => ({
          code: input.attribs['value'] ?? '',
          text: valueText(said(input), page),
          isGone: isGone(input) || isGone(labelOf(input, page) ?? boxOf(input)),
        })),
      },
    ]
  })
}
