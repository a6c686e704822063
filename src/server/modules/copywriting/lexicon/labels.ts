import { counted } from '#contract/common/plural.ts'
import { markets } from '#contract/common/market.ts'
import { readTable } from '../../../lib/table.ts'
import { inDialect } from '../language/dialect.ts'
import { foldLine } from '../language/fold.ts'
import { countForms, readCount, readMeasure } from './measures.ts'
import {
  readColours,
  readCompatibility,
  readItems,
  readMaterials,
  readModelName,
  readIngredients,
  readPower,
  readProtection,
  readSizes,
  readStandard,
} from './values.ts'

const kinds = [
  'measure',
  'material',
  'colour',
  'count',
  'sizes',
  'items',
  'compatibility',
  'ip',
  'power',
  'port',
  'inci',
  'standard',
  'name',
] as const

/** What a labelled line of a page can be about (`Material: cotton`) and how it is called in our language. */
export type Attribute = {
  id: string
  /** What the value must be for us to understand it. */
  kind: (typeof kinds)[number]
  /** With the marks of `inDialect`. */
  label: string
}

const columns = ['id', 'kind', 'label', 'labels', 'example', 'counter'] as const
export const labelRows = readTable(new URL('labels.tsv', import.meta.url), columns)

const attributeKeys = labelRows.flatMap(({ id, kind, label, labels }) => {
  const known = kinds.find((each) => each === kind)
  return known ? [{ attribute: { id, kind: known, label }, pattern: new RegExp(`^(?:${labels})$`) }] : []
})
const papers = labelRows.find(({ id }) => id === 'papers')?.labels ?? ''
const droppedKey = new RegExp(`^(?:${papers})$`)

export type ReadAttribute = { attribute: Attribute; value: string }

/** `Material: cotton` → its two halves, or null for a line without a label. */
export const labelled = (line: string): { key: string; value: string } | null => {
  const found = /^([^:|=\t]{2,45}?)(?:[:|=\t]|\s[–—-]\s(?![^:]{1,30}: ))(.*)$/.exec(line.trim())
  const [key = '', value = ''] = found?.slice(1).map((half) => half.trim()) ?? []
  return key && value ? { key, value } : null
}

/** Labels as our pages write them; `PowerBank` is one word, whatever `Power` says in English. */
const ownLabels = new Set(
  attributeKeys.flatMap(({ attribute: { label } }) =>
    markets.map((market) => foldLine(inDialect(label, market))),
  ),
)
const leastGlued = 4

/** `Robna markaKamenjar`, `Na skladištu4 Artikla`: two cells of a table that lost what parted them, the first of them a label we know. */
export const unglued = (line: string): string => {
  const seam = [...line.slice(0, 45).matchAll(/(?<=\p{Ll})(?=[\p{Lu}\d])/gu)].find(({ index }) => {
    const key = line.slice(0, index)
    return key.length >= leastGlued && (isDroppedKey(key) || ownLabels.has(foldLine(key)))
  })
  return seam ? `${line.slice(0, seam.index)}: ${line.slice(seam.index)}` : line
}

/** `Referenca VLB-MID-M-42`: the label of a shop's papers and a code with nothing between them. */
export const isPaperLine = (line: string): boolean => {
  const [, key = ''] = /^(\p{L}[\p{L} ]{1,30}) (?=\S*\d)\S{1,40}$/u.exec(line.trim()) ?? []
  return key !== '' && isDroppedKey(key)
}

/** `Snaga 1200 W`, `Dimenzije 25 × 20 cm`: a known label and a measure with nothing between them. */
export const measuredLine = (line: string): ReadAttribute | null => {
  const found = /^(\p{L}[\p{L} ]{1,30}?)(?: (?:od|je|of|von))? (\d.*|(?:oko|do|ca\.?|max\.?) \d.*)$/u.exec(
    line.trim().replace(/\.$/, ''),
  )
  return found?.[1] && found[2] ? attributeOf(found[1], found[2]) : null
}

/** Labels whose lines are another shop's business: warranty, codes, origin, delivery, price. */
export const isDroppedKey = (key: string): boolean => droppedKey.test(foldLine(key))

