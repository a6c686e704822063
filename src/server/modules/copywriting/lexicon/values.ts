import { boxItems } from './box-items.ts'
import { colours, materialNoise, materials, type Term } from './materials.ts'
import { nouns } from './nouns.ts'
import { plural } from '#contract/common/plural.ts'
import { readMeasure } from './measures.ts'
import { listed, foldLine } from '../language/fold.ts'

const compiled = (terms: readonly Term[]) =>
  terms.map((term) => ({ ...term, pattern: new RegExp(String.raw`(?<![a-z0-9])(?:${term.match})(?![a-z])`) }))
const materialTerms = compiled(materials)
const colourTerms = compiled(colours)
const noise = new RegExp(String.raw`(?<![a-z0-9])(?:${materialNoise})(?![a-z])`, 'g')

const pieces = (text: string): string[] =>
  text
    .split(/ ?[,;+&|] ?| ?\/ ?(?![x\d])| (?:and|und|et|e|y|i|oraz|in|ve|si|plus|with|mit|sa) /)
    .map((piece) => piece.trim())
    .filter(Boolean)

const understood = (
  text: string,
  terms: ReturnType<typeof compiled>,
  alsoIgnored: RegExp | null,
): Term | null => {
  const term = terms.find(({ pattern }) => pattern.test(text))
  if (!term) return null
  const rest = text
    .replace(term.pattern, ' ')
    .replaceAll(alsoIgnored ?? /(?!)/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, '')
  return rest === '' ? term : null
}

/** Materials in a value, `95% Cotton, 5% Elastane` → `95% pamuk, 5% elastin`; null when a part is not understood. */
export const readMaterials = (text: string): string | null => {
  const read = pieces(
    foldLine(text)
      .replaceAll(/[().]/g, ' ')
      .replaceAll(/(\d) ?%/g, '$1%')
      .replaceAll(/(?<=[a-z]) (?=\d+%)/g, ', '),
  )
    // `Nussbaum massiv, geölt`: what names no material beside one that does is left out.
    .filter((piece) => piece.replaceAll(noise, '').trim() !== '')
    .map((piece) => {
      const share = /^(\d{1,3})% ?/.exec(piece) ?? / ?(\d{1,3})%$/.exec(piece)
      const term = understood(share ? piece.replace(share[0], '') : piece, materialTerms, noise)
      if (!term) return null
      return share ? `${share[1]}% ${term.nominative}` : term.nominative
    })
  if (read.length === 0 || read.length > 5 || read.includes(null)) return null
  const parts = [...new Set(read.filter((part) => part !== null))]
  return parts.some((part) => /\d/.test(part)) ? parts.join(', ') : listed(parts)
}

/** Every material a text names, for checking what a writer claims. */
export const materialsNamed = (text: string): string[] => {
  const key = foldLine(text)
  return materialTerms.filter(({ pattern }) => pattern.test(key)).map(({ nominative }) => nominative)
}

/** Colours in a value as feminine adjectives, `Black / Navy Blue` → `crna i tamnoplava`. */
export const readColours = (text: string): string | null => {
  const read = pieces(foldLine(text).replaceAll(/[().]/g, ' ')).map(
    (piece) =>
      understood(
        piece.replaceAll(/\b(?:colou?r|matte?|glossy|color|farbe|boja)\b/g, ' ').trim(),
        colourTerms,
        null,
      )?.nominative ?? null,
  )
  if (read.length === 0 || read.length > 8 || read.includes(null)) return null
  return listed([...new Set(read.filter((part) => part !== null))])
}

const size = /^(?:x{0,4}[sl]|\dxl|m|xx?s|\d{2,3}(?:[.,]5)?(?:[-/]\d{2,3})?)$/

/** Sizes that are written out, and those of a country: `X-Large`, `UK 6`. */
const spelledSizes: readonly (readonly [RegExp, string])[] = [
  [/\b(?:xx-?|2x-?|extra extra )large\b/g, 'xxl'],
  [/\b(?:x-?|extra )large\b/g, 'xl'],
  [/\b(?:x-?|extra )small\b/g, 'xs'],
  [/\bsmall\b/g, 's'],
  [/\bmedium\b/g, 'm'],
  [/\blarge\b/g, 'l'],
]
const countrySizes = /^(?:(?:uk|us|eu) \d{1,2}(?:[.,]5)?(?:, )?){1,20}$/

/** `XS 22-28 cm, S 27-34 cm`: each size with its measure. */
const readMeasuredSizes = (key: string): string | null => {
  const read = key.split(/, ?(?=[a-z])/).map((part) => {
    const [, name = '', measure = ''] = /^(\d?x{0,4}[sl]|m) ?[:(-]? ?(\d[^()]*)\)?$/.exec(part) ?? []
    const value = name && readMeasure(measure)
    return value ? `${name.toUpperCase()} ${value}` : null
  })
  return read.length > 12 || read.includes(null) ? null : read.join(', ')
}
const oneSize =
  /^(?:one[ -]?size|universal|univerzaln[ao](?: velicina)?|einheitsgrosse|taglia unica|taille unique|talla unica|uniwersalny|free size)$/

