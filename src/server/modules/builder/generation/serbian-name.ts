import type { ProductFacts } from '#contract/builder/schema.ts'
import type { Market } from '#contract/common/market.ts'
import { inDialect } from './dialect.ts'
import { adjective } from './grammar.ts'
import { languageOf, latin } from './language.ts'
import { plainText, tidyLine } from './page-text.ts'
import { headNoun, inlineAttributes, mentionsLed, propertiesIn } from './recognise.ts'
import { capitalised, textKey } from './text-key.ts'

/** Properties that belong into a name, at most two; the rest is said on the page. */
const inNames = [
  'solar',
  'wireless',
  'foldable',
  'magnetic',
  'self-adhesive',
  'telescopic',
  'waterproof',
  'multifunctional',
  'rotation',
  'transparent',
  'adjustable',
  'portable',
]

/** Measures that buyers look for in a name. */
const measuresInNames = ['power', 'capacity', 'battery', 'quantity']

const article = /(?:^| )(mini|usb|pro|max|plus|xl|xxl|3d|4k|hd|full hd|smart)(?= |$)/

/** Brand and model as the page writes them: the brand, quoted names and codes with digits. */
const properNames = (name: string, brand: string | null): string[] => {
  const quoted = [...name.matchAll(/[»"„“]([^«"“”]{2,30})[«"“”]/g)].map((match) => match[1]?.trim() ?? '')
  const codes = name
    .split(/[\s,()|/]+/)
    .filter(
      (word) =>
        /^(?=.*\d)(?=.*[A-Z])[A-Z0-9-]{2,14}$/.test(word) &&
        !/^\d+(?:W|V|L|ML|MAH|CM|MM|KG|G|MP|GB|HZ|A|PCS|IN|D|K|M)$|^IPX?\d|^[23]D$|^[48]K$/.test(word),
    )
  const ownBrand =
    brand && brand.length <= 24 && /^[\p{L}\d&.' -]+$/u.test(brand) && textKey(name).includes(textKey(brand))
      ? [brand]
      : []
  return [...new Set([...ownBrand, ...quoted.filter((text) => /[A-Z0-9]/.test(text)), ...codes])].slice(0, 3)
}

/** A page of ours names its product in our language; only shouting, shop names and prices behind a bar are cut off. */
const ownName = (name: string): string => {
  const tidy = tidyLine(plainText(latin(name)).replaceAll(/\s+/g, ' '))
  const [first = tidy] = tidy.split(/ \| | – (?=[\w.]+\.(?:rs|com|ba|me|hr)\b)/)
  return capitalised(first.trim() || tidy)
}

/**
 * A name fit for a Serbian page: the page's own when it speaks our language, else one made of what the glossary knows
 * (`LED Night Light` → `LED noćna lampa`), with brand and model kept. Null when the noun is not known.
 */
export const serbianName = (facts: ProductFacts, market: Market): string | null => {
  const name = facts.name?.trim()
  if (!name) return null
  const texts = [name, facts.description ?? '', ...facts.features].join('. ')
  const pageLanguage = languageOf(texts, facts.language)
  const nameLanguage = languageOf(name, facts.language)
  if (pageLanguage === 'ours' && (nameLanguage === 'ours' || nameLanguage === 'other')) return ownName(name)
  const noun = headNoun(name, nameLanguage)
  if (!noun) return null
  const nounKey = textKey(inDialect(noun.nominative, 'Serbia'))
  const adjectives = propertiesIn(name)
    .filter(
      ({ id, adjective: stem }) =>
        stem !== undefined && inNames.includes(id) && !nounKey.includes(textKey(stem).slice(0, 5)),
    )
    .slice(0, 2)
    .map(({ adjective: stem }) => adjective(stem ?? '', noun))
  const small = article.exec(textKey(name))?.[1]
  const prefix = [
    ...(mentionsLed(name) && !nounKey.startsWith('led') ? ['LED'] : []),
    ...(small && ['mini', 'smart'].includes(small)
      ? [small === 'mini' ? 'mini' : adjective('pametn', noun)]
      : []),
  ].filter((word) => !nounKey.includes(textKey(word).slice(0, 5)))
  const measures = inlineAttributes(name, measuresInNames).map(({ value }) => value)
  const words = [...prefix, ...adjectives, noun.nominative, ...properNames(name, facts.brand)]
  const base = capitalised(inDialect(words.join(' '), market))
  return [base, ...measures.slice(0, 2).map((value) => inDialect(value, market))].join(', ').slice(0, 120)
}
