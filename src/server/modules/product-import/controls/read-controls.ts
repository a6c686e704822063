import type { Outline } from '../layout-node.ts'
import type { Page } from '../page.ts'
import { findMoney, withoutBreaks } from '../prices/money-text.ts'
import { most, optionName } from '../variants.ts'
import { buyWords, foldSpaces } from '../vocabulary.ts'
import { type Control, type ControlValue, type FoundControl, longest } from './control.ts'
import { groups } from './groups.ts'
import { before, labelsFor } from './naming.ts'
import { radios } from './radios.ts'
import { rows } from './rows.ts'
import { selects } from './selects.ts'
import { spotAround } from './place.ts'
import { tables } from './tables.ts'
import { withoutOrderToChoose, withoutOwnRemarks } from './value-shapes.ts'
import {
  withoutChosen,
  withoutRemark,
  withoutSharedWords,
  withoutSomeRemarks,
  withoutState,
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
  ]
  const heading = outline.heading
    ? withoutBreaks(outline.text.slice(outline.heading.start, outline.heading.end))
    : ''
  const seen = new Set<string>()
  // One choice may be drawn twice: a list for pages without scripts, which says what is gone, beside its buttons.
  const gone = new Set<string>()
  const sayingOf = (values: readonly ControlValue[]) => values.map(({ text }) => text).join('\n')
  const read = found
    .map(withoutSomeRemarks)
    .map((control) => ({ ...control, values: control.values.map(withoutRemark).map(withoutState) }))
    .map(withoutOrderToChoose)
    .map(withoutOwnRemarks)
    .map(withSharedName)
    .map((control) => withoutSharedWords(control, heading))
    .map((control) => ({ ...control, name: control.name || nameBefore(control, outline) }))
  for (const { values } of read)
    for (const { text, isGone } of values) if (isGone) gone.add(`${sayingOf(values)}\n\n${text}`)
  return read
    .map(({ at, key, name, values }) => ({
      at,
      key,
      name: withoutChosen(name, values),
      values: values.map((value) => ({
        ...value,
        isGone: gone.has(`${sayingOf(values)}\n\n${value.text}`),
      })),
    }))
    .filter(({ name, values }) => {
      const key = name.toLowerCase()
      if (name.length < 2 || name.length > most.name || values.length === 0 || seen.has(key)) return false
      if (buyWords.test(foldSpaces(name)) || values.some(({ text }) => text === name)) return false
      const said = sayingOf(values)
      if (seen.has(said) || findMoney(name, page.place).some(({ currency }) => currency !== null))
        return false
      seen.add(said)
      seen.add(key)
      return true
    })
    .slice(0, longest.controls)
    .toSorted((a, b) => startOf(a, outline) - startOf(b, outline))
    .map(({ key, name, values }) => ({ key, name, values }))
}

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
