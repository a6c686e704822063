import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { brotli, sizeWithImports } from '../../test/bundle-size.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'dist/web')

/** Addresses in `index.html`, as the browser asks for them before it draws anything. */
let first: { scripts: string[]; styles: string[] }
let names: string[]

/** What `npm run build` has made of these very sources; it builds only what is stale. */
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [path.join(root, 'scripts/build.mjs')])
  const html = await readFile(path.join(folder, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/app\/[^"]+)"/g)].map(([, name = '']) => name)
  first = {
    scripts: named.filter((name) => name.endsWith('.js')),
    styles: named.filter((name) => name.endsWith('.css')),
  }
  names = await readdir(path.join(folder, 'assets/app'))
}, 120_000)

const chunk = (name: string): string => {
  const found = names.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  if (!found) throw new Error(`no chunk is called ${name}`)
  return `/assets/app/${found}`
}

/** Bytes before the frame of a screen stands: what `index.html` names, and the frame's own half. */
const untilFrame = async (frame: string): Promise<number> => {
  const styles = await Promise.all(first.styles.map((name) => readFile(path.join(folder, name))))
  return (
    styles.reduce((sum, style) => sum + brotli(style), 0) +
    (await sizeWithImports(folder, [...first.scripts, chunk(frame)]))
  )
}

it('whoever signs in loads at most 192 kB, whoever is signed in at most 237 kB before the screen itself', async () => {
  expect(await untilFrame('login-page')).toBeLessThanOrEqual(192_000)
  expect(await untilFrame('layout')).toBeLessThanOrEqual(237_000)
}, 30_000)
