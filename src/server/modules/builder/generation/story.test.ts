import { describe, expect, it } from 'vitest'
import { markets } from '#contract/common/market.ts'
import { readStory } from '#contract/websites/story.ts'
import { inventedNumbers } from './copy-check.ts'
import { wordsOfOtherDialect } from './dialect-words.ts'
import { dishonestyOf } from './honesty.ts'
import { copyInput, sampleProducts, type SampleProduct } from './products.fixture.ts'
import { writePage } from './write-page.ts'

const products = Object.entries(sampleProducts) as [string, SampleProduct][]
const cases = products.flatMap(([kind, product]) => markets.map((market) => ({ kind, market, product })))

describe.each(cases)('the story of $kind for $market', ({ product, market }) => {
  const input = {
    ...copyInput(product.name, product.facts, product.seller ?? {}, market),
    templateName: 'Advertorial Template' as const,
  }
  const { advertorialStory, aiCopy } = writePage(input)
  const story = readStory(advertorialStory)
  const texts = [
    story.header.welcomeBannerText ?? '',
    ...story.blocks.flatMap(({ title, text }) => [title ?? '', text]),
    ...story.timeline.steps.flatMap(({ time, text }) => [time, text]),
    ...story.statistics.flatMap(({ number, label, description }) => [number, label ?? '', description ?? '']),
    ...story.noLongerNeed.map(({ text }) => text),
    story.advice.title ?? '',
    story.advice.text ?? '',
  ]

  it('fills every section of the page', () => {
    expect(story.blocks.length).toBeGreaterThanOrEqual(3)
    expect(story.blocks.every(({ title }) => title)).toBe(true)
    expect(story.timeline.steps).toHaveLength(4)
    expect(story.statistics).toHaveLength(4)
    expect(story.noLongerNeed.length).toBeGreaterThanOrEqual(4)
    expect(story.header.ctaButtonText).toBe('Pročitajte priču')
  })

  it('invents no number, no effect and no person', () => {
    // 0 for the delivery and 24 hours until the courier calls are promises of every page.
    expect(inventedNumbers(texts, input).filter((number) => !['0', '24'].includes(number))).toEqual([])
    expect(texts.filter((text) => dishonestyOf(text))).toEqual([])
    expect(texts.join('\n')).not.toMatch(/\b(?:ja sam|meni|kupila sam|kupio sam|probala|probao)\b/i)
  })

  it('speaks the dialect of the market', () => {
    const wrong = texts
      .map((text) => text.replaceAll(product.name, ''))
      .flatMap((text) => wordsOfOtherDialect(market, text))
    expect(
      wrong.filter((word) => !product.name.toLocaleLowerCase('sr').includes(word.toLocaleLowerCase('sr'))),
    ).toEqual([])
  })

  it('rests on facts the seller can see', () => {
    const known = aiCopy.ledger.map(({ text }) => text).join('\n')
    for (const { text } of story.noLongerNeed) expect(known).toContain(text)
    expect(known).toContain(story.advice.text)
  })
})

it('is told on no other template', () => {
  expect(writePage(copyInput('Lampa')).advertorialStory).toBeNull()
})
