import { foldSpaces } from '../vocabulary.ts'
import type { ChoiceSource, OfferedChoice } from './choice-source.ts'

const sign = ' / '

/** `Rost / 180 cm`: a list of whole goods, taken apart where each part is a choice that the page has or that its name tells. */
export const takenApart = (source: ChoiceSource, others: readonly OfferedChoice[]): ChoiceSource => {
  const [joint, more] = source.choices
  if (!joint || more || joint.values.length < 2) return source
  const told = new Map(joint.values.map(({ text }) => [text, text.split(sign)]))
  const count = joint.values[0]?.text.split(sign).length ?? 0
  if (count < 2 || [...told.values()].some((parts) => parts.length !== count)) return source
  const names = joint.name.split(sign)
  const choices = Array.from({ length: count }, (_, at): OfferedChoice => {
    const values = [...new Set([...told.values()].map((parts) => parts[at] ?? ''))]
    const own = names.length === count ? names[at] : others.find((other) => isOf(other, values))?.name
    return { key: '', name: own ?? '', values: values.map((text) => ({ code: '', text })) }
  })
  if (choices.some(({ name }) => name === '')) return source
  return {
    ...source,
    choices,
    combinations: source.combinations.map((each) => ({
      ...each,
      values: told.get(each.values[0] ?? '') ?? choices.map(() => null),
    })),
  }
}

const isOf = ({ values }: OfferedChoice, parts: readonly string[]): boolean =>
  parts.every((part) => values.some(({ text }) => foldSpaces(text) === foldSpaces(part)))
