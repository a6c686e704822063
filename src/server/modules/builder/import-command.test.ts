import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productFactsSchema } from '#contract/builder/schema.ts'
import { startFakeWeb, type FakeWeb } from '../../../../test/fakes/web.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { importCommand } from './import-command.ts'

let web: FakeWeb
const folder = temporaryFolder('import')
beforeAll(async () => {
  web = await startFakeWeb()
})
afterAll(() => web.close())

const run = async (...argv: string[]) => {
  const said: string[] = []
  const complained: string[] = []
  const code = await importCommand(argv, {
    folder: process.cwd(),
    allowedHosts: [web.host],
    out: (text) => said.push(text),
    err: (text) => complained.push(text),
  })
  return { code, out: said.join('\n'), err: complained.join('\n') }
}

const page =
  '<html lang="sr"><head><title>Stona lampa</title></head><body><h1>Stona lampa</h1><img src="/lampa.jpg" alt="Stona lampa"><p class="cena">2.990 RSD</p><button>Dodaj u korpu</button></body></html>'

test('--json prints one object and nothing else', async () => {
  web.page('/lampa', page)
  const { code, out, err } = await run(`${web.origin}/lampa`, '--json')
  expect([code, err]).toEqual([0, ''])
  expect(productFactsSchema.parse(JSON.parse(out))).toMatchObject({ name: 'Stona lampa', price: 2990 })
})

test('the summary is for people, in Serbian', async () => {
  const { code, out } = await run(`${web.origin}/lampa`)
  expect(code).toBe(0)
  expect(out).toContain('Naziv: Stona lampa')
  expect(out).toContain('Cena: 2.990 RSD')
  expect(out).toContain('Prethodna cena: nije pronađeno')
})

test('a refused page is an answer, exit code 0', async () => {
  const json = await run(`${web.origin}/nema`, '--json')
  expect(json.code).toBe(0)
  expect(JSON.parse(json.out)).toMatchObject({ isProduct: false, reason: 'not-found' })
  const summary = await run(`${web.origin}/nema`)
  expect(summary.code).toBe(0)
  expect(summary.out).toMatch(/^Nije stranica proizvoda\./)
})

test('a saved file takes its address from --base-url, else from the page itself', async () => {
  const file = join(folder, 'lampa.html')
  writeFileSync(file, page)
  const told = await run(file, '--base-url', 'https://shop.example.rs/a/b', '--json')
  expect(JSON.parse(told.out)).toMatchObject({ images: ['https://shop.example.rs/lampa.jpg'] })
  writeFileSync(
    file,
    page.replace('</head>', '<link rel="canonical" href="https://canon.example.rs/p/lampa"></head>'),
  )
  const found = await run('import', file, '--json')
  expect(JSON.parse(found.out)).toMatchObject({ images: ['https://canon.example.rs/lampa.jpg'] })
})

test.each([
  [[]],
  [['--json']],
  [['a.html', 'b.html']],
  [['missing-file.html']],
  [['https://example.com', '--nonsense']],
  [['https://example.com', '--base-url', 'nonsense']],
])('wrong usage %j exits with 2 and leaves stdout empty', async (argv) => {
  const { code, out, err } = await run(...argv)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('Upotreba: import')
})

test('local files are never read through a file: address', async () => {
  const { code, out } = await run('file:///etc/hostname', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ isProduct: false, reason: 'bad-url' })
})
