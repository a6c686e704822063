import type { Outline } from '../layout-node.ts'
import { hardBreak, withoutBreaks } from '../prices/money-text.ts'
import { most, optionName } from '../variants.ts'
import { foldSpaces } from '../vocabulary.ts'
import { type FoundControl, longest } from './control.ts'
import { namesKind } from './kinds.ts'
import { isInPlace } from './place.ts'
import { lacksBehind } from './values.ts'

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
    // What stands behind the sentence of the list says more of some of them.
    const values = line
      .slice(colon + 1)
      .replace(/\.(?:$|\s.*$)/, '')
      .split(/[,;/]| i | ili | and | or | und | oder /)
      .map((value) => value.trim())
    if (!listsWhatThereIs(label, values)) continue
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
      name: optionName(label)
        .replace(/^Boje$/, 'Boja')
        .replace(/^Veličine$/, 'Veličina'),
      values: values.map((text) => ({ code: '', text, isGone: lacksBehind(text) })),
    })
  }
  return found
}

const longestLine = 200

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
  /\b(?:boje|velicine|mirisi|ukusi|dezeni|varijante|colou?rs|sizes|scents|flavou?rs|farben|gro(?:ss|ß)en|couleurs|tailles|colori|taglie|colores|tallas|kolory|rozmiary|barvy|velikosti|farby|velkosti|szinek|meretek|culori|marimi|цвета|размеры|цветове|renkler|bedenler)$/
