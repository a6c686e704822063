import type { Element } from 'domhandler'
import { isOwn } from './features.ts'
import type { Outline } from './spot.ts'
import type { Page } from './page.ts'
import { textOf, unmarked } from './plain-text.ts'
import { plainWords } from './vocabulary.ts'

const marks =
  /\b(short ?(?:description|desc|info|text)|(?:kratak|kratki) ?opis|product ?(?:intro|excerpt|summary|lead)|excerpt)\b/

const lengths = { least: 15, most: 600 }

/** The few words a shop puts beside the price, where the page marks them as such. */
export const readShortDescription = (outline: Outline, name: string): string | null => {
  for (const spot of outline.spots.values()) {
    if (!marks.test(spot.marks) || spot.hidden || !isOwn(spot, outline)) continue
    const text = textOf(spot.element, { isOutlined: true })
    if (
      text.length >= lengths.least &&
      text.length <= lengths.most &&
      plainWords(unmarked(text)) !== plainWords(name)
    )
      return text
  }
  return null
}

const notChosen =
  /^(?:-+|—|izaber|odaber|izbor|obrisi|opcij|choose|select|pick|wahlen|bitte|please|any\b|sve\b)|^$/

/** Nobody offers more sizes or colours of one thing than these. */
const mostOptions = 40

const labelOf = (page: Page, element: Element): string => {
  const { $ } = page
  const id = element.attribs['id']
  const named = id
    ? $(`label[for="${id.replaceAll(/["\\]/g, '')}"]`)
        .first()
        .text()
    : ''
  const row = $(element).closest('tr').find('th, td.label, label').first().text()
  return (named || row || element.attribs['aria-label'] || element.attribs['data-label'] || '')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<![\s:*])[\s:*]+$/, '')
    .trim()
}

/** What a buyer chooses beside the button, `Veličina: M, L, XL`, as lines like those of a table. */
export const readChoices = (page: Page, outline: Outline): string[] =>
  page
    .$<Element, string>('form select, [class*="variation" i] select, [class*="option" i] select')
    .toArray()
    .flatMap((element) => {
      const parent = [...page.$(element).parents().toArray()].find((each) => outline.spots.has(each))
      const spot = parent && outline.spots.get(parent)
      const label = labelOf(page, element)
      if (!spot || !isOwn(spot, outline) || label.length < 2 || label.length > 40) return []
      const options = page
        .$(element)
        .find('option')
        .toArray()
        .map((option) => page.$(option).text().replaceAll(/\s+/g, ' ').trim())
        .filter((text) => !notChosen.test(plainWords(text)) && text.length <= 40)
      const distinct = [...new Set(options)]
      const isAmount =
        distinct.every((text) => /^\d{1,2}$/.test(text)) && /kol|qty|quant|menge/.test(plainWords(label))
      return distinct.length < 2 || distinct.length > mostOptions || isAmount
        ? []
        : [`${label}: ${distinct.join(', ')}`]
    })
