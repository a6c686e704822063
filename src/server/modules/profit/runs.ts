import { addDays } from '#contract/common/dates.ts'

/** Days from `from` on, before `until`; ISO days compare as text. */
export type Span = { from: string; until: string }

/** Costs per order in minor units. */
type OrderCosts = { shipping: number; packaging: number; other: number; returned: number }
export type CostVersion = OrderCosts & { validFrom: string; validTo: string | null }

/** Days on which the same costs were valid, and which sums stand for them. */
export type Run = Span & OrderCosts & { grain: 'day' | 'third' | 'month'; hasCosts: boolean }

/** Wide enough for every order there is. */
export const allDays: Span = { from: '1900-01-01', until: '2200-01-01' }

type Grain = Run['grain']

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The 1st, the 11th or the 21st. */
const firstOfThird = (day: string): string =>
  `${day.slice(0, 8)}${['01', '11', '21', '21'][Math.floor((Number(day.slice(8)) - 1) / 10)]}`

/** Where a piece of each grain begins, and a number of days that surely leads into the next one. */
const coarse: { grain: Grain; start: (day: string) => string; reach: number }[] = [
  { grain: 'month', start: firstOfMonth, reach: 31 },
  { grain: 'third', start: firstOfThird, reach: 11 },
]

const costsOn = (day: string, versions: CostVersion[]): OrderCosts & { hasCosts: boolean } => {
  const valid = versions.filter(
    ({ validFrom, validTo }) => validFrom <= day && (validTo === null || day < validTo),
  )
  const sum = (name: keyof OrderCosts) => valid.reduce((total, version) => total + version[name], 0)
  return {
    shipping: sum('shipping'),
    packaging: sum('packaging'),
    other: sum('other'),
    returned: sum('returned'),
    hasCosts: valid.length > 0,
  }
}

/** Whole months inside, thirds of months around them, single days at the ends: as few sums as possible. */
const byGrain = ({ from, until }: Span, depth = 0): (Span & { grain: Grain })[] => {
  if (from >= until) return []
  const level = coarse[depth]
  if (!level) return [{ from, until, grain: 'day' }]
  const { grain, start, reach } = level
  const first = start(from) === from ? from : start(addDays(start(from), reach))
  const last = start(until)
  if (first >= last) return byGrain({ from, until }, depth + 1)
  return [
    ...byGrain({ from, until: first }, depth + 1),
    { from: first, until: last, grain },
    ...byGrain({ from: last, until }, depth + 1),
  ]
}

/** Cuts a span where the costs change, so that each piece has one cost per order; together the pieces cover it exactly once. */
export const runsOf = (span: Span, versions: CostVersion[]): Run[] =>
  spansOf(span, versions).flatMap((part) =>
    byGrain(part).map((run) => ({ ...run, ...costsOn(part.from, versions) })),
  )

/** The same of single days, for what is told day by day. */
export const dayRunsOf = (span: Span, versions: CostVersion[]): Run[] =>
  spansOf(span, versions).map((part) => ({ ...part, grain: 'day', ...costsOn(part.from, versions) }))

const spansOf = ({ from, until }: Span, versions: CostVersion[]): Span[] => {
  const changes = versions.flatMap(({ validFrom, validTo }) => (validTo ? [validFrom, validTo] : [validFrom]))
  const cuts = [from, ...changes.filter((day) => from < day && day < until), until]
  const borders = [...new Set(cuts)].toSorted()
  return borders.slice(1).map((end, index) => ({ from: borders[index] ?? from, until: end }))
}
