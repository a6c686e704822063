import { copyLimits } from '#contract/builder/copy.ts'
import { foldWords } from '../language/fold.ts'
import { withoutTail } from '#contract/common/text.ts'
import { cutName } from './names.ts'
import type { Plan } from './plan.ts'
import { termBullets } from './terms.ts'

export const writeSeoTitle = ({ source }: Plan): string =>
  cutName(source.name, copyLimits.seoTitle) || 'Proizvod'

/** The opening, then what stands beside it as much as fits; never cut inside of one. */
export const writeSeoDescription = (
  { source, market }: Plan,
  hook: string,
  bullets: readonly string[],
): string => {
  const terms = new Set(termBullets(market).map(({ text }) => text))
  const first = hook.length <= copyLimits.seoDescription ? hook : `${cutName(source.name, 150)}.`
  return bullets
    .filter((text) => !terms.has(text))
    .reduce((text, next) => {
      const longer = `${text} ${withoutTail(next, /\./)}.`
      return longer.length <= copyLimits.seoDescription ? longer : text
    }, first)
}

const phrase = (text: string): string =>
  text
    .replace(/^\d+ ?× ?/, '')
    .replaceAll(/ \d[\d.,]*(?: ?× ?[\d.,]+)* ?(?:cm|mm|m|ml|l|kg|g|v|w|mah)?(?= |$)/giu, '')
    .replace(/(?<![.,;])[.,;]+$/, '')
    .trim()
    .toLocaleLowerCase('sr')

/** Eight different search phrases: the name and its parts, what the type is called, what it is made of. */
export const writeKeywords = (plan: Plan): string[] => {
  const { source, playbook, input } = plan
  const name = source.name.toLocaleLowerCase('sr')
  const [head = name] = name.split(/,| \(| [–|-] /)
  const thing = phrase(head).split(/ (?:za|sa|s|od|na|u|bez) /)[0] ?? head
  const words = thing.split(' ')
  const brand = input.facts?.brand
  const colours = source.values
    .filter(({ id }) => id === 'colour' || id === 'choice-colour')
    .flatMap(({ value }) => value.split(', '))
  const materials = source.values
    .filter(({ id }) => id === 'material')
    .flatMap(({ value }) => value.split(', '))
  const candidates = [
    cutName(head, 60),
    phrase(head),
    ...(playbook?.search ?? []).map(plan.say),
    thing,
    words.slice(0, 2).join(' '),
    ...(brand && brand.length <= 30 && name.includes(brand.toLocaleLowerCase('sr')) ? [brand] : []),
    ...materials.filter((text) => !/\d/.test(text)).map((text) => `${thing} ${text.toLocaleLowerCase('sr')}`),
    ...colours.slice(0, 2).map((text) => `${thing} ${text}`),
    ...source.values
      .filter(({ value }) => /^\d[^,]*(?:,\d[^,]*)?$/.test(value))
      .slice(0, 3)
      .map(({ value }) => `${thing} ${value}`),
    ...['cena', 'online', 'kupovina', 'prodaja', 'kupiti', 'slike', 'opis'].map(
      (word) => `${thing} ${word === 'cena' && plan.market !== 'Serbia' ? 'cijena' : word}`,
    ),
    // A name of signs alone names nothing that is searched for.
    'online kupovina',
    'kupovina od kuće',
    'kupovina preko interneta',
    'pouzećem',
    'na kućnu adresu',
    'online prodavnica',
    'porudžbina',
    'proizvod',
  ]
  const seen = new Set<string>()
  return candidates
    .map((word) => word.trim())
    .filter((word) => {
      const key = foldWords(word) || word
      if (word.length < 3 || word.length > 60 || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, copyLimits.keywords)
}
