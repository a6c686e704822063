import type { BenefitIcon } from '#contract/websites/content.ts'
import { adaptedTo } from './dialect-words.ts'
import { inDialect } from './dialect.ts'
import { plainProduct } from './grammar.ts'
import type { Attribute } from './glossary/attributes.ts'
import type { NounEntry } from './glossary/noun-entry.ts'
import { nouns } from './glossary/nouns.ts'
import { uses, type Use } from './glossary/uses.ts'
import { longStems, type Reading } from './reading.ts'
import { bareKey, capitalised, textKey, uncapitalised } from './text-key.ts'
import type { Voice } from './voice.ts'

/** One thing worth saying about a product, with the wordings for the places of a page. All texts are spoken already. */
export type Point = {
  id: string
  basis: 'page' | 'seller'
  fact: string
  icon: BenefitIcon
  weight: number
  short: string
  bullets: string[]
  tells: string[]
  headings: string[]
  problem: { title: string; trouble: string; change: string } | null
  ask: { q: string; a: string } | null
  /** `Materijal: silikon`, for lists of data. */
  spec: string | null
}

const filled = (text: string, value: string) => text.replaceAll('@', value)

/** A telephone has Bluetooth as a car has wheels, a charger gives what others take: said of them, our wordings would be wrong. */
const ownConnections = ['bluetooth', 'wifi', 'app', 'timer', 'touch', 'memory', 'microphone', 'gps']
const taking = ['usb-charging', 'rechargeable', 'wireless-charging']
const unsaid = new Map<string, readonly string[]>([
  ...['telefon', 'tablet', 'racunar', 'pametni sat'].map((noun) => [noun, ownConnections] as const),
  // One is not put up to be moved about, and what it is set with is told in the page's own words; where a tracker is, its use says.
  ['alarm za vrata', ['remote', 'wireless']],
  ['lokator', ['gps']],
  // A bag for keeping things is the bag itself.
  ...['torba', 'ranac', 'kesa za hranu', 'kesa za odlaganje'].map((noun) => [noun, ['storage-bag']] as const),
  ...['punjac', 'kabl', 'adapter'].map((noun) => [noun, taking] as const),
])

/** A microphone that sings takes no calls. */
const isSungInto = (fact: string): boolean => /karaok|m(?:ij)?enja glas|pevanj|pjevanj/.test(textKey(fact))

/** Things that are worn although they are not clothes. */
const wornNouns = new Set([
  'steznik za koleno',
  'steznik',
  'korektor drzanja',
  'tabanice',
  'pojas za struk',
  'pojas',
])

/** Wordings that must agree in gender are no use for a product whose noun is not known. */
const genderless = (texts: readonly string[], reading: Reading): readonly string[] => {
  if (reading.noun) return texts
  const neutral = texts.filter((text) => !/\[[^\]]*\/[^\]]*\/[^\]]*\/[^\]]*\]/.test(text))
  return neutral.length > 0 ? neutral : texts
}

const propertyPoints = (reading: Reading, voice: Voice): Point[] =>
  reading.properties
    .filter(({ property: { onlyFor } }) => !onlyFor || onlyFor.includes(reading.category))
    .filter(({ property }) => !unsaid.get(reading.noun?.id ?? '')?.includes(property.id))
    .filter(({ property, fact }) => !(property.id === 'microphone' && isSungInto(fact)))
    .map(({ property, fact, basis }) => {
      const isWorn = reading.category === 'moda' || wornNouns.has(reading.noun?.id ?? '')
      const texts = isWorn ? { ...property, ...property.worn } : property
      const isUntroubled =
        property.untroubled?.includes(reading.category) || (isWorn && property.untroubled?.includes('moda'))
      const told = isUntroubled ? undefined : property.problem
      const [title = '', trouble = '', change = ''] = (told ?? []).map(voice.say)
      return {
        id: property.id,
        basis,
        fact,
        icon: property.icon,
        weight: property.weight,
        short: voice.say(property.short),
        bullets: genderless(texts.bullets, reading).map(voice.say),
        tells: genderless(texts.tells, reading).map(voice.say),
        headings: genderless(texts.headings, reading).map(voice.say),
        problem: told ? { title, trouble, change } : null,
        ask: property.ask ? { q: voice.say(property.ask[0]), a: voice.say(property.ask[1]) } : null,
        spec: null,
      }
    })

