import { markets } from '#contract/common/market.ts'
import { describe, expect, it } from 'vitest'
import { wordsOfOtherDialect } from '../dialect-words.ts'
import { inDialect } from '../dialect.ts'
import { agreeing, type Agreement } from '../grammar.ts'
import { dishonestyOf } from '../honesty.ts'
import { withMarks } from '../marks.ts'
import { callToAction, orderingTells, promises } from '../promises.ts'
import { attributes } from './attributes.ts'
import { boxItems } from './box-items.ts'
import { categoryTexts } from './category-words.ts'
import { colours } from './colours.ts'
import { materials } from './materials.ts'
import { nouns } from './nouns.ts'
import { properties } from './properties.ts'
import { countables, units } from './units.ts'
import { uses } from './uses.ts'

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(textsIn)
      : value && typeof value === 'object'
        ? Object.entries(value).flatMap(([key, inner]) =>
            [
              'match',
              'fact',
              'keys',
              'id',
              'icon',
              'kind',
              'covers',
              'category',
              'gender',
              'onlyFor',
              'untroubled',
              'radius',
            ].includes(key)
              ? []
              : textsIn(inner),
          )
        : []

const marked = [
  ...textsIn(properties),
  ...textsIn(attributes),
  ...textsIn(uses),
  ...textsIn(nouns),
  ...textsIn(boxItems),
  ...textsIn(materials),
  ...textsIn(colours),
  ...textsIn(categoryTexts),
  ...textsIn(promises),
  ...textsIn(callToAction),
  ...textsIn(orderingTells),
  ...units.flatMap(({ written }) => textsIn(written)),
  ...countables.flatMap(({ forms }) => textsIn(forms)),
]

const agreements: Agreement[] = [
  { gender: 'm', isPlural: false },
  { gender: 'f', isPlural: false },
  { gender: 'n', isPlural: false },
  { gender: 'f', isPlural: true },
]

describe('the sentences of the glossary', () => {
  it.each(markets)('are written in the dialect of %s and leave no marks behind', (market) => {
    const wrong = marked.flatMap((text) =>
      agreements.flatMap((agreement) => {
        const said = inDialect(agreeing(text, agreement), market)
        const left = /[ěĚēĒ{}[\]|]/.test(said) ? [`marks: ${said}`] : []
        return [...left, ...wordsOfOtherDialect(market, said).map((word) => `${word}: ${said}`)]
      }),
    )
    expect([...new Set(wrong)]).toEqual([])
  })

  it('hold no word that the list of marks would spell otherwise', () => {
    const words = marked.flatMap((text) =>
      markets.flatMap((market) => inDialect(agreeing(text, agreements[0]!), market).match(/\p{L}+/gu) ?? []),
    )
    expect([...new Set(words)].filter((word) => withMarks(word) !== word)).toEqual([])
  })

  it('claim no effects on health, no wonders and no superlatives of their own', () => {
    const claims = marked
      .map((text) => inDialect(text, 'Serbia'))
      .filter((text) => dishonestyOf(text) !== null)
    expect(claims).toEqual([])
  })

  it('carry no numbers but those of the standing promises', () => {
    const numbered = textsIn([properties, uses, categoryTexts, orderingTells]).filter(
      (text) => /\d/.test(text) && !/3D/.test(text),
    )
    expect(numbered).toEqual([])
  })

  it('have balanced quotes, single spaces and a full stop where they are sentences', () => {
    const sentences = [
      ...properties.flatMap(({ tells, problem, ask }) => [
        ...tells,
        ...(problem ? problem.slice(1) : []),
        ...(ask ? [ask[1]] : []),
      ]),
      ...attributes.flatMap(({ tells }) => tells),
      ...Object.values(uses).flatMap(({ leads, does, problem }) => [
        ...leads,
        does,
        ...(problem ? problem.slice(1) : []),
      ]),
    ]
    expect(sentences.filter((text) => !/[.?]$/.test(text) || /\s{2}|^\s|\s$/.test(text))).toEqual([])
  })

  it('offer bullets that the hero shows without cutting, in every market', () => {
    const long = markets.flatMap((market) =>
      [
        ...properties.flatMap(({ bullets, worn }) => [...bullets, ...(worn?.bullets ?? [])]),
        ...Object.values(uses).map(({ bullet }) => bullet),
        ...Object.values(promises).flatMap(({ bullets }) => bullets),
      ]
        .map((text) => inDialect(agreeing(text, { gender: 'f', isPlural: true }), market))
        .filter((text) => text.length > 50),
    )
    expect(long).toEqual([])
  })
})

describe('the tables', () => {
  it('name every noun once', () => {
    const ids = nouns.map(({ id, category }) => `${id}/${category}`)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('explain only nouns that exist', () => {
    const ids = new Set(nouns.map(({ id }) => id))
    expect(Object.keys(uses).filter((id) => !ids.has(id))).toEqual([])
  })

  it('name every property and attribute once', () => {
    const ids = [...properties, ...attributes].map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('are written in folded letters, so that they can match', () => {
    const patterns = [...properties, ...nouns, ...materials, ...colours, ...boxItems].map(
      ({ match }) => match,
    )
    const unfolded = [...patterns, ...attributes.map(({ keys }) => keys)].filter((pattern) =>
      /[čćšžđäöüßñçéèêàáąęłśćźżóőűğışțăâîë]/i.test(pattern),
    )
    expect(unfolded).toEqual([])
  })
})

describe('the jat of the glossary', () => {
  it('is long and short where the language has it so', () => {
    // Forms that look right by the rule and are wrong: plural of vrijeme, dijete and the like lose or change their jat.
    const wrong = [
      'vrijemena',
      'cvjeće',
      'zvijezdano',
      'dvje',
      'djete ',
      'snjeg',
      'riješava',
      'mjenja',
      'privijesci',
      'vrjeme',
      'mljeko',
      'tjelo',

      'rješiti',
      'djelovi',
      'svjet ',
      'prje',
      'uvjek',
      'cjena',
    ]
    const spoken = marked.map((text) => ` ${inDialect(text, 'Bosnia').toLowerCase()} `)
    expect(wrong.filter((form) => spoken.some((text) => text.includes(` ${form}`)))).toEqual([])
  })
})
