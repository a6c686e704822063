import type { Outline } from '../layout-node.ts'
import { chainOf } from '../dom.ts'
import { marksOf, type Page } from '../page.ts'
import type { Element } from 'domhandler'
import { findMoney, withoutBreaks } from '../prices/money-text.ts'
import { most, optionName } from '../variants.ts'
import { isSkuLabel } from '../labels.ts'
import { buyWords, foldSpaces, referencePriceWords } from '../vocabulary.ts'
import { type Control, type FoundControl, longest } from './control.ts'
import { groups } from './groups.ts'
import { isVagueName, kindOfValues } from './kinds.ts'
import { before, labelsFor } from './naming.ts'
import { radios } from './radios.ts'
import { rows } from './rows.ts'
import { selects } from './selects.ts'
import { sentences } from './sentences.ts'
import { spotAround } from './place.ts'
import { tables } from './tables.ts'
import { textLists } from './text-lists.ts'
import { withFormsOwnWords, withoutOrderToChoose, withoutOwnRemarks } from './value-shapes.ts'
import {
  withoutChosen,
  withoutRemark,
  withoutSharedWords,
  withoutSomeRemarks,
  withSharedName,
} from './value-names.ts'

export const readControls = (page: Page, outline: Outline): Control[] => {
  const labels = labelsFor(page)
  const found = [
    ...selects(page, outline, labels),
    ...radios(page, outline, labels),
    ...groups(page, outline),
    ...rows(page, outline),
    ...tables(page, outline),
    ...textLists(outline),
    ...sentences(outline),
  ]
  const heading = outline.heading
    ? withoutBreaks(outline.text.slice(outline.heading.start, outline.heading.end))
    : ''
  return found
    .map(withoutSomeRemarks)
    .map((control) => ({ ...control, values: control.values.map(withoutRemark) }))
    .map(withoutOrderToChoose)
    .map(withFormsOwnWords)
    .map(withoutOwnRemarks)
    .map(withSharedName)
    .map((control) => withoutSharedWords(control, heading))
    .map((control) => ({ ...control, name: control.name || nameBefore(control, outline) }))
    .map((control) => ({ ...control, name: withoutChosen(control.name, control.values) }))
    .map((control) => ({ ...control, name: nameOf(control, page) }))
    .filter(
      ({ name, values }) =>
        mayBeName(name, page) && values.length > 0 && values.every(({ text }) => text !== name),
    )
    .slice(0, longest.controls)
    .toSorted((a, b) => startOf(a, outline) - startOf(b, outline))
    .map(({ where, key, name, values }) => ({ where, key, name, values }))
}

const nameOf = ({ name, at, values }: FoundControl, page: Page): string => {
  const told = kindOfValues(values.map(({ text }) => text))
  if (mayBeName(name, page)) return (isVagueName(name) && told) || name
  return nameByMarks(at) || told
}

/** `size-selector`: where no word stands over a choice, its element may say what it is of. */
const nameByMarks = (at: Element): string => {
  const marks = chainOf(at).slice(0, 3).map(marksOf).join(' ')
  if (/\b(?:sizes?|tallas?|tailles?|taglie|rozmiar\w?|velicin[ae]|grosse|groesse)\b/.test(marks))
    return 'Veličina'
  return /\b(?:colou?rs?|boj[ae]|farben?|couleurs?|colore|kolor\w?)\b/.test(marks) ? 'Boja' : ''
}

/** Neither a price, a code, a way through the shop nor an order to buy names a choice. */
const mayBeName = (name: string, page: Page): boolean =>
  name.length >= 2 &&
  name.length <= most.name &&
  !/[>›»]/.test(name) &&
  !isSkuLabel(name) &&
  !/(?<!\p{L})(?:pdv|ddv|mwst|vat|tva|dph|iva)(?!\p{L})/iu.test(name) &&
  !buyWords.test(foldSpaces(name)) &&
  !referencePriceWords.test(foldSpaces(name)) &&
  findMoney(name, page.place).every(({ currency }) => currency === null)

/** Choices are told in the order of the page. */
const startOf = ({ at }: FoundControl, outline: Outline): number => spotAround(at, outline)?.start ?? 0

/** What is chosen now may stand between a row and its name. */
const nameBefore = ({ at, values }: FoundControl, outline: Outline): string =>
  optionName(
    before(
      at,
      outline,
      values.map(({ text }) => text),
    ),
  )
