import type { Element } from 'domhandler'
import { elementsWithin } from '../dom.ts'
import type { Outline } from '../layout-node.ts'
import { oneLine, type Page } from '../page.ts'
import { isPlaceholder, most, optionName } from '../variants.ts'
import { type FoundControl, longest } from './control.ts'
import { namesKind } from './kinds.ts'
import { before } from './naming.ts'
import { findMoney } from '../prices/money-text.ts'
import { isInPlace } from './place.ts'
import { isGone, lacksBehind, valueText } from './values.ts'

export const selects = (page: Page, outline: Outline, labels: ReadonlyMap<string, string>): FoundControl[] =>
  page
    .all('select')
    .slice(0, longest.controls)
    .filter((element) => isInPlace(element, outline) && !isOfSearch(element, page))
    .map((element): FoundControl => {
      const { attribs } = element
      const row = oneLine(page.$(element).closest('tr').find('th, td.label, label').first().text())
      const name =
        labels.get(attribs['id'] ?? '') ||
        row ||
        attribs['aria-label'] ||
        attribs['data-label'] ||
        askedBy(element, page) ||
        before(element, outline)
      const key = attribs['data-attribute_name'] ?? attribs['name'] ?? ''
      const isPrice = findMoney(name, page.place).some(({ currency }) => currency !== null)
      return {
        where: 'list',
        at: element,
        key,
        name: optionName((name === '' || isPrice) && namesKind(key) ? key : name),
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
            isGone: isGone(option) || lacksBehind(page.$(option).text()),
          })),
      }
    })

/** In which part of the shop is looked for something. */
const isOfSearch = (element: Element, page: Page): boolean => {
  const { id = '', name = '', title = '' } = element.attribs
  return (
    /search|categor|kategorij|sacat|-cat\b/i.test(`${id} ${name} ${title}`) ||
    page.$(element).closest('[role="search"], form[action*="search" i], header, nav').length > 0
  )
}

/** `Izaberite veličinu` as the first entry names the list where no label does. */
const askedBy = (element: Element, page: Page): string => {
  const [first] = elementsWithin(element, /^option$/, 1)
  const said = first ? oneLine(page.$(first).text()) : ''
  return isPlaceholder(said) && namesKind(said) ? said : ''
}
