import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const repository = path.resolve(import.meta.dirname, '..')
const dataFile = path.join(repository, 'bench/measured.json')
const pageFile = path.join(repository, 'docs/performance.md')

/** `flat`: the same however much there is; `linear`: what is given out is itself so much more. */
type Expected = 'flat' | 'linear'

/** One figure at every size; null where it was not measured. */
export type GrowthRow = {
  what: string
  unit: 'ms' | 'µs' | 'MB' | 'kB'
  /** In the same unit, at the largest size; null without one. */
  limit: number | null
  expected: Expected
  values: (number | null)[]
}

export type GrowthArea = {
  title: string
  /** How it was filled and asked, one sentence or two. */
  how: string
  of: string
  sizes: number[]
  rows: GrowthRow[]
}

export type MachinesArea = {
  how: string
  rows: { what: string; values: (number | null)[]; unit: string }[]
  columns: string[]
}

type Taken<Area> = { machine: string; area: Area }

/** What the commands found last; docs/performance.md is made of it and nothing else, and `npm run simulate` reads its times. */
export type Measured = {
  growth: Record<string, Taken<GrowthArea> & { before?: Taken<GrowthArea> }>
  machines: Taken<MachinesArea> | null
}

export const readMeasured = (): Measured => JSON.parse(readFileSync(dataFile, 'utf8')) as Measured

/** How much more for ten times as many, over the last step that was measured; null with fewer than two sizes. */
export const lastGrowth = (sizes: number[], values: (number | null)[]): number | null => {
  const points = sizes.flatMap((size, at) => {
    const value = values[at]
    return value === null || value === undefined ? [] : [{ size, value }]
  })
  const [before, last] = points.slice(-2)
  if (!before || !last || before.value <= 0) return null
  return (last.value / before.value) ** (1 / Math.log10(last.size / before.size))
}

/** Noise of small figures doubles them; three times for ten times as many is growth, and so is more than the thing itself grew. */
export const growsTooMuch = ({ expected, values }: GrowthRow, sizes: number[]): boolean => {
  const growth = lastGrowth(sizes, values)
  return growth !== null && growth > (expected === 'flat' ? 3 : 13)
}

export const isMissed = ({ limit, values }: GrowthRow): boolean => {
  const last = values.findLast((value) => value !== null) ?? null
  return limit !== null && last !== null && last > limit
}

const tell = (value: number | null | undefined): string => {
  if (value === null || value === undefined) return '–'
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')
}

const rowCells = (row: GrowthRow, sizes: number[]): string[] => {
  const growth = lastGrowth(sizes, row.values)
  return [
    `${row.what}, ${row.unit}`,
    ...sizes.map((_, at) => tell(row.values[at])),
    growth === null ? '–' : `×${growth.toFixed(1)}${growsTooMuch(row, sizes) ? ' **too much**' : ''}`,
    row.expected === 'flat' ? '×1' : '×10',
    row.limit === null ? '–' : `${tell(row.limit)}${isMissed(row) ? ' **missed**' : ''}`,
  ]
}

const line = (cells: string[]): string => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]): string[] => [
  line(head),
  line(head.map(() => '---')),
  ...rows.map(line),
]

export const growthTable = ({ of, sizes, rows }: GrowthArea): string[] =>
  table(
    [of, ...sizes.map((size) => size.toLocaleString('en')), 'last ×10', 'should', 'limit'],
    rows.map((row) => rowCells(row, sizes)),
  )

export const machinesTable = ({ columns, rows }: MachinesArea): string[] =>
  table(
    ['', ...columns],
    rows.map(({ what, unit, values }) => [`${what}, ${unit}`, ...values.map(tell)]),
  )

/** Figures whose largest size became at least a third less, beside what they were. */
const mendedTable = (before: GrowthArea, now: GrowthArea): string[] => {
  const rows = now.rows.flatMap((row) => {
    const was = before.rows.find(({ what }) => what === row.what)
    const sizes = before.sizes.filter((size) => now.sizes.includes(size))
    const size = sizes.at(-1)
    if (!was || size === undefined) return []
    const [old, fresh] = [was.values[before.sizes.indexOf(size)], row.values[now.sizes.indexOf(size)]]
    if (typeof old !== 'number' || typeof fresh !== 'number' || fresh > (old * 2) / 3) return []
    return [[`${row.what}, ${row.unit}`, size.toLocaleString('en'), tell(old), tell(fresh)]]
  })
  return rows.length > 0
    ? ['', ...table(['Mended', `at ${now.of.toLowerCase()}`, 'before', 'now'], rows)]
    : []
}

/** The whole page. */
export const renderPerformance = ({ growth, machines }: Measured): string =>
  [
    '# Performance: how cost grows',
    '',
    'Written by `npm run bench -- growth --write` and `npm run bench -- machines --write`; nothing in it was typed by hand. Each table has the machine, day and load of its run. Milliseconds are medians of calls one after another over HTTP, processor time is that of the named processes. „last ×10“ is how much more the last step costs for ten times as many; „should“ is ×1 where the answer is no larger, ×10 where it is. What else the product is measured by stands in [measurements.md](measurements.md), what several machines hold in [scale.md](scale.md).',
    ...Object.values(growth).flatMap(({ machine, area, before }) => {
      const mended = before ? mendedTable(before.area, area) : []
      return [
        '',
        `## ${area.title}`,
        '',
        area.how,
        '',
        ...growthTable(area),
        ...mended,
        '',
        `Measured ${machine}${before && mended.length > 0 ? `; before: ${before.machine}` : ''}.`,
      ]
    }),
    ...(machines
      ? [
          '',
          '## Machines',
          '',
          machines.area.how,
          '',
          ...machinesTable(machines.area),
          '',
          `Measured ${machines.machine}.`,
        ]
      : []),
    '',
  ].join('\n')

/** Keeps what was measured and writes the page. */
export const writeMeasured = (change: (measured: Measured) => void): void => {
  const measured = readMeasured()
  change(measured)
  writeFileSync(dataFile, `${JSON.stringify(measured, null, 2)}\n`)
  writeFileSync(pageFile, renderPerformance(measured))
}