/** Clothing and shoe sizes, `S, M, L-XL` → `S, M, L–XL`. */
export const readSizes = (text: string): string | null => {
  const said = foldLine(text).replace(/\.$/, '')
  // `Large` alone says of a bowl how big it is; of several each is a size.
  const key = said.includes(',')
    ? spelledSizes.reduce((read, [pattern, written]) => read.replaceAll(pattern, written), said)
    : said
  if (oneSize.test(key)) return 'univerzalna'
  if (countrySizes.test(key)) return key.toUpperCase()
  const measured = readMeasuredSizes(key)
  if (measured) return measured
  const range = /^(x{0,4}[sl]|m|\dxl|\d{2,3}) ?(?:-|to|bis|do|–) ?(x{0,4}[sl]|m|\dxl|\d{2,3})$/.exec(key)
  if (range) return `${range[1]}–${range[2]}`.toUpperCase()
  const listed = key.split(/[ ,;|]+/).filter(Boolean)
  // Slippers come as `36/37`, one size each; of three and more numbers behind each other every one is a size.
  const parts = listed.every((part) => /^\d{2}\/\d{2}$/.test(part))
    ? listed
    : listed.flatMap((part) => part.split('/')).filter(Boolean)
  return parts.length > 0 && parts.every((part) => size.test(part))
    ? parts.join(', ').toUpperCase().replaceAll('-', '–')
    : null
}

const itemTerms = [
  ...boxItems.map(({ one, few, other, match }) => ({
    forms: { one, few, other },
    pattern: new RegExp(`^(?:${match})$`),
  })),
  ...nouns.map((noun) => ({
    // Behind five and more stands the genitive plural, which the glossary does not hold; such items are listed as `noun × 5`.
    forms: { one: noun.nominative, few: `${noun.nominative} (@×)`, other: `${noun.nominative} (@×)` },
    pattern: new RegExp(`^(?:${noun.match})$`),
  })),
]

const itemOf = (raw: string): string | null => {
  const found =
    /^(?:(\d{1,2}) ?(?:x|pcs|pc|pieces?|stuck|kom(?:ada?)?|szt\.?|\*)? ?(?:of )?)?(.+?)(?: ?x ?(\d{1,2}))?$/.exec(
      raw,
    )
  if (!found?.[2]) return null
  const count = Number(found[1] ?? found[3] ?? 1)
  const name = found[2].replace(/^(?:an?|the|ein(?:e|en)?|une?|un|una) /, '').trim()
  const term = itemTerms.find(({ pattern }) => pattern.test(name))
  if (!term) return null
  if (count <= 1) return term.forms.one
  const form = plural(count, term.forms)
  return form.includes('@') ? form.replace('@', String(count)) : `${count} ${form}`
}

