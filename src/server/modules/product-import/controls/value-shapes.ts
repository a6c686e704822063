import { foldSpaces } from '../vocabulary.ts'
import type { ControlValue, FoundControl } from './control.ts'

/** Signs that set something apart behind a value. A comma is not among them: `400 ml, two wicks` is one value. */
const apart = [' - ', ' – ', ' — ', ' | ', ' (', ' [']

type Parted = { head: string; rest: string; sign: string }

/** `39 (ostatnia sztuka)` in two, at the first sign. */
const parted = (text: string): Parted | null => {
  const found = apart
    .map((sign) => ({ sign, at: text.indexOf(sign) }))
    .filter(({ at }) => at > 0)
    .toSorted((a, b) => a.at - b.at)[0]
  if (!found) return null
  const rest = text
    .slice(found.at + found.sign.length)
    .replace(/[)\]]$/, '')
    .trim()
  return rest === '' ? null : { head: text.slice(0, found.at).trim(), rest, sign: found.sign.trim() }
}

/** `38/39`, `1,5 l`, `XL`: a value that measures. */
const isMeasure = (text: string): boolean =>
  /^\d[\d\s.,/x×–-]{0,16}(?:\p{L}{1,3}|["″'%])?$/u.test(text) || /^\d{0,2}x{0,4}[sml]$/i.test(text)

const lettersOf = (text: string): string => foldSpaces(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * `36`, `37`, `39 (ostatnia sztuka)`, `40 - brak`: what a few values have behind the shape that all share is said of them, in whatever
 * language. The form's own word for the value proves it; else all values measure, or a dash and a small letter set it apart.
 */
export const withoutOwnRemarks = (control: FoundControl): FoundControl => {
  const { values } = control
  const parts = values.map(({ text }) => parted(text))
  const remarked = parts.filter((part) => part !== null).length
  if (remarked === 0 || remarked === values.length) return control
  const heads = values.map(({ text }, at) => parts[at]?.head ?? text)
  // `Crna`, `Crna (mat)`: without it they would be the same.
  if (new Set(heads).size < heads.length) return control
  const areMeasures = heads.every(isMeasure)
  const areFew = values.length >= 3 && remarked * 2 <= values.length
  const isRemark = ({ head, rest, sign }: Parted, { code }: ControlValue): boolean =>
    lettersOf(code) === lettersOf(head) ||
    (areFew && (areMeasures ? !/^\d/.test(rest) : /^[-–—|]$/.test(sign) && /^\p{Ll}/u.test(rest)))
  return {
    ...control,
    values: values.map((value, at) => {
      const part = parts[at]
      return part && isRemark(part, value) ? { ...value, text: part.head } : value
    }),
  }
}

/** `<input value="苔綠">` before `苔綠 子類已售罄`: where some values are the form's own words, what others say behind these is a remark. */
export const withFormsOwnWords = (control: FoundControl): FoundControl => {
  const { values } = control
  const areCalled = values.every(
    ({ code, text }) =>
      code.length > 1 && /\p{L}/u.test(code) && (text === code || text.startsWith(`${code} `)),
  )
  return areCalled && values.some(({ code, text }) => text === code)
    ? { ...control, values: values.map((value) => ({ ...value, text: value.code })) }
    : control
}

/** `<option value="0">Molimo odaberite</option>`: a first entry that the form calls nothing, or whose words break off, orders to choose. */
export const withoutOrderToChoose = (control: FoundControl): FoundControl => {
  const [first, ...others] = control.values
  if (!first || others.length < 2) return control
  // A list may count its values from nought.
  const areCounted = others.every(({ code }, at) => code === String(at + 1))
  const isNothing =
    control.at.name === 'select' && /^(?:0|-1|null|undefined)$/.test(first.code) && !areCounted
  const breaksOff = (text: string) => /(?:…|\.\.\.)$/.test(text)
  const isOrder = isNothing || (breaksOff(first.text) && !others.some(({ text }) => breaksOff(text)))
  return isOrder ? { ...control, values: others } : control
}
