import { copyLimits } from '#contract/builder/copy.ts'
import { inDialect } from './dialect.ts'
import { cutName } from './opening.ts'
import { categoryTexts } from './glossary/category-words.ts'
import type { PageContext } from './page-context.ts'
import { asFragment } from './points.ts'
import { categoryOfName } from './recognise.ts'
import { bareKey } from './text-key.ts'

export const writeSeoTitle = ({ reading, voice, words }: PageContext): string => {
  const name = cutName(reading.name, copyLimits.seoTitle) || 'Proizvod'
  const endings = [
    'Plaćanje pouzećem',
    'Besplatna dostava',
    'Plaćate kuriru',
    ...words.tags
      .slice(0, 1)
      .map(voice.say)
      .map((tag) => tag.charAt(0).toUpperCase() + tag.slice(1)),
  ]
  const first = voice.turn('seo-title', endings.length)
  const ending = [...endings.slice(first), ...endings.slice(0, first)].find(
    (text) => name.length + text.length + 3 <= copyLimits.seoTitle,
  )
  return ending ? `${name} | ${ending}` : name
}

/** Name and what is known of the product, then delivery and payment, as much as fits. */
export const writeSeoDescription = (
  { reading, voice }: PageContext,
  bullets: readonly string[],
  isPromise: (bullet: string) => boolean,
): string => {
  const name = cutName(reading.name, 70)
  // What the name says (`Kapi 30 ml`) is not said behind it (`zapremina 30 ml`).
  const inName = (bullet: string) => {
    const value = /\d.*$/.exec(bullet)?.[0]
    return value !== undefined && bareKey(reading.name).includes(bareKey(value))
  }
  const about = bullets.filter((bullet) => !isPromise(bullet) && !bullet.includes(':') && !inName(bullet))
  const closings = [
    'Besplatna dostava, plaćanje pouzećem.',
    'Besplatna dostava i plaćanje kuriru pri preuzimanju.',
    'Plaćate kuriru, dostava je besplatna.',
  ]
  const closing = voice.say(voice.pick('seo-closing', closings))
  const room = copyLimits.seoDescription - name.length - closing.length - 4
  const fitted = about.reduce<string[]>(
    (kept, bullet) =>
      [...kept, bullet].join(', ').length <= room
        ? [...kept, asFragment(bullet.replace(/(?<=\S \S.*) – .*$/, ''))]
        : kept,
    [],
  )
  const text = fitted.length > 0 ? `${name}: ${fitted.join(', ')}. ${closing}` : `${name}. ${closing}`
  return text.length <= copyLimits.seoDescription ? text : text.slice(0, copyLimits.seoDescription).trim()
}

/** Words of the shelf, where the noun or the name says which it is; a guess from the page's text is no shelf to be found on. */
const shelfWords = ({ reading, words }: PageContext): readonly string[] =>
  (reading.noun && reading.noun.id !== 'set') || categoryOfName(reading.name) === reading.category
    ? words.keywords
    : categoryTexts.other.keywords

/** A name as people type it: without the measures and colours behind the first comma, which would fall apart into words of their own. */
const searched = (name: string): string => {
  const [typed = name] = name.split(/,| \(| [–|-] /)
  return cutName(typed.trim() || name, 60).toLocaleLowerCase('sr')
}

/** Eight different search phrases: the name, the noun with what people type beside it, properties, category, way of buying. */
export const writeKeywords = (page: PageContext): string[] => {
  const { reading, points, voice, input } = page
  // Nobody searches for "set": what is in it was not understood.
  const known = reading.noun?.id === 'set' ? null : reading.noun
  const noun = known ? inDialect(known.nominative, voice.market) : null
  const plural = known ? inDialect(known.plural, voice.market) : null
  const brand =
    input.facts?.brand &&
    input.facts.brand.length <= 30 &&
    reading.name.toLowerCase().includes(input.facts.brand.toLowerCase())
      ? input.facts.brand
      : null
  const name = searched(reading.name)
  const candidates = [
    name,
    ...(noun ? [noun, `${noun} ${voice.say('cēna')}`] : [`${name} ${voice.say('cēna')}`]),
    ...(plural && plural !== noun ? [plural] : []),
    ...(brand ? [brand] : []),
    ...points.properties.slice(0, 3).map(({ short }) => asFragment(short)),
    ...(noun ? [`${noun} online`, `${noun} pouzećem`] : []),
    ...shelfWords(page).map(voice.say),
    'besplatna dostava',
    'plaćanje pouzećem',
    'kupovina pouzećem',
    'online kupovina',
    'kupovina od kuće',
    voice.say('{poručivanje|poručivanje|naručivanje} preko interneta'),
    voice.say('dostava na kućnu adresu'),
  ]
  const seen = new Set<string>()
  return candidates
    .filter((word) => word.trim() !== '' && word.length <= 60)
    .filter((word) => {
      const key = bareKey(word) || word
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, copyLimits.keywords)
}
