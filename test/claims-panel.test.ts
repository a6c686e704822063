import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markets } from '#contract/common/market.ts'
import { panelPages, panelTargets } from './copywriting/claims-panel.ts'
import { asPrinted, bodyFor, bodyOf } from './copywriting/panel-answer.ts'
import { sentencesOf } from '#server/modules/copywriting/language/page-text.ts'
import { factSheet } from '#server/modules/copywriting/model/facts.ts'
import { startFakeLlm, type FakeLlm } from './fakes/llm.ts'
import { replayPanel, ruledOut, type ReplayedPage } from './replayed-panel.ts'

const held = ['SUPPORTED', 'FAIR_INFERENCE', 'NO_STATEMENT']
const sentences = panelPages.flatMap((page) => page.sentences.map((sentence) => ({ page, sentence })))

describe('the panel of claims', () => {
  it('is large enough, half true and half not, in every dialect', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(600)
    const supported = sentences.filter(({ sentence }) => sentence.isSupported).length
    expect(Math.abs(supported / sentences.length - 0.5)).toBeLessThan(0.05)
    for (const market of markets)
      expect(panelPages.filter((page) => page.market === market).length).toBeGreaterThanOrEqual(6)
  })

  it.each(panelPages)('$id: every row is well formed', (page) => {
    expect(page.sentences.length).toBeGreaterThanOrEqual(30)
    const known = new Set(page.facts.map(({ id }) => id))
    const texts = page.sentences.flatMap(({ text, correction }) => [
      text,
      ...(correction ? [correction] : []),
    ])
    expect(new Set(texts).size).toBe(texts.length)
    for (const { text, facts, verdict, isSupported, correction } of page.sentences) {
      expect(held.includes(verdict), text).toBe(isSupported)
      expect(facts.length > 0, text).toBe(verdict !== 'NO_STATEMENT')
      expect(
        facts.filter((id) => !known.has(id)),
        text,
      ).toEqual([])
      expect(isSupported && correction !== null, text).toBe(false)
      for (const said of [text, ...(correction ? [correction] : [])]) {
        expect(sentencesOf(said)).toEqual([said])
        expect(said).toMatch(/^[\p{Lu}„\d].*[.!]$/u)
      }
    }
  })

  it.each(panelPages)('$id: the facts are those a writer gets', ({ input, facts }) => {
    const sheet = factSheet(input).facts
    expect(sheet.map(({ id }) => id)).toEqual(facts.map(({ id }) => id))
  })

  it.each(panelPages)('$id: its true sentences are in the dialect of their market', (page) => {
    const supported = page.sentences.filter(({ isSupported }) => isSupported)
    expect(supported.map(({ text }) => asPrinted(text, page))).toEqual(supported.map(({ text }) => text))
  })
})

describe('the panel through the real client', () => {
  let llm: FakeLlm
  let right: ReplayedPage[]
  beforeAll(async () => {
    llm = await startFakeLlm()
    right = await replayPanel(llm)
  })
  afterAll(() => llm.close())

  const shares = (replayed: readonly ReplayedPage[]) => {
    const told = replayed.flatMap(({ fates }) => [...fates])
    const untrue = told.filter(([{ isSupported }]) => !isSupported)
    const supported = told.filter(([{ isSupported }]) => isSupported)
    return {
      through: untrue.filter(([, fate]) => fate === 'stands').length / untrue.length,
      refused: supported.filter(([, fate]) => fate !== 'stands').length / supported.length,
    }
  }

  it('keeps the targets where the verdicts are right', () => {
    const { through, refused } = shares(right)
    expect(through).toBeLessThanOrEqual(panelTargets.through)
    expect(refused).toBeLessThanOrEqual(panelTargets.refused)
  })

  it.each(panelPages.map(({ id }, at) => [id, at] as const))(
    '%s: loses no part and no neighbour with a sentence that falls',
    (_id, at) => {
      const { page, written, fates } = right[at]!
      expect(written.draftBecause).toBeNull()
      const rules = ruledOut(page)
      const mayStand = page.sentences.filter((each) => each.isSupported && rules.get(each) === null)
      expect(mayStand.filter((each) => fates.get(each) !== 'stands')).toEqual([])
      expect(bodyOf(written.copy)).toEqual(bodyFor(page, fates))
      expect(JSON.stringify(written.copy)).not.toMatch(/\[F\d/)
    },
  )

  it('prints every correction that stands for a sentence the rules let pass', () => {
    const fates = right.flatMap(({ fates }) => [...fates])
    const corrected = fates.filter(([, fate]) => fate === 'corrected')
    expect(corrected.length).toBeGreaterThan(100)
  })

  it('lets through no more than a careless checker calls supported', async () => {
    const careless = await replayPanel(llm, { every: 10 }, panelPages.slice(0, 3))
    const slips = careless.flatMap((page) => page.slips)
    const through = careless.flatMap(({ fates }) =>
      [...fates].filter(([{ isSupported }, fate]) => !isSupported && fate === 'stands'),
    )
    expect(new Set(through.map(([sentence]) => sentence))).toEqual(new Set(slips))
    expect(shares(careless).through).toBeLessThanOrEqual(0.1)
  })
})
