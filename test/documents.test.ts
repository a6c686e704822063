import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const below = (folder: string, kind: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => path.join(folder, file))

const documents = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', ...below('docs', /\.md$/)]

it.each(documents)('%s links to files that are there', (file) => {
  const targets = [...read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^(https?:|mailto:)/.test(target))
  const missing = targets.filter((target) => !existsSync(path.resolve(root, path.dirname(file), target)))
  expect(missing).toEqual([])
})

/** What stands in bold in the sellers' guide is a word of the screen. */
describe('the guide calls things what the screens call them', () => {
  const words = [
    ...below('src/contract', /strings\.ts$|status\.ts$|path.*\.ts$/),
    ...below('src/web/app', /\.tsx?$/),
  ]
    .map(read)
    .join('\n')
  it.each(below('docs/vodic', /\.md$/))('%s', (file) => {
    const named = [...read(file).matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, bold]) =>
      (bold ?? '').split(' → '),
    )
    expect(named.filter((name) => !words.includes(name))).toEqual([])
  })
})

describe('decision records', () => {
  const folder = 'docs/decisions'
  const records = readdirSync(path.join(root, folder))
    .filter((file) => file !== 'README.md')
    .map((file) => {
      const text = read(path.join(folder, file))
      const [, number = '', title = ''] = /^# (\d{3}) (.+)\n/.exec(text) ?? []
      const [, status = '', date = ''] =
        /^- Status: ((?:accepted|superseded by).*)\n- Date: (\d{4}-\d\d-\d\d)$/m.exec(text) ?? []
      return { file, number, title, status, date }
    })

  it.each(records)(
    '$file has a number, a title, a status and a date',
    ({ file, number, title, status, date }) => {
      expect([title, status, date]).not.toContain('')
      expect(file.slice(0, 4)).toBe(`${number}-`)
    },
  )

  it('have a number each', () => {
    const numbers = records.map(({ number }) => number)
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  it('stand in the index once, with the same title, status and date', () => {
    const rows = [
      ...read(path.join(folder, 'README.md')).matchAll(
        /^\| \[(\d{3})\]\(([^)]+)\) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm,
      ),
    ].map(([, number = '', file = '', title = '', status = '', date = '']) => ({
      file,
      number,
      title,
      status,
      date,
    }))
    const byNumber = (list: typeof rows) => list.toSorted((a, b) => a.number.localeCompare(b.number))
    expect(byNumber(rows)).toEqual(byNumber(records))
  })

  it.each(records)(
    '$file is named by each record that replaced it, and names each it replaced',
    ({ file }) => {
      const heads = (name: string) => read(path.join(folder, name)).split('\n\n', 2).join('\n')
      const linked = (name: string, line: string) =>
        [...(new RegExp(`^- ${line}: .*$`, 'm').exec(heads(name))?.[0] ?? '').matchAll(/\]\(([^)]+)\)/g)].map(
          ([, target = '']) => target,
        )
      expect(linked(file, 'Status').filter((later) => !linked(later, 'Replaces').includes(file))).toEqual([])
      expect(linked(file, 'Replaces').filter((older) => !linked(older, 'Status').includes(file))).toEqual([])
    },
  )
})
