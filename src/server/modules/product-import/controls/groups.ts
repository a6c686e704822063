import { elementsWithin, isElement } from '../dom.ts'
import type { Outline } from '../layout-node.ts'
import type { Page } from '../page.ts'
import { textOf } from '../plain-text.ts'
import { isPlaceholder, most, optionName } from '../variants.ts'
import type { Element } from 'domhandler'
import { type FoundControl, longest } from './control.ts'
import { calledBy } from './naming.ts'
import { isInPlace } from './place.ts'
import { valueOf } from './values.ts'

/** `role="radio"` inside `role="radiogroup"`. */
export const groups = (page: Page, outline: Outline): FoundControl[] =>
  page
    .all('[role="radiogroup"], [role="listbox"], [role="group"]')
    .slice(0, longest.fields)
    .filter((element) => isInPlace(element, outline))
    .flatMap((element): FoundControl[] => {
      const options = page
        .$(element)
        .find('[role="radio"], [role="option"]')
        .toArray()
        .filter(isElement)
        .slice(0, most.values + 2)
        .map((option) => aloneWithin(option, element))
        .filter((option) => !asksToChoose(textOf(option).trim()))
      const values = options.map((option) => valueOf(option, page))
      return options.length === 0 || new Set(options).size < options.length
        ? []
        : [
            {
              where: 'roles',
              at: element,
              key: element.attribs['data-attribute_name'] ?? element.attribs['id'] ?? '',
              name: optionName(calledBy(element, page)),
              values,
            },
          ]
    })
    .slice(0, longest.controls)

const asksToChoose = (said: string): boolean => said !== '' && isPlaceholder(said)

/** The largest box around one field of a group that holds no other: picture, name and price stand beside the field. */
const aloneWithin = (option: Element, group: Element): Element => {
  if (option.name !== 'input' && option.name !== 'button') return option
  let box = option
  while (isElement(box.parent) && box.parent !== group && fieldsIn(box.parent) === 1) box = box.parent
  return box
}

const fieldsIn = (element: Element): number => elementsWithin(element, /^(?:input|button)$/, 2).length