/** What is in the package; null where one thing is not understood: half a list hides what is missing. */
export const readItems = (text: string): string | null => {
  const parts = foldLine(text)
    .replaceAll(/\([^()]*\)/g, ' ')
    .split(/[,;+&\n]| (?:and|und|et|e|y|i|oraz|in|ve|si|plus) /)
    .map((part) => part.replace(/[.]$/, '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  const items = parts.map(itemOf)
  const known = items.filter((item) => item !== null)
  return known.length === 0 || known.length < items.length ? null : listed([...new Set(known)])
}

const things: readonly [RegExp, string][] = [
  [/^(?:all |most )?(?:smart|mobile |cell )?phones?$|^smartphones?$|^handys?$|^telefon[aei]*$/, 'telefoni'],
  [/^tablets?$|^tableti?$/, 'tableti'],
  [/^(?:laptops?|notebooks?)$/, 'laptop računari'],
  [/^(?:pc|computers?|desktop)s?$/, 'računari'],
  [/^(?:tvs?|televisions?|smart tvs?)$/, 'televizori'],
  [/^(?:all |most )?(?:cars?|vehicles?)$|^autos?$/, 'automobili'],
  [/^(?:motor(?:cycle|bike)s?)$/, 'motocikli'],
  [/^(?:bicycles?|bikes?)$/, 'bicikli'],
  [/^cameras?$/, 'kamere'],
]

/** Names of devices and systems stay as they are, general words are translated, anything else refuses the whole. */
export const readCompatibility = (text: string): string | null => {
  const parts = text
    .replace(/\.$/, '')
    .split(/ ?[,;/&|] ?| (?:and|und|et|e|y|i|oraz|or|oder) /i)
    .map((part) => part.trim())
    .filter(Boolean)
  const read = parts.map((part) => {
    const thing = things.find(([pattern]) => pattern.test(foldLine(part)))
    if (thing) return thing[1]
    const measure = readMeasure(part)
    if (measure) return measure
    return part.length <= 30 &&
      part.split(/\s+/).every((word) => /^(?:[\p{Lu}\d][\w\-+.]*|i(?:Phone|Pad|OS|Mac)[\w]*)$/u.test(word))
      ? part
      : null
  })
  if (read.length === 0 || read.length > 6 || read.includes(null)) return null
  return listed([...new Set(read.filter((part) => part !== null))])
}

const powers: readonly [RegExp, string][] = [
  [/^(?:usb[- ]?c|type[- ]?c|usb type[- ]?c)(?: (?:charging|cable|port|anschluss|punjenje))?$/, 'USB-C'],
  [/^micro[- ]?usb(?: (?:charging|cable|port))?$/, 'Micro USB'],
  [/^(?:via |per |preko )?usb(?: (?:charging|powered|cable|kabel|port|punjenje|kabl))?$/, 'USB'],
  [/^lightning$/, 'Lightning'],
  [/^hdmi$/, 'HDMI'],
  [
    /^(?:rechargeable|built-in|lithium|li-ion|litijumska)[a-z -]*(?:battery|baterija)?$|^akku(?:betrieb)?$|^(?:wiederaufladbarer )?akku$|^punjiva baterija$|^batteria ricaricabile$|^bateria recargable$|^akumulator(?:owe)?$/,
    'punjiva baterija',
  ],
  [
    /^(?:battery|batteries|battery[- ]powered|batterie(?:n|betrieb)?|batteria|pile|piles|bateria|bateri[ae]|baterije|na baterije|bateryjne|batarejki)$/,
    'baterije',
  ],
  [/^solar(?:[- ](?:power(?:ed)?|energy|energie))?$|^solarno$|^energia solare$/, 'solarno'],
  [
    /^(?:corded )?electric(?:ity|al)?$|^(?:mains|plug[- ]in|ac|netzbetrieb|strom|netz|struja|elektricno|na struju|sieciowe|elettrica|secteur)$/,
    'struja',
  ],
]

/** Where power comes from or how a thing is connected. */
export const readPower = (text: string): string | null => {
  const volts = /\d ?v\b/i.test(text) ? readMeasure(text) : null
  if (volts) return volts
  const parts = foldLine(text)
    .replace(/\.$/, '')
    .split(/ ?[,;/+&|] ?| (?:and|or|und|oder|i|ili|et|ou|o|lub) /)
    .filter(Boolean)
  const read = parts.map((part) => {
    const cells =
      /^(\d) ?x? ?(aaa?|c|d|cr ?\d{4})(?: (?:batter(?:y|ies)|batterien|baterij[ae]|pile|bateri[ei]))?$/.exec(
        part,
      )
    if (cells) return `${cells[1]} × ${(cells[2] ?? '').toUpperCase()}`
    return powers.find(([pattern]) => pattern.test(part))?.[1] ?? readMeasure(part)
  })
  if (read.length === 0 || read.length > 3 || read.includes(null)) return null
  const known = [...new Set(read.filter((part) => part !== null))]
  // `2 W, USB`: how much it takes is no other way of feeding it.
  const sources = known.filter((part) => !/\d (?:k?W|m?A|V)(?![a-z])/.test(part))
  return (sources.length > 0 ? sources : known).join(' ili ')
}

/** `IPX7`, `IP 65` → `IPX7`, `IP65`. */
export const readProtection = (text: string): string | null => {
  const found = /\bip ?(x ?\d|\d{2}|\dx)\b/i.exec(text)
  return found ? `IP${(found[1] ?? '').replaceAll(' ', '').toUpperCase()}` : null
}

/** The international names of what a cosmetic is made of need no translation; a list that does not fit whole is left out. */
export const readIngredients = (text: string): string | null => {
  const list = text
    .replaceAll(/\*/g, '')
    .replaceAll(/\([^()]{0,80}\)|\.$/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
  const parts = list.split(', ')
  return parts.length >= 3 &&
    list.length <= longestList &&
    parts.every((part) => /^[A-Z][A-Za-z0-9 /().'-]{2,50}$/.test(part))
    ? list
    : null
}
const longestList = 200

/** `EN 71`, `EN ISO 20345`, `DIN EN 1888-2` → their numbers. */
export const readStandard = (text: string): string | null => {
  const found = text.match(/\b(?:DIN )?EN ?(?:ISO ?)?\d{2,5}(?:-\d{1,2})?\b/g)
  return found
    ? [...new Set(found.map((each) => each.replace(/^DIN /, '').replace(/(?<=[A-Z])(?=\d)/, ' ')))]
        .slice(0, 3)
        .join(', ')
    : null
}

/** A model's name is shown only when it looks like one: capital letters and digits, no words of another tongue. */
export const readModelName = (text: string): string | null =>
  text.length <= 30 && /\d/.test(text) && /^[A-Z0-9][A-Z0-9 ./+-]*$/.test(text) ? text : null
