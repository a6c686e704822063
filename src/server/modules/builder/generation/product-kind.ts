import type { ProductFacts, SellerFacts } from '#contract/builder/schema.ts'
import { inDialect } from './dialect.ts'
import type { Category } from './glossary/categories.ts'
import type { NounEntry } from './glossary/noun-entry.ts'
import { plainProduct } from './grammar.ts'
import { languageOf } from './language.ts'
import type { Reading } from './reading.ts'
import { belongsTo, categoryOf, categoryOfName, headNoun, isReadable } from './recognise.ts'
import { bareKey, textKey } from './text-key.ts'

/** True when a name calls the thing what the glossary calls it, in whatever case and number. */
const isCalled = (key: string, { head, pluralHead }: NounEntry): boolean =>
  (['Serbia', 'Bosnia'] as const).some((market) =>
    [head, pluralHead].some((form) => {
      const [words = ''] = textKey(inDialect(form, market)).split(/ (?:za|od|protiv|na|sa|u) /)
      const word = words.split(/[ -]/).at(-1) ?? ''
      return key.includes(word.replace(/(?<=[a-z]{3})[aeiou]+$/, ''))
    }),
  )

/**
 * The noun of the seller's name; a name in the plural (`Solarne lampe`) makes everything agree in the plural. What a name of ours calls
 * otherwise (`Mašinica` for a trimmer) is spoken of as `proizvod`, so that no page calls one thing by two names.
 */
export const nounOfName = (name: string, facts: ProductFacts | null): NounEntry | null => {
  // A name taken over from the page is in the page's tongue, in which ours would be read into it (`Plate`, `Bluze`).
  const isTakenOver = facts?.name !== null && bareKey(facts?.name ?? '') === bareKey(name)
  if (isTakenOver && languageOf(name, facts?.language) !== 'ours') return null
  const isEnglish = languageOf(name, null) === 'en'
  const noun = headNoun(name, isEnglish ? 'en' : 'ours')
  const key = ` ${textKey(name).replaceAll(/[,.;:()]+/g, ' ')} `
  if (noun && !isEnglish && !isCalled(key, noun))
    return {
      ...noun,
      gender: plainProduct.gender,
      head: noun.isPlural ? plainProduct.plural : plainProduct.nominative,
      pluralHead: plainProduct.plural,
    }
  if (!noun || noun.isPlural) return noun
  const [one, many] = [noun.nominative, noun.plural].map((form) =>
    textKey(inDialect(form, 'Serbia')).split(' '),
  )
  const startsWith = (words: readonly string[] | undefined) =>
    words !== undefined && words.every((word) => key.includes(` ${word} `))
  const isMany = startsWith(many) && !startsWith(one)
  return isMany ? { ...noun, isPlural: true, nominative: noun.plural, head: noun.pluralHead } : noun
}

/** Things that belong to a house, a car or a child alike: the rest of the name says to which. */
const anywhere = new Set([
  'prostirka',
  'organizator',
  'stalak',
  'kutija za odlaganje',
  'torba',
  'set',
  'lampa',
  'jastuk',
  'drzac',
  'navlaka za namestaj',
  'posuda za hranu',
  'igracka',
  'ogledalo',
  'ventilator',
  'polica',
  'presvlaka za sediste',
  'guma za vezbanje',
  'reflektor',
  'rasterivac stetocina',
])

/** Furniture goes fishing, into the garden and to children, but a gaming chair is no device. */
const furniture = new Set(['stolica', 'sto', 'krevet', 'klupa'])

/** Whom or what a name says a thing is for; stronger than what such things are for as a rule. Folded text. */
const beneficiaries: readonly (readonly [Category, RegExp])[] = [
  [
    'ljubimci',
    /\b(?:za|protiv|sa|od|kod) (?:[a-z]+ (?:i|ili) )?(?:pas|psa|pse|psima|pasa|mack[aeu]|mackama|macaka|kucn[a-z]* ljubim[a-z]*|ljubim[a-z]*)\b|\b(?:sisanj|cesljanj|hranjenj)[a-z]* (?:pasa|macaka|ljubim)/,
  ],
  ['deca', /\bdj?eci?j[aeiu]\w*\b|\bza (?:dec|djec|beb|malisan)|\bbebe?\b|\bigrack/],
  [
    'auto',
    /\b(?:za|u|sa) (?:auto|auta|autu|kola\b|automobil|vozil)|\bvozil|\bvoznj[aeiu] unazad|\bobd ?2?\b|\bauto[- ]|\bautomobil/,
  ],
]

