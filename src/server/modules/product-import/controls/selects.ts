import type { Outline } from '../layout-node.ts'
import { oneLine, type Page } from '../page.ts'
import { isPlaceholder, most, optionName } from '../variants.ts'
import { type FoundControl, longest } from './control.ts'
import { before } from './naming.ts'
import { isInPlace } from './place.ts'
import { valueText } from './values.ts'

export const selects = (page: Page, outline: Outline, labels: ReadonlyMap<string, string>): FoundControl[] =>
  page
    .all('select')
    .slice(0, longest.controls)
    .filter((element) => isInPlace(element, outline))
    .map((element) => {
      const { attribs } = element
      const row = oneLine(page.$(element).closest('tr').find('th, td.label, label').first().text())
      const name =
        labels.get(attribs['id'] ?? '') ||
        row ||
        attribs['aria-label'] ||
        attribs['data-label'] ||
        before(element, outline)
      return {
        at: element,
        key: attribs['data-attribute_name'] ?? attribs['name'] ?? '',
        name: optionName(name),
        values: page
          .$(element)
          .find('option')
          .toArray()
          .slice(0, most.values + 2)
          .filter(
            (option) => option.attribs['value'] !== '' && !isPlaceholder(oneLine(page.$(option).text())),
          )
          .map((option) => ({
            code: option.attribs['value'] ?? '',
            text: valueText(page.$(option).text() || (option.attribs['title'] ?? ''), page),
            isGone: 'disabled' in option.attribs,
          })),
      }
    })
