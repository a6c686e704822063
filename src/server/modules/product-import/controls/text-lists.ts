import type { Outline } from '../layout-node.ts'
import { hardBreak, withoutBreaks } from '../prices/money-text.ts'
import { most, optionName } from '../variants.ts'
import { foldSpaces } from '../vocabulary.ts'
import { type ControlValue, type FoundControl, longest } from './control.ts'
import { kindOfValues, namesKind } from './kinds.ts'
import { isInPlace } from './place.ts'
import { lacksBehind } from './values.ts'

type Listed = { label: string; values: ControlValue[] }

/** `Dostupne veličine: S, M, L`, or a line for each of them: what there is, where nothing can be pressed. */
export const textLists = (outline: Outline): FoundControl[] => {
  const found: FoundControl[] = []
  const blocks = outline.text.split(hardBreak)
  const lines = blocks.map((block) =>
    block.length > longestLine ? '' : withoutBreaks(block).replaceAll(/\s+/g, ' ').trim(),
  )
  let at = 0
  for (const [place, block] of blocks.entries()) {
    const start = at
    at += block.length + 1
    if (found.length >= most.options) break
    const line = lines[place] ?? ''
    const listed = [
      ...sentencesOf(line).flatMap((sentence) => listIn(sentence) ?? []),
      ...linesBelow(lines, place),
    ]
    if (listed.length === 0) continue
    const spot = outline.spotAt(start + Math.max(0, block.search(/\p{L}/u)))
    if (!spot || outline.zoneOf(spot) !== 'main' || !isInPlace(spot.element, outline)) continue
    for (const { label, values } of listed)
      found.push({ where: 'text', at: spot.element, key: '', name: singular(optionName(label)), values })
  }
  return found
}

const longestLine = 240

const singular = (name: string): string =>
  name
    .replace(/^(?:Boje|Šare)(?= |$)/i, (word) => `${word.slice(0, -1)}a`)
    .replace(/^(?:Veličine|Velicine)(?= |$)/i, 'Veličina')

const sentencesOf = (line: string): string[] => line.split(/(?<=[\p{Ll}\d)]\.) (?=\p{Lu})/u)

const between = /[,;/]| i | ili | and | or | und | oder /
const brackets = / ?\([^()]{0,120}\)/g

/** Commas within brackets part no values: `42–44 (muške nema, opet od novembra)`. */
const partsOf = (list: string): string[] =>
  list
    .replaceAll(brackets, (remark) => remark.replaceAll(/[,;/]/g, '\u0001').replaceAll(' i ', ' & '))
    .split(between)
    .map((part) => part.trim())

const valueOf = (part: string): ControlValue => ({
  code: '',
  text: part.replaceAll(brackets, '').trim(),
  isGone: lacksBehind(part) || goneWords.test(part),
})
const goneWords = /rasproda(?:t|n)|(?<!\p{L})nema(?!\p{L})|trenutno ne /iu

const areValues = (values: readonly ControlValue[]): boolean =>
  values.length > 1 &&
  values.length <= most.values &&
  new Set(values.map(({ text }) => text)).size === values.length &&
  values.every(({ text }) => text !== '' && text.length <= longest.shortValue)

/** `Boje: crna, bela`; without a colon only sizes: `Veličine 36-38, 39-41 i 42-44`. */
const listIn = (sentence: string): Listed | null => {
  const colon = sentence.indexOf(':')
  const bare =
    colon === -1
      ? /^(?<label>\p{L}{4,12}) (?<rest>(?:\d|X{0,3}[SML]\b).*)$/u.exec(sentence)?.groups
      : undefined
  const label = bare?.['label'] ?? sentence.slice(0, Math.max(0, colon))
  // What stands behind the sentence of the list says more of some of them.
  const rest = (bare?.['rest'] ?? sentence.slice(colon + 1)).replace(/\.(?:$|\s.*$)/, '')
  if (colon === -1 && !bare) return null
  const said = partsOf(rest)
  const values = said.map(valueOf)
  if (!areValues(values) || !listsWhatThereIs(label, said)) return null
  return bare && !values.every(({ text }) => sizeAtStart.test(text)) ? null : { label, values }
}

const sizeAtStart = /^(?:\d{0,2}X{0,3}[SML]|\d{2,3}(?:[-–]\d{2,3})?)(?![\p{L}\d])/u
const headsSizes = /^(?:dostupn\p{L} )?(?:velicine|sizes)(?!\p{L})/u

/** `VELIČINE I CENE:` above `S 45x60x50 9.500 din`, `M 60x80x65 12.500 din`; the first of them may stand behind the colon. */
const linesBelow = (lines: readonly string[], place: number): Listed[] => {
  const head = lines[place] ?? ''
  if (!headsSizes.test(foldSpaces(head)) || !head.includes(':')) return []
  const below: string[] = []
  for (const line of [
    head.slice(head.lastIndexOf(':') + 1),
    ...lines.slice(place + 1, place + 1 + most.values * 2),
  ]) {
    const told = line.replace(/^[^\p{L}\d]+/u, '')
    if (told === '') continue
    if (!sizeAtStart.test(told)) break
    below.push(told)
  }
  const values = below.map((line) => ({
    code: '',
    text: sizeAtStart.exec(line)?.[0] ?? '',
    isGone: lacksBehind(line) || goneWords.test(line),
  }))
  const isOfOneKind = kindOfValues(values.map(({ text }) => text.split(/[-–]/, 1)[0] ?? '')) !== ''
  return areValues(values) && isOfOneKind ? [{ label: 'Veličina', values }] : []
}

/** One of several things is called in the singular where it is a property: `Boja: crna, bela`. */
const listsWhatThereIs = (label: string, values: readonly string[]): boolean => {
  const said = foldSpaces(label).trim()
  return (
    said.length <= most.name &&
    namesKind(said) &&
    // `Farbe: Anthrazit / Petrol / Sand (nicht lagernd)`: a list that says what is gone is one of what there is.
    (plural.test(said) || availableWords.test(said) || values.some(lacksBehind))
  )
}

const availableWords =
  /\b(?:dostupn|raspoloziv|u ponudi|available|erhaltlich|verfugbar|disponib|dostepn|elerheto)/

const plural =
  /\b(?:boje(?: \p{L}{3,12})?|sare|velicine|mirisi|ukusi|dezeni|motivi|varijante|colou?rs|sizes|scents|flavou?rs|farben|gro(?:ss|ß)en|couleurs|tailles|colori|taglie|colores|tallas|kolory|rozmiary|barvy|velikosti|farby|velkosti|szinek|meretek|culori|marimi|цвета|размеры|цветове|renkler|bedenler)$/u