/** Of what one list behind `za` speaks; what belongs to nobody of these stands for everybody (`other`). Folded text. */
const listable: readonly (readonly [Category, RegExp])[] = [
  ['ljubimci', /^(?:pas|psa|pse|psi|mack|macak|ljubim|kucn[a-z]* ljubim)/],
  ['deca', /^(?:dj?ec|beb|malisan)/],
  ['auto', /^(?:auto|auta|kola|automobil[a-z]*|vozil[a-z]*|kamion[a-z]*)$/],
  [
    'other',
    /^(?:odrasl|starij[eai]|starac|bak[eu]|kuc[aeu]$|dom$|stan$|kancelarij|kljuc|kofer|prtljag|novcanik|torb[aeu]|bicikl|motor$|cel[au] porodic|cij?el[au] porodic)/,
  ],
]

/** `za auto, decu i ljubimce`: made for several, a thing is of general use and belongs to none of them. */
const isForSeveral = (key: string): boolean =>
  [...key.matchAll(/\bza ([a-z]+(?: [a-z]+)?(?:(?:, ?| i | ili )(?:za )?[a-z]+(?: [a-z]+)?)+)/g)].some(
    ([, list = '']) =>
      new Set(
        list
          .split(/, ?| (?:i|ili) /)
          .map((item) => item.replace(/^za /, '').split(/ (?:sa|s|u|na|bez|od|uz)(?: |$)/)[0] ?? '')
          .map((item) => listable.find(([, pattern]) => pattern.test(item))?.[0])
          .filter((category) => category !== undefined),
      ).size > 1,
  )

/** Clothes and shoes of children stay clothes; what is made for pets or cars all the same stays theirs. */
const beneficiaryOf = (noun: NounEntry | null, name: string): Category | null => {
  const key = textKey(name)
  const found = beneficiaries.find(([, pattern]) => pattern.test(key))?.[0] ?? null
  return found === 'deca' && noun?.category === 'moda' ? null : found
}

/** A name without the words that name the thing itself. */
const withoutNoun = (noun: NounEntry, name: string): string => {
  const own = textKey(`${inDialect(noun.nominative, 'Serbia')} ${inDialect(noun.plural, 'Serbia')}`).split(
    ' ',
  )
  return textKey(name)
    .split(' ')
    .filter((word) => !own.includes(word))
    .join(' ')
}

const categoryOfPlace = (noun: NounEntry, name: string): Category | null => {
  if (anywhere.has(noun.id)) return categoryOfName(withoutNoun(noun, name))
  const category = furniture.has(noun.id) ? categoryOfName(name) : null
  return category === 'tehnika' ? null : category
}

export const categoryOfProduct = (
  reading: Reading,
  facts: ProductFacts | null,
  sellerFacts: SellerFacts,
): Category => {
  const { noun, name } = reading
  const rest = [
    facts?.name ?? '',
    facts?.description ?? '',
    ...(facts?.features ?? []),
    ...Object.values(sellerFacts),
  ].join(' ')
  if (isForSeveral(textKey(name))) return noun?.category ?? 'other'
  const whom = beneficiaryOf(noun, name)
  if (whom) return whom
  // What is said to be for an age is for children, unless it is worn.
  const isOfAge = reading.attributes.some(({ attribute }) => attribute.id === 'age')
  if (isOfAge && noun?.category !== 'moda' && noun?.category !== 'ljubimci') return 'deca'
  // A name taken over in another tongue is no shelf either (`Maison …`): where the thing was not understood, nothing is guessed of it.
  if (!noun && reading.language !== 'ours' && bareKey(facts?.name ?? '') === bareKey(name)) return 'other'
  // What comes with a thing (`sa lampom`) puts it on no shelf.
  const own = reading.language === 'ours' ? name.replace(/ (?:sa|s|uz) .*$/iu, '') : name
  if (!noun || noun.category === 'other') return categoryOf(own, rest)
  return categoryOfPlace(noun, name) ?? noun.category
}

/** The noun of the page's own name, in a language the glossary reads. */
export const nounOfPage = (facts: ProductFacts | null, ownName: string): NounEntry | null => {
  if (!facts?.name) return null
  const language = languageOf(facts.name, facts.language)
  const noun = isReadable(language) ? headNoun(facts.name, language) : null
  // "Set" says only that there are several; what they are was not understood.
  if (noun?.id === 'set') return null
  // `Posuda za air fryer`: the seller says what it belongs to, the page seemed to say that it was one.
  return noun && belongsTo(ownName, noun) ? null : noun
}
