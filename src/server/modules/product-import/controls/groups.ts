import { elementsWithin, isElement } from '../dom.ts'
import type { Outline } from '../layout-node.ts'
import type { Page } from '../page.ts'
import { most, optionName } from '../variants.ts'
import type { Element } from 'domhandler'
import { type Control, longest } from './control.ts'
import { before, calledBy } from './naming.ts'
import { isInPlace } from './place.ts'
import { valueOf } from './values.ts'

/** `role="radio"` inside `role="radiogroup"`. */
export const groups = (page: Page, outline: Outline): Control[] =>
  page
    .all('[role="radiogroup"], [role="listbox"], [role="group"]')
    .slice(0, longest.fields)
    .filter((element) => isInPlace(element, outline))
    .flatMap((element) => {
      const options = page
        .$(element)
        .find('[role="radio"], [role="option"]')
        .toArray()
        .filter(isElement)
        .slice(0, most.values + 2)
        .map((option) => aloneWithin(option, element))
      return options.length === 0 || new Set(options).size < options.length
        ? []
        : [
            {
              key: element.attribs['data-attribute_name'] ?? element.attribs['id'] ?? '',
              name: optionName(calledBy(element, page) || before(element, outline)),
              values: options.map((option) => valueOf(option, page)),
            },
          ]
    })
    .slice(0, longest.controls)

/** The largest box around one field of a group that holds no other: picture, name and price stand beside the field. */
const aloneWithin = (option: Element, group: Element): Element => {
  if (option.name !== 'input' && option.name !== 'button') return option
  let box = option
  while (isElement(box.parent) && box.parent !== group && fieldsIn(box.parent) === 1) box = box.parent
  return box
}

const fieldsIn = (element: Element): number => elementsWithin(element, /^(?:input|button)$/, 2).length