/** "How many pieces" is asked only where the value counts pieces. */
const askOf = ({ id, ask }: Attribute, value: string): boolean =>
  ask !== undefined && (id !== 'quantity' || value.includes('komad'))

/** What a cream is made of is its composition, not its material. */
const composition: Pick<Attribute, 'label' | 'bullets' | 'tells' | 'headings' | 'ask'> = {
  label: 'Sastav',
  bullets: ['Sastav: @'],
  tells: ['Sastav: @.'],
  headings: ['Šta je u sastavu'],
  ask: ['Kakav je sastav?', 'Sastav: @.'],
}

/** `Set sadrži: korpu i lamelu`: what stands behind a verb is in its case, so the verb stays before it. */
const holding: Pick<Attribute, 'label' | 'bullets' | 'tells' | 'headings' | 'ask'> = {
  label: 'Pakovanje sadrži',
  bullets: ['Pakovanje sadrži: @'],
  tells: ['Pakovanje sadrži: @.'],
  headings: ['Šta je u pakovanju'],
  ask: ['Šta se dobija u pakovanju?', 'Pakovanje sadrži: @.'],
}
const isHeld = (fact: string): boolean =>
  /^[^:]*\b(?:sadrz[ie]|dobij\w+|ukljucuj[eu])\b[^:]*:/.test(textKey(fact))

/** Several colours on a line that speaks of them in the plural are there to choose from; one thing does not have them all. */
const choice: Pick<Attribute, 'label' | 'bullets' | 'tells' | 'headings' | 'ask'> = {
  label: 'Boje',
  bullets: ['Boje: @'],
  tells: ['Boje: @.'],
  headings: ['Boje'],
  ask: ['U kojim bojama [dolazi/dolaze]?', 'Boje: @.'],
}
const isChoice = (value: string, fact: string): boolean =>
  /,| i /.test(value) &&
  /^(?:dostupne |available )?(?:boje|colou?rs|farben|colori|couleurs|colores|kolory|barve|culori|renkler)\b/.test(
    textKey(fact),
  )

/** Begins with a preposition of its own, behind which no other stands. */
const startsLoosely = /^(?:do|od|oko|između) /

const attributePoints = (reading: Reading, voice: Voice): Point[] =>
  reading.attributes.map(({ attribute: read, value: marked, fact, basis, isVerbatim }) => {
    const isMixed = read.id === 'material' && isVerbatim && /^(?:sastav|sastojci)\b/.test(textKey(fact))
    const isOffered = read.id === 'colour' && isChoice(marked, fact)
    const attribute: Attribute = {
      ...read,
      ...(isMixed ? composition : {}),
      ...(read.id === 'box' && isVerbatim && isHeld(fact) ? holding : {}),
      ...(isOffered ? choice : {}),
    }
    const value = adaptedTo(voice.market, inDialect(marked, voice.market))
    const speak = (text: string) => filled(voice.say(text), value)
    const labelled = `${voice.say(attribute.label)}: ${value}`
    const fit = (wordings: readonly string[]) => {
      // A piece that fits already lies in the wardrobe; nobody has a second brace or harness to measure.
      const texts =
        read.id === 'sizes' && reading.category !== 'moda'
          ? wordings.filter((text) => text.endsWith('@.') || !text.endsWith('.'))
          : wordings
      // `Podnosi opterećenje od do 30 kg`, `Zapremina je 370, 640 ml`: only behind a colon does such a value read well.
      const isBare = !isVerbatim && !/,\s/.test(value)
      const usable = isBare
        ? texts.filter((text) => !startsLoosely.test(value) || !/\p{L} @/u.test(text) || / je @/.test(text))
        : texts.filter((text) => text.includes(': @'))
      return usable.length > 0 ? usable.map(speak) : [labelled]
    }
    return {
      id: attribute.id,
      basis,
      fact,
      icon: attribute.icon,
      weight: attribute.weight,
      short: fit(attribute.bullets)[0] ?? labelled,
      bullets: fit(attribute.bullets),
      tells: fit(attribute.tells).map(asSentence),
      headings: attribute.headings.map(voice.say),
      problem: null,
      ask: askOf(attribute, value)
        ? {
            q: voice.say(attribute.ask?.[0] ?? ''),
            a: isVerbatim ? asSentence(labelled) : speak(attribute.ask?.[1] ?? ''),
          }
        : null,
      spec: labelled,
    }
  })

