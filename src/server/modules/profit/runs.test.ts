import { describe, expect, it } from 'vitest'
import { runsOf, type CostVersion } from './runs.ts'

const cost = (validFrom: string, validTo: string | null, shipping: number): CostVersion => ({
  validFrom,
  validTo,
  shipping,
  packaging: 1,
  other: 2,
  returned: 3,
})
const shown = (from: string, until: string, versions: CostVersion[] = []) =>
  runsOf({ from, until }, versions).map((run) => `${run.grain} ${run.from} ${run.until} ${run.shipping}`)

describe('a span', () => {
  it('is whole months where it can be, thirds around them, and days at the ends', () => {
    expect(shown('2026-01-19', '2026-04-12')).toEqual([
      'day 2026-01-19 2026-01-21 0',
      'third 2026-01-21 2026-02-01 0',
      'month 2026-02-01 2026-04-01 0',
      'third 2026-04-01 2026-04-11 0',
      'day 2026-04-11 2026-04-12 0',
    ])
  })

  it.each([
    ['2026-01-03', '2026-01-05', ['day 2026-01-03 2026-01-05 0']],
    ['2026-01-01', '2026-02-01', ['month 2026-01-01 2026-02-01 0']],
    ['2026-01-31', '2026-02-01', ['day 2026-01-31 2026-02-01 0']],
    ['2024-02-21', '2024-03-01', ['third 2024-02-21 2024-03-01 0']],
    ['2026-05-05', '2026-05-05', []],
  ])('from %s before %s', (from, until, runs) => expect(shown(from, until)).toEqual(runs))

  it('is cut where costs begin and end, and adds those valid at once', () => {
    const versions = [cost('2025-12-01', '2026-01-16', 10), cost('2026-01-11', null, 5)]
    expect(shown('2026-01-01', '2026-02-01', versions)).toEqual([
      'third 2026-01-01 2026-01-11 10',
      'day 2026-01-11 2026-01-16 15',
      'day 2026-01-16 2026-01-21 5',
      'third 2026-01-21 2026-02-01 5',
    ])
    expect(runsOf({ from: '2025-01-01', until: '2025-02-01' }, versions)[0]).toMatchObject({
      hasCosts: false,
    })
  })

  it('is covered exactly once, whatever its ends', () => {
    for (let from = 0; from < 70; from += 1)
      for (let length = 1; length < 70; length += 3) {
        const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
        const runs = runsOf({ from: day(from), until: day(from + length) }, [cost(day(from), null, 7)])
        const borders = runs.map((run) => [run.from, run.until])
        expect(borders.map(([start]) => start)).toEqual([
          day(from),
          ...borders.slice(0, -1).map(([, end]) => end),
        ])
        expect(borders.at(-1)?.[1]).toBe(day(from + length))
        for (const { grain, from: start, until } of runs) {
          if (grain !== 'day') expect(start).toMatch(grain === 'month' ? /-01$/ : /-(?:01|11|21)$/)
          expect(until > start).toBe(true)
        }
        expect(runs.every(({ shipping }) => shipping === 7)).toBe(true)
      }
  })
})
