import { analyse } from 'scslre'
import { expect, test, vi } from 'vitest'
import { regexesOf, sourceFiles } from './collect.ts'
import { growthOf } from './growth.ts'

const files = sourceFiles()

/** What in an expression makes its time grow faster than its text; empty where nothing does. */
const movesOf = (source: string, flags: string): string[] =>
  analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.map(
    ({ type, character }) => `${type} over ${character.literal.source}`,
  )

test('no expression has parts that take the same letters again and again', () => {
  const found = files
    .flatMap((file) => regexesOf(file).literals)
    .flatMap(({ file, line, source, flags }) =>
      movesOf(source, flags).map((move) => `${file}:${line} /${source}/${flags} ${move}`),
    )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

/** What reads whole pages of strangers; measured too, because the analysis does not follow beginnings of several letters. */
const isForeign = (file: string) => file.startsWith('server/modules/product-import/')

test(
  'of expressions over foreign texts none takes more than five times as long for four times the text',
  {
    timeout: 240_000,
  },
  () => {
    const seen = new Set<string>()
    const found: string[] = []
    for (const { file, line, source, flags } of files
      .filter(isForeign)
      .flatMap((name) => regexesOf(name).literals)) {
      if (seen.has(`${source}/${flags}`)) continue
      seen.add(`${source}/${flags}`)
      const growth = growthOf(source, flags)
      if (growth)
        found.push(`${file}:${line} /${source}/${flags} on ${growth.text}: ${growth.ratio.toFixed(1)} times`)
    }
    expect(found).toEqual([])
  },
)

test('expressions that are put together while the product runs hold to the same', async () => {
  const built = new Map<string, { source: string; flags: string }>()
  // Files of one worker share their modules: what another file loaded has built its expressions already.
  vi.resetModules()
  const Plain = RegExp
  const note = (regex: RegExp): RegExp => {
    built.set(String(regex), { source: regex.source, flags: regex.flags })
    return regex
  }
  globalThis.RegExp = new Proxy(Plain, {
    construct: (_target, [source, flags]: [string, string]) => note(new Plain(source, flags)),
    apply: (_target, _self, [source, flags]: [string, string]) => note(new Plain(source, flags)),
  })
  try {
    await import('#contract/websites/categories.ts')
    const { works } = await import('#server/modules/builder/thread-work.ts')
    const { copyInput, pageFacts } = await import('../copywriting/products.fixture.ts')
    const page =
      '<html lang="sr"><title>Lampa</title><h1>Lampa 20 cm</h1><img src="/a-300x300.jpg"><p class="price">2.990 RSD</p>'
    works.readProductPage({ bytes: Buffer.from(page), url: 'https://radnja.example.rs/lampa' })
    works.writePage(
      copyInput('Lampa', pageFacts({ name: 'Lampa', features: ['Materijal: drvo', 'Visina: 20 cm'] })),
    )
  } finally {
    globalThis.RegExp = Plain
  }
  const sites = files.flatMap((file) => regexesOf(file).built)
  // An expression built elsewhere has to be made above, so that it is looked at too.
  const known =
    /^(server\/modules\/(builder|copywriting|product-import)\/|contract\/websites\/categories\.ts$)/
  expect(sites.filter(({ file }) => !known.test(file))).toEqual([])
  expect(built.size).toBeGreaterThan(sites.length)
  const found = [...built.values()].flatMap(({ source, flags }) =>
    movesOf(source, flags).map((move) => `/${source.slice(0, 200)}/${flags} ${move}`),
  )
  expect(found).toEqual([])
})

test('the measure sees what the analysis does not', { timeout: 240_000 }, () => {
  expect(movesOf(String.raw`background\s*:[^;]*url\(`, 'i')).toEqual([])
  expect(growthOf(String.raw`background\s*:[^;]*url\(`, 'i')?.ratio).toBeGreaterThan(5)
  expect(growthOf(String.raw`[.!?]+\s+(?=\p{Lu})`, 'u')?.ratio).toBeGreaterThan(5)
  expect(growthOf(String.raw`(?<![.!?])[.!?]+\s+(?=\p{Lu})`, 'u')).toBeNull()
})
