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