/** `3+`, `3 years and up` → `od 3 godine`. */
const readAge = (value: string): string | null => {
  const least =
    /^(?:from |ab |od |od )?(\d{1,2}) ?(?:years?|jahren?|godin[ae]|anni|ans|anos|lat[a]?|let[a]?|god\.?)? ?(?:\+|and (?:up|over|older)|or older|i vise|i stariji?)/.exec(
      foldLine(value),
    )?.[1]
  if (least) return `od ${counted(Number(least), { one: 'godine', few: 'godine', other: 'godina' })}`
  return readMeasure(value)
}

/** What a cell is made of stands behind how much it holds. */
const chemistry = /,? (?:li|lithium|ni)[ -]?(?:ion(?:en)?|polymer|po|mh)(?: (?:battery|akku))?$/i

/** What a value of some labels must measure: `Charging: 5 V` tells no time. */
const ends: Readonly<Record<string, RegExp>> = {
  load: / k?g$/,
  torque: / Nm$/,
  grammage: / g(?:\/m²)?$/,
  flow: / (?:l|ml)\/min$/,
  frequency: / [kMG]?Hz$/,
  'filling-weight': / k?g$/,
  'rotation-speed': / o\/min$/,
  timer: / (?:h|s|min|sat[ia]?)$/,
  'charging-time': / (?:h|s|min|sat[ia]?|dana?)$/,
  'after-opening': / (?:měsec(?:a|i)?|godin[ae]|dana?)$/,
}

/** `268 g in UK 8`: of which size. */
const ofSize = /^(\d\S* ?\S{1,4}) (?:in|at|bei|en|per|for) (?:size )?((?:UK|EU|US) ?\d{1,2}(?:[.,]5)?)$/i

/** `0,8 l, 1,2 l`: several measures to choose from, else one. */
const readMeasures = (value: string): string | null => {
  const [, measured = '', size = ''] = ofSize.exec(value.trim()) ?? []
  const sized = measured && readMeasure(measured)
  if (sized) return `${sized} (${size.toUpperCase()})`
  const parts = value.split(/, (?=\d)/)
  const read = parts.length > 1 && parts.length <= 8 ? parts.map((part) => readMeasure(part)) : [null]
  return read.includes(null) ? readMeasure(value) : read.join(', ')
}

const readers: Record<Attribute['kind'], (value: string, attribute: Attribute) => string | null> = {
  measure: (value, { id }) => {
    if (id === 'age') return readAge(value)
    // Volts and amperes say what feeds a thing, not how strong it is.
    if (id === 'power' && /\d ?[va]\b/i.test(value)) return null
    const read = readMeasures(id === 'battery' ? value.replace(chemistry, '') : value)
    return read && (ends[id]?.test(read) ?? true) ? read : null
  },
  material: readMaterials,
  colour: readColours,
  count: (value, { id }) => readCount(value, countForms[id as keyof typeof countForms] ?? null),
  sizes: readSizes,
  items: readItems,
  compatibility: readCompatibility,
  ip: readProtection,
  power: readPower,
  port: readPower,
  inci: readIngredients,
  standard: readStandard,
  name: readModelName,
}

