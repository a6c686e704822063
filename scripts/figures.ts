/**
 * `npm run figures`: runs every measuring command, one after the other and with what it prints, and writes what they found into the
 * table of docs/measurements.md. `npm run figures -- copy import` measures those areas alone and leaves the other rows as they are.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { figuresFileName, type Figure } from '../bench/figure.ts'
import { describeMachine } from '../bench/machine.ts'

const repository = path.resolve(import.meta.dirname, '..')
const document = path.join(repository, 'docs/measurements.md')

/** The tests first: figures of a product that fails them say nothing. In the table they stand last. */
const commands: Record<string, string[]> = {
  tests: ['scripts/test.mjs'],
  build: ['scripts/build.mjs'],
  start: ['bench/run.ts', 'start'],
  import: ['scripts/eval-import.ts', 'test/fixtures/shop-systems-unread', '--totals', '--grown'],
  copy: ['scripts/eval-copy.ts'],
  pages: ['scripts/check-pages.ts'],
  memory: ['bench/run.ts', 'pages'],
  orders: ['bench/run.ts', 'orders'],
  list: ['bench/run.ts', 'list'],
  profit: ['bench/run.ts', 'profit'],
}

const folder = mkdtempSync(path.join(tmpdir(), 'izlog-figures-'))
const file = path.join(folder, 'figures.jsonl')
writeFileSync(file, '')

/** Shows what the command prints and answers it too. A command above its limit ends with an error and has its figures all the same. */
const run = (args: string[]): Promise<{ printed: string; seconds: number }> =>
  new Promise((resolve) => {
    const began = performance.now()
    const child = spawn(process.execPath, args, {
      cwd: repository,
      env: { ...process.env, [figuresFileName]: file },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      process.stdout.write(chunk)
    })
    child.on('close', () => resolve({ printed, seconds: (performance.now() - began) / 1000 }))
  })

/** The last line of `npm test` is the same for people and programs. */
const testFigure = (printed: string, seconds: number): Figure => ({
  area: 'Tests',
  what: '`npm test`, everything',
  value: /^\d+ passed, \d+ failed.*$/m.exec(printed)?.[0] ?? 'did not end',
  beside: `${Math.round(seconds / 60)} minutes, limit 15`,
})

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in commands))
if (unknown.length > 0)
  throw new Error(`no such area: ${unknown.join(', ')}; ${Object.keys(commands).join(', ')}`)

const machine = describeMachine()
const tests: Figure[] = []
for (const [name, args] of Object.entries(commands)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n== ${name}`)
  const { printed, seconds } = await run(args)
  if (name === 'tests') tests.push(testFigure(printed, seconds))
}
const date = new Date().toISOString().slice(0, 10)
const measured = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Figure)
rmSync(folder, { recursive: true })

const [start, end] = ['<!-- figures -->', '<!-- /figures -->']
const text = readFileSync(document, 'utf8')
const [before, after] = [text.indexOf(start), text.indexOf(end)]
if (before < 0 || after < before) throw new Error(`${document} has no place between ${start} and ${end}`)

type Row = Required<Figure> & { measuredOn: string }

/** The rows of an earlier run; an empty area is that of the row above. */
const earlier = text
  .slice(before, after)
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .reduce<Row[]>((rows, line) => {
    const [area = '', what = '', value = '', beside = '', measuredOn = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return [...rows, { area: area || (rows.at(-1)?.area ?? ''), what, value, beside, measuredOn }]
  }, [])
const fresh: Row[] = [...measured, ...tests].map((figure) => ({ beside: '', ...figure, measuredOn: date }))

/** Every area as it was measured last, the tests at the end. */
const areas = [...new Set([...earlier, ...fresh].map(({ area }) => area))].toSorted(
  (a, b) => Number(a === 'Tests') - Number(b === 'Tests'),
)
const rows = areas.flatMap((area) => {
  const now = fresh.filter((row) => row.area === area)
  return now.length > 0 ? now : earlier.filter((row) => row.area === area)
})

const table = [
  `Measured by \`npm run figures\`, last on ${machine}.`,
  '',
  '| | What | Figure | Beside | Measured |',
  '| --- | --- | --- | --- | --- |',
  ...rows.map(
    ({ area, what, value, beside, measuredOn }, at) =>
      `| ${rows[at - 1]?.area === area ? '' : area} | ${what} | ${value} | ${beside} | ${measuredOn} |`,
  ),
].join('\n')
console.log(`\n${table}`)
writeFileSync(document, `${text.slice(0, before + start.length)}\n${table}\n${text.slice(after)}`)
