import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Measure } from './measure.ts'

export type Row = Measure & { date: string; seed: number; seconds: number }

const document = path.resolve(import.meta.dirname, '../../docs/reliability.md')

const head = `# Reliability

What the product survives, as \`npm run check:reliability -- --write\` measured it (\`check:failover\` for F18 to F22, \`check:upgrade\` for U); the commands write this page and nobody else does. Each row is the last measurement of its test. \`--only F3,C1 --seed N\` repeats one.

`

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

type Line = { id: string; cells: string }

const readLines = (): Line[] => {
  if (!existsSync(document)) return []
  return readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => /^\| [A-Z]\d/.test(line))
    .map((cells) => ({ id: /^\| (\S+)/.exec(cells)?.[1] ?? '', cells }))
}

const order = (id: string) => [id.slice(0, 1), Number.parseInt(id.slice(1), 10)] as const

/** What a test could not measure is nobody's figure. */
const isMeasured = ({ figure }: Row) => !/^(?:not measured|did not end)/.test(figure)

/** Rows of tests that were measured now take the place of their earlier ones; the others stay. */
export const writeReport = (all: Row[], machine: string): void => {
  const rows = all.filter(isMeasured)
  const fresh = new Set(rows.map(({ id }) => id))
  const lines: Line[] = [
    ...readLines().filter(({ id }) => !fresh.has(id)),
    ...rows.map(({ id, what, figure, target, isMet, date, seed }) => ({
      id,
      cells: `| ${[id, what, figure, target, isMet ? 'kept' : '**missed**', date, String(seed)].map(cell).join(' | ')} |`,
    })),
  ]
  const sorted = lines.toSorted((one, other) => {
    const [[kind, number], [otherKind, otherNumber]] = [order(one.id), order(other.id)]
    return kind.localeCompare(otherKind) || number - otherNumber
  })
  const table = [
    `Machine of the last run: ${machine}.`,
    '',
    '| Test | What was done | Figure | Target | | Date | Seed |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...sorted.map(({ cells }) => cells),
  ].join('\n')
  writeFileSync(document, `${head}${table}\n`)
}

/** What a run wrote down for itself, put into the document later: long runs measure an unchanging copy of the code. */
export const writeFrom = (file: string): void => {
  const { machine, rows } = JSON.parse(readFileSync(file, 'utf8')) as { machine: string; rows: Row[] }
  writeReport(rows, machine)
}
