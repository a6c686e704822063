import { quantitiesIn, sameValue } from '../claims/numbers.ts'
import { leans } from './leans.ts'
import { excludes, measuredIn, type Measured } from './measured.ts'
import {
  mapSections,
  toldIn,
  type Conflict,
  type SourceText,
  type SourceValue,
  type Stated,
} from './source-text.ts'

/** A row, a sentence or an entry of the source with what it measures. */
type Claim = { of: Stated | SourceValue | SourceText['answered'][number]; text: string; said: Measured[] }

const rowText = ({ label, value }: SourceValue): string => `${label}: ${value}`

/** What there is to choose has a value for each. */
const isChoice = ({ id }: SourceValue): boolean =>
  id === 'choice-size' || id === 'choice-colour' || id === 'sizes'

const claimsIn = (source: SourceText): Claim[] => {
  const { name, values, warnings, care, steps, answered } = source
  return [
    ...values
      .filter((each) => !isChoice(each))
      .map((each) => ({ of: each, text: rowText(each), said: measuredIn(each.value, name, each.label) })),
    ...[...toldIn(source), ...warnings, ...care, ...steps].map((each) => ({
      of: each,
      text: each.text,
      // `Sklopiv? Ne, i evo zašto.`: a question states nothing.
      said: each.text.endsWith('?') ? [] : measuredIn(each.text, name),
    })),
    ...answered.map((each) => ({
      of: each,
      text: `${each.ask} ${each.answer.text}`,
      said: measuredIn(each.answer.text, name),
    })),
  ]
}

/** As many values of one property are those of several sizes. */
const mostValues = 3

type Group = { claims: Claim[]; said: Measured[] }

/** Statements of one property that cannot all be true. */
const groupsIn = (claims: readonly Claim[]): Group[] => {
  const keys = new Map<string, { claim: Claim; said: Measured[] }[]>()
  for (const claim of claims)
    for (const [key, said] of Map.groupBy(claim.said, ({ key: own, measure }) => `${measure} ${own}`))
      keys.set(key, [...(keys.get(key) ?? []), { claim, said }])
  return [...keys.values()].flatMap((all) => {
    // What one statement says in several ways is said of several sizes or states.
    const single = all.filter(({ said }) => said.length === 1)
    const known = new Set(all.flatMap(({ said }) => said.flatMap(({ values }) => values)))
    const isListed = (one: Measured) =>
      all.some(({ said }) => said.length > 1 && said.some((other) => !excludes(one, other)))
    const against = single.filter(({ said: [own] }) =>
      single.some(
        ({ said: [other] }) => own && other && !isListed(own) && !isListed(other) && excludes(own, other),
      ),
    )
    return against.length === 0 ||
      (known.size > mostValues && single.every(({ said }) => said[0]?.kind === 'single'))
      ? []
      : [{ claims: against.map(({ claim }) => claim), said: against.flatMap(({ said }) => said) }]
  })
}

/** A line of the seller about what the source says in two ways. */
type Settled = { line: string; said: Measured[]; values: (readonly number[])[] }

const settledBy = (answer: string, name: string): Settled[] =>
  answer.split(/\n|; /).flatMap((told) => {
    const line = told.trim()
    const [label = '', value = ''] = line.split(/: (.*)/su)
    const values = quantitiesIn(value || line).map((each) => each.values)
    return values.length === 0
      ? []
      : [{ line, values, said: value === '' ? measuredIn(line, name) : measuredIn(value, name, label) }]
  })

const hasValue = ({ values }: Settled, said: Measured): boolean =>
  said.values.every((one) => values.some((each) => sameValue(each, [one])))

/**
 * What the source says of one property in two ways: until the seller says which is true, every row and sentence that carries one of the
 * values is held back; then those that agree with the answer stand.
 */
export const withoutConflicts = (source: SourceText, answer = ''): SourceText => {
  const settled = settledBy(answer, source.name)
  const gone = new Set<unknown>()
  const conflicts: Conflict[] = []
  const added: SourceValue[] = []
  for (const { claims, said } of groupsIn(claimsIn(source))) {
    const meant =
      settled.find((line) => said.some((each) => hasValue(line, each))) ??
      settled.find((line) =>
        line.said.some(({ key, measure }) =>
          said.some((each) => each.key === key && each.measure === measure),
        ),
      )
    const isTrue = (claim: Claim) =>
      meant !== undefined && claim.said.some((each) => said.includes(each) && hasValue(meant, each))
    for (const claim of claims) if (!isTrue(claim)) gone.add(claim.of)
    if (!meant) conflicts.push({ first: claims[0]?.text ?? '', second: otherThan(claims) })
    // A value that the source does not say, or a row that only sentences said.
    const [label = '', value = ''] = meant?.line.split(/: (.*)/su) ?? []
    if (meant && value !== '' && !claims.some(isTrue))
      added.push({ label, value, fact: meant.line, basis: 'seller', id: null })
  }
  const left = <One extends object>(all: readonly One[]) => all.filter((each) => !gone.has(each))
  return {
    ...source,
    values: [...added, ...left(source.values)],
    steps: left(source.steps),
    warnings: left(source.warnings),
    care: left(source.care),
    purpose: left(source.purpose),
    reasons: left(source.reasons),
    short: left(source.short),
    answered: left(source.answered),
    sections: mapSections(source.sections, (all, kind) => {
      let isAfterGap = false
      // What leans on a sentence that goes, goes with it.
      return all.filter((each) => {
        isAfterGap = gone.has(each) || (kind === 'paragraph' && isAfterGap && leans(each.text))
        return !isAfterGap
      })
    }),
    conflicts,
  }
}

/** The first statement whose figure is another than that of the first. */
const otherThan = ([first, ...others]: readonly Claim[]): string =>
  (
    others.find(({ said }) => said.some((own) => first?.said.some((other) => excludes(own, other)))) ??
    others[0]
  )?.text ?? ''
