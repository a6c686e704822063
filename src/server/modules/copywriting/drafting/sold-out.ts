import type { ProductFacts } from '#contract/builder/schema.ts'
import type { Market } from '#contract/common/market.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { foldWords } from '../language/fold.ts'
import { mapSections, type SourceText, type SourceValue } from './source-text.ts'

const squeezed = (text: string): string => foldWords(text).replaceAll(' ', '')

/** Values of a choice that the source has in no combination at all. */
const goneOf = ({ variants }: ProductFacts): string[] =>
  (variants?.options ?? []).flatMap(({ values }, at) =>
    values.filter((value) => {
      const having = variants?.combinations.filter((each) => each.values[at] === value) ?? []
      return having.length > 0 && having.every(({ available }) => available === false)
    }),
  )

/** Parts of a list without those that begin with a value that is gone; null where nothing of it stays. */
const withoutParts = (text: string, isGone: (part: string) => boolean): string | null => {
  const [head = '', list = ''] = /^([^:]{2,60}: )?(.*)$/s.exec(text)?.slice(1) ?? []
  const parts = list.replace(/\.$/, '').split(/, (?=\S)/)
  const kept = parts.filter((part) => !isGone(part))
  if (kept.length === parts.length) return text
  return kept.length === 0 ? null : `${head}${kept.join(', ')}${text.endsWith('.') ? '.' : ''}`
}

/** A source without the sizes and colours it has sold out: no row, no entry of a list and no sentence names what cannot be had. */
export const withoutSoldOut = (source: SourceText, facts: ProductFacts | null): SourceText => {
  const gone = (facts ? goneOf(facts) : []).map(squeezed).filter((value) => value !== '')
  if (gone.length === 0) return source
  const begins = (part: string): boolean =>
    gone.some((value) => {
      const words = foldWords(part).split(' ')
      return words.some((_, at) => squeezed(words.slice(0, at + 1).join('')) === value)
    })
  // `trešnja, javor, malo oraha` says what a thing is made of, though one frame of maple is gone.
  const offered = (facts?.variants?.options ?? []).flatMap(({ values }) => values.map(squeezed))
  const isOfChoices = (text: string): boolean =>
    text.includes(',') &&
    text
      .replace(/^[^:]{2,60}: /, '')
      .replace(/\.$/, '')
      .split(/, (?=\S)/)
      .every((part) => {
        const words = foldWords(part).split(' ')
        return words.some((_, at) => offered.includes(squeezed(words.slice(0, at + 1).join(''))))
      })
  const isRowOf = (label: string): boolean => gone.includes(squeezed(label.replace(/^\p{L}+ /u, '')))
  return {
    ...source,
    values: source.values.flatMap((value) => {
      const left = value.value.includes(',') ? withoutParts(value.value, begins) : value.value
      return left === null || (value.id === 'size-row' && isRowOf(value.label))
        ? []
        : [{ ...value, value: left }]
    }),
    sections: mapSections(source.sections, (statements) =>
      statements.flatMap((each) => {
        const text = isOfChoices(each.text) ? withoutParts(each.text, begins) : each.text
        return text === null ? [] : [{ ...each, text }]
      }),
    ),
  }
}

/** ` (nema 38)`, as the importer notes what a value is not to be had in. */
const lacking = / \(nema ([^()]{1,80})\)/

/** A choice as a buyer reads it, and in a row of its own the pairs that cannot be had: `maslinasta 200 × 220 cm`. */
export const readLacking = (
  choice: string,
  market: Market,
): { choice: string; missing: SourceValue | null } => {
  const list = choice.slice(choice.indexOf(': ') + 2)
  const pairs = list.split(/, (?![^()]*\))/).flatMap((part) => {
    const [value, without] = [part.replace(lacking, ''), lacking.exec(part)?.[1]]
    return (without?.split(' i ') ?? []).map((other) =>
      (/\d/.test(value)
        ? [other.toLocaleLowerCase('sr'), value]
        : [value.toLocaleLowerCase('sr'), other]
      ).join(' '),
    )
  })
  const value = adaptedTo(market, pairs.join(', '))
  return {
    choice: choice.replaceAll(new RegExp(lacking, 'g'), ''),
    missing: value ? { label: 'Nema u ponudi', value, fact: choice, basis: 'page', id: 'missing' } : null,
  }
}
