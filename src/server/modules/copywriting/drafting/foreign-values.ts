import type { ProductFacts } from '#contract/builder/schema.ts'
import type { Market } from '#contract/common/market.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { deniesAnything } from '../language/denial.ts'
import { inDialect } from '../language/dialect.ts'
import { sentencesOf } from '../language/page-text.ts'
import { inlineAttributes, labelled, measuredLine, type ReadAttribute } from '../lexicon/labels.ts'
import { readMeasure } from '../lexicon/measures.ts'
import type { SourceValue } from './source-text.ts'
import { understoodValue } from './source-values.ts'

const valueOf = ({ attribute, value }: ReadAttribute, fact: string, market: Market): SourceValue => {
  const say = (text: string) => adaptedTo(market, inDialect(text, market))
  return { label: say(attribute.label), value: say(value), fact, basis: 'page', id: attribute.id }
}

/** `One board (19 cm)`: how much stands in brackets behind words nobody needs to read. */
const bracketed = (part: string): string => /^[^()]+\(([^()]+)\)$/.exec(part)?.[1] ?? part

const isSides = (part: string): boolean => /^\d[\d.,]* ?[x×] ?\d/.test(part)

/** What is there to choose from, as far as it needs no language: colours and sizes we know, measures, sides. Sold as a choice, said as one. */
export const foreignChoice = (line: string, market: Market): SourceValue | null => {
  const pair = labelled(line)
  if (!pair) return null
  const parts = pair.value.split(/, (?![^()]*\))/)
  const measures = parts.map((part) => readMeasure(bracketed(part)))
  if (parts.length > 1 && parts.length <= 12 && !measures.includes(null)) {
    const value = measures.join(', ')
    const read = understoodValue(`${pair.key}: ${measures[0]}`, market)
    // `Größe: 190 g, 420 g`: a size of what is filled in is no dimension.
    if (read?.id === 'dimensions' && measures.every((measure) => /(?:\d (?:g|kg|ml|l))$/.test(measure ?? '')))
      return { label: 'Pakovanje', value, fact: line, basis: 'page', id: 'choice-size' }
    if (read) return { ...read, value, fact: line }
    return parts.every(isSides)
      ? { label: 'Dimenzije', value, fact: line, basis: 'page', id: 'dimensions' }
      : null
  }
  const read = understoodValue(line, market)
  if (read?.id === 'colour' && parts.length > 1)
    return { ...read, label: 'Boje', id: 'choice-colour', value: read.value.replace(/ i (?=[^,]*$)/, ', ') }
  if (read?.id === 'sizes') return { ...read, label: 'Veličine', id: 'choice-size' }
  return read
}

/** What a name says by its units alone; in running text only what such a unit always means. */
const inNames = ['battery', 'protection', 'brightness', 'capacity', 'power', 'voltage', 'torque', 'grammage']
const inText = ['battery', 'protection', 'grammage', 'standard']

/** Figures that stand in no row of a foreign page: in its name, in front of a comma, in its text by a unit that tells what it is about. */
export const untoldValues = (
  facts: ProductFacts,
  known: readonly SourceValue[],
  market: Market,
): SourceValue[] => {
  const lines = [...facts.features, ...(facts.description ?? '').split('\n')]
    .flatMap((line) => sentencesOf(line.replace(/^[-–—*•]\s+/, '').trim()))
    .filter((line) => !deniesAnything(line))
  const name = facts.name ?? ''
  const found = [
    ...inlineAttributes(name, inNames).map((read) => valueOf(read, name, market)),
    ...lines.flatMap((line) => {
      const [first = ''] = line.split(/, (?!\d)/)
      const measured = measuredLine(first)
      return [
        ...(measured ? [measured] : []),
        ...inlineAttributes(line, /^\d{1,3} ?%/.test(line) ? null : inText).filter(
          ({ attribute }) => attribute.id === 'material' || inText.includes(attribute.id),
        ),
      ].map((read) => valueOf(read, line, market))
    }),
  ]
  return found.filter(
    ({ id }, at) =>
      !known.some((other) => other.id === id) && found.findIndex((other) => other.id === id) === at,
  )
}
