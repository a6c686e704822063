import type { Outline } from '../layout-node.ts'
import { hardBreak, withoutBreaks } from '../prices/money-text.ts'
import { most, optionName } from '../variants.ts'
import { foldSpaces } from '../vocabulary.ts'
import { type FoundControl, longest } from './control.ts'
import { namesKind } from './kinds.ts'
import { isInPlace } from './place.ts'

/** `Dostupne veličine: S, M, L`: what there is, where nothing can be pressed. */
export const textLists = (outline: Outline): FoundControl[] => {
  const found: FoundControl[] = []
  let at = 0
  for (const block of outline.text.split(hardBreak)) {
    const start = at
    at += block.length + 1
    if (block.length > longestLine || !block.includes(':') || found.length >= most.options) continue
    const line = withoutBreaks(block).trim()
    const colon = line.indexOf(':')
    const label = line.slice(0, colon)
    if (!listsWhatThereIs(label)) continue
    const values = line
      .slice(colon + 1)
      .replace(/\.$/, '')
      .split(/[,;/]| i | and | und /)
      .map((value) => value.trim())
    const areValues =
      values.length > 1 &&
      values.length <= most.values &&
      new Set(values).size === values.length &&
      values.every((value) => value !== '' && value.length <= longest.shortValue)
    const spot = outline.spotAt(start + Math.max(0, block.search(/\p{L}/u)))
    if (!areValues || !spot || outline.zoneOf(spot) !== 'main' || !isInPlace(spot.element, outline)) continue
    found.push({
      where: 'text',
      at: spot.element,
      key: '',
      name: optionName(label),
      values: values.map((text) => ({ code: '', text, isGone: false })),
    })
  }
  return found
}

const longestLine = 200

/** One of several things is called in the singular where it is a property: `Boja: crna, bela`. */
const listsWhatThereIs = (label: string): boolean => {
  const said = foldSpaces(label).trim()
  return said.length <= most.name && namesKind(said) && (plural.test(said) || availableWords.test(said))
}

const availableWords =
  /\b(?:dostupn|raspoloziv|u ponudi|available|erhaltlich|verfugbar|disponib|dostepn|elerheto)/

const plural =
  /\b(?:boje|velicine|mirisi|ukusi|dezeni|varijante|colou?rs|sizes|scents|flavou?rs|farben|gro(?:ss|ß)en|couleurs|tailles|colori|taglie|colores|tallas|kolory|rozmiary|barvy|velikosti|farby|velkosti|szinek|meretek|culori|marimi|цвета|размеры|цветове|renkler|bedenler)$/