const linePoint = (text: string, at: number, basis: Point['basis'], weight: number, voice: Voice): Point => {
  // Only our own words (`Oštro sěčivo`) carry the marks of `inDialect`; in what a seller or a page wrote none is looked for.
  const spoken = /[ěē]/.test(text) && basis === 'page' ? inDialect(text, voice.market) : text
  const own = capitalised(adaptedTo(voice.market, spoken.replace(/[.;,]+$/, '')))
  return {
    id: `${basis}-line-${at}`,
    basis,
    fact: text,
    icon: 'check',
    weight,
    short: own,
    bullets: [own],
    tells: [`${own}.`],
    headings: [],
    problem: null,
    ask: null,
    spec: null,
  }
}

/** A use whose sentences about the product are missing where they would not agree with its name. */
export type UsableUse = Omit<Use, 'bullet' | 'does'> & { bullet: string | null; does: string | null }

/** Everything to say, strongest first: the seller's word, the page's own statements, what was recognised. */
export type Points = {
  benefits: Point[]
  lines: Point[]
  properties: Point[]
  attributes: Point[]
  use: UsableUse | null
}

/**
 * `Usisavač za kožu lica` sucks no crumbs: where a name says itself what for, what such things are for as a rule is told only if it
 * speaks of the same. For whom (`za decu`) and how many says nothing of the purpose.
 */
const hasOtherPurpose = (name: string, noun: NounEntry, use: Use): boolean => {
  const stemsOf = (text: string) =>
    textKey(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= 4)
      .map((word) => word.slice(0, 4))
  const [, purpose] =
    / za (?!\d|dec|djec|beb|zen|musk|dam|kuc|dom\b|svak|odrasl|starij|trudnic|pse?|mack|ljubim|uticnic|zid|plafon|strop|put\b)([a-z -]+)/.exec(
      textKey(name),
    ) ?? []
  if (!purpose) return false
  const [own = ''] = purpose.split(/ (?:sa|s|od|na|u|bez|i) /)
  const told = [
    // A name for Bosnia says `za mlijeko` where one for Serbia says `za mleko`.
    ...(['Serbia', 'Bosnia'] as const).flatMap((market) =>
      stemsOf(`${inDialect(noun.nominative, market)} ${inDialect(noun.plural, market)}`),
    ),
    ...stemsOf(
      [use.tag, use.bullet, use.does, ...use.leads].map((text) => inDialect(text, 'Serbia')).join(' '),
    ),
  ]
  const stems = stemsOf(own)
  return stems.length > 0 && !stems.some((stem) => told.includes(stem))
}

/**
 * The sentences of `uses` agree with the noun as the glossary has it. For a name in the plural only those that do not
 * speak of the product itself are kept.
 */