/** `Width (in cm)` → `width` and `cm`: some shops keep the unit in the label and a bare number in the value. */
const unitInKey = (key: string): { label: string; unit: string } | null => {
  const found = /^(.*?)(?: ?,| ?\(| \[) ?(?:w |in |u |v |en )?([a-z%°"]{1,6}2?)[)\]]?$/.exec(key)
  return found?.[1] && found[2] ? { label: found[1].trim(), unit: found[2] } : null
}

const load: Partial<Attribute> = { label: 'Kapacitet' }

/** A labelled line as a fact in Serbian. A label may fit several attributes (`Size`): the first that understands the value wins. */
export const attributeOf = (key: string, value: string): ReadAttribute | null => {
  const label = foldLine(key).replaceAll(/[*#]/g, '').trim()
  const split = unitInKey(label)
  const bare = /^\d+(?:[.,]\d+)?(?= |$)/.exec(value.trim())?.[0]
  const readings = [
    { label, value },
    ...(split && bare ? [{ label: split.label, value: `${bare} ${split.unit}` }] : []),
  ]
  for (const reading of readings) {
    for (const { attribute, pattern } of attributeKeys) {
      if (!pattern.test(reading.label)) continue
      const read = readers[attribute.kind](reading.value, attribute)
      if (!read) continue
      // `Baterija: do 20 h` tells how long it lasts, not how much it holds.
      const isTime = attribute.id === 'battery' && / (?:h|min|sat[ia]?|minut[aei]?)$/.test(read)
      if (isTime) return { attribute: byId.get('runtime') ?? attribute, value: read }
      // Seven kilograms of laundry are no volume.
      const isLoad = attribute.id === 'capacity' && read.endsWith(' kg')
      return { attribute: isLoad ? { ...attribute, ...load } : attribute, value: read }
    }
  }
  return null
}

/** The attribute a label speaks of, understood or not; one that needs no measure before one whose value was not a measure. */
export const attributeOfKey = (key: string): Attribute | null => {
  const label = foldLine(key)
  const fitting = attributeKeys.filter(({ pattern }) => pattern.test(label))
  return (fitting.find(({ attribute }) => attribute.kind !== 'measure') ?? fitting[0])?.attribute ?? null
}

const byId = new Map(attributeKeys.map(({ attribute }) => [attribute.id, attribute]))

/** Measures that need no label because their unit says what they are about. */
const inline: readonly [string, RegExp][] = [
  ['battery', /(?<![\d.,])\d[\d.,]* ?mah\b/],
  ['protection', /\bip ?(?:x ?\d|\d{2})\b/],
  ['brightness', /(?<![\d.,])\d[\d.,]* ?(?:lm|lumens?|lumena)\b/],
  [
    'dimensions',
    /(?<![\d.,])\d[\d.,]*(?: ?cm| ?mm)? ?x ?\d[\d.,]*(?: ?cm| ?mm)?(?: ?x ?\d[\d.,]*)? ?(?:cm|mm)\b/,
  ],
  ['capacity', /(?<![\d.,x])\d[\d.,]* ?(?:ml|l|liters?|litres?|litara|litra)\b(?!\/)/],
  ['power', /(?<![\d.,])\d[\d.,]* ?(?:w|watt|kw)\b/],
  ['torque', /(?<![\d.,])\d[\d.,]* ?nm\b/],
  ['grammage', /(?<![\d.,])\d{2,4} ?(?:gsm\b|g\/m2|g\/qm)/],
  ['standard', /\ben ?(?:iso ?)?\d{2,5}(?:-\d{1,2})?\b/],
  ['voltage', /(?<![\d.,])\d{1,3} ?v\b(?! ?\d)/],
  [
    'quantity',
    /(?<![\d.,])\d{1,3} ?(?:pcs|pieces|pack|er[ -]?(?:set|pack)|stuck|kom|komada|komad|pezzi|sztuk[ai]?|kosov)\b/,
  ],
]

/** Facts that stand in running text or in a name without a label (`Akku 2000mAh`, `IPX7`, `500 ml`, `65% cotton, 35% linen`). */
export const inlineAttributes = (text: string, allowed: readonly string[] | null = null): ReadAttribute[] => {
  const key = foldLine(text)
  const measures = inline.flatMap(([id, pattern]) => {
    const attribute = byId.get(id)
    const found = pattern.exec(key)
    const hit = found?.[0]
    // `PMH-2604L` is a code and no volume.
    if (
      !attribute ||
      !hit ||
      /[a-z]-?$/.test(key.slice(0, found.index).slice(-2)) ||
      (allowed && !allowed.includes(id))
    )
      return []
    const value = inlineValue(id, hit)
    return value ? [{ attribute, value }] : []
  })
  const material = byId.get('material')
  const composition =
    /^\d{1,3} ?% ?[a-z]/.test(key) && !allowed
      ? readMaterials(text.replaceAll('™', '').replaceAll('®', ''))
      : null
  return material && composition ? [...measures, { attribute: material, value: composition }] : measures
}

const inlineValue = (id: string, hit: string): string | null => {
  if (id === 'protection') return readProtection(hit)
  if (id === 'standard') return readStandard(hit.toUpperCase())
  if (id !== 'quantity') return readMeasure(hit)
  return readCount(hit.replace(/er[ -]?(?:set|pack)|pack/, ' pcs').replaceAll(/ +/g, ' '), null)
}
