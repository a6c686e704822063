import { expect, it } from 'vitest'
import { markets } from '../common/market.ts'
import { sampleReviewsOf } from './sample-reviews.ts'

const pages = Array.from({ length: 3000 }, (_, at) => at + 1)

it.each(markets)('no two of three thousand pages in %s have the same samples', (market) => {
  expect(new Set(pages.map((id) => JSON.stringify(sampleReviewsOf(market, id)))).size).toBe(pages.length)
})

it('pages made one after the other share no text, and a page always has the same three', () => {
  for (const id of pages.slice(0, 1000)) {
    const texts = sampleReviewsOf('Serbia', id).map(({ text }) => text)
    expect(new Set(texts).size).toBe(3)
    const next = sampleReviewsOf('Serbia', id + 1).map(({ text }) => text)
    expect(texts.filter((text) => next.includes(text))).toEqual([])
    expect(sampleReviewsOf('Serbia', id).map(({ text }) => text)).toEqual(texts)
  }
})

it('three people speak on a page, from three towns', () => {
  for (const market of markets)
    for (const id of pages.slice(0, 400)) {
      const samples = sampleReviewsOf(market, id)
      expect(new Set(samples.map(({ name }) => name)).size).toBe(3)
      expect(new Set(samples.map(({ location }) => location)).size).toBe(3)
    }
})

const textsOf = (market: (typeof markets)[number]) => [
  ...new Set(pages.slice(0, 504).flatMap((id) => sampleReviewsOf(market, id).map(({ text }) => text))),
]

it('every market is spoken to in its dialect', () => {
  expect(textsOf('Serbia').join(' ')).not.toMatch(/prije|unaprijed|cijena|vrijeme|lijepo|poslije/i)
  for (const market of ['Montenegro', 'Bosnia'] as const)
    expect(textsOf(market).join(' ')).not.toMatch(/\bpre\b|unapred|\bcena\b|vreme\b|\blepo\b|posle\b/i)
})

it('nothing is said that a product could not be, and nobody’s sex or number of pieces is given away', () => {
  expect(textsOf('Serbia')).toHaveLength(24)
  for (const text of textsOf('Serbia'))
    expect(text).not.toMatch(
      /proizvod|kvalitet|materijal|veličin|boj[ae]|nosi|radi\b|koristi|slik|poklon|komad|\bsam\b|dana?\b|garancij/i,
    )
})