const useOf = ({ noun, category, name }: Reading): UsableUse | null => {
  const use = noun ? uses[noun.id] : undefined
  if (!noun || !use) return null
  // A camera for reversing watches no house, a clipper for dogs needs no barber: made for another place, a thing has another use.
  if (noun.category !== 'other' && noun.category !== category) return null
  if (hasOtherPurpose(name, noun, use)) return null
  const isAsStored = nouns.some(({ id, isPlural }) => id === noun.id && isPlural === noun.isPlural)
  // Where the name calls the thing otherwise, a trouble told with our word for it would call it by two names.
  const ours = textKey(inDialect(noun.nominative, 'Serbia')).slice(0, 5)
  const isRenamed =
    noun.head === plainProduct.nominative && textKey(use.problem?.join(' ') ?? '').includes(ours)
  if (isAsStored && isRenamed) return { ...use, problem: undefined }
  return isAsStored ? use : { tag: use.tag, leads: use.leads, bullet: null, does: null, problem: undefined }
}

/** A line that a datum (`75 ml`, `3 komada` beside the quantity) or a longer line says as well. */
const repeats = (line: string, { attributes, lines }: Reading): boolean => {
  const key = bareKey(line)
  const count = /^(?:(?:set|komplet|pakovanje) (?:od |sadrzi )?)?(\d+) kom[a-z]*$/.exec(key)?.[1]
  const numbers = line.match(/\d{2,}/g) ?? []
  const known = new Set(attributes.flatMap(({ value }) => value.match(/\d+/g) ?? []))
  return (
    // `Televizor 55″, 3840 × 2160, …` counts up what the data beside it say.
    (numbers.length >= 3 && numbers.filter((number) => !known.has(number)).length <= numbers.length / 4) ||
    attributes.some(
      ({ attribute, value }) =>
        ` ${bareKey(value)} `.includes(` ${key} `) ||
        (attribute.id === 'quantity' && count !== undefined && value.startsWith(`${count} `)),
    ) ||
    lines.some(
      (other) => other !== line && ` ${bareKey(other)} `.includes(` ${key} `) && bareKey(other) !== key,
    )
  )
}

/** `Podnica na tri visine` and `Tri visine podnice`: the same longer words and the same numbers, in whatever order. */
const saysTheSame = (a: string, b: string): boolean => {
  const [x, y] = [a, b].map((line) =>
    [...longStems(line), ...(line.match(/\d+/g) ?? [])].toSorted().join(' '),
  )
  return x === y && x !== ''
}

export const pointsOf = (reading: Reading, voice: Voice): Points => {
  const properties = propertyPoints(reading, voice)
  const attributes = attributePoints(reading, voice)
  const said = new Set(
    [
      ...attributes.flatMap(({ bullets, spec }) => [...bullets, spec ?? '']),
      ...properties.flatMap(({ bullets, short }) => [...bullets, short]),
    ].map(bareKey),
  )
  const saysMore = (line: string) => longStems(line).some((stem) => !nameStems.has(stem))
  const nameStems = new Set(longStems(reading.name))
  const nameNumbers = new Set(reading.name.match(/\d+/g))
  const hasOwnNumber = (line: string) =>
    line.match(/\d+/g)?.some((number) => !nameNumbers.has(number)) ?? false
  return {
    benefits: (reading.seller.benefits ?? []).map((line, at) => linePoint(line, at, 'seller', 6, voice)),
    lines: reading.lines
      .filter((line) => !said.has(bareKey(line)) && (saysMore(line) || hasOwnNumber(line)))
      .filter((line) => !repeats(line, reading))
      .filter((line, at, all) => !all.slice(0, at).some((other) => saysTheSame(line, other)))
      .map((line, at) => linePoint(line, at, 'page', 4, voice)),
    properties: properties.toSorted((a, b) => b.weight - a.weight),
    attributes: attributes.toSorted((a, b) => b.weight - a.weight),
    use: useOf(reading),
  }
}

/** A seller's line as a sentence of its own. */
export const asSentence = (text: string): string => {
  const line = capitalised(text.trim())
  return /[.!?]["“]?$/.test(line) ? line : `${line}.`
}

/** A fragment for behind a dash. */
export const asFragment = (text: string): string => uncapitalised(text.replace(/[.!?;,\s]+$/, ''))
