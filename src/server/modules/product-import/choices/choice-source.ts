import type { FoundCombination } from '../variants.ts'

/** Who says that something is to be chosen, with how far each is believed. */
export const believed = {
  'shop-api': 4,
  script: 3,
  structured: 2.6,
  list: 2.5,
  radios: 2.5,
  roles: 2,
  table: 2,
  row: 1.6,
  text: 0.8,
} as const

type OfferedValue = { code: string; text: string }

export type OfferedChoice = {
  /** How the source calls it: the name of a field, a number, a word. */
  key: string
  name: string
  values: readonly OfferedValue[]
}

/** What one source offers, chosen together: a script knows all choices of the goods, a control one. */
export type ChoiceSource = {
  where: keyof typeof believed
  choices: readonly OfferedChoice[]
  combinations: readonly FoundCombination[]
}

/** Programs say what is chosen together; the others are drawn for people. */
export const isForPrograms = ({ where }: Pick<ChoiceSource, 'where'>): boolean =>
  where === 'shop-api' || where === 'script' || where === 'structured'

export const nothingKnown = {
  price: null,
  surcharge: null,
  picture: null,
  available: null,
  sku: null,
  ids: [],
} satisfies Omit<FoundCombination, 'values'>
