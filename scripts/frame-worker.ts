import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { paths } from '../src/web/app/paths.ts'

/** What stands around every screen, and the form for signing in; screens themselves need the server anyway. */
const frame = ['/src/web/app/layout.tsx', '/src/web/features/accounts/login-page.tsx']

/** Named by version and not by content; the document asks for it before anything else. */
const bootScript = 'assets/app/boot-1.js'

const source = new URL('../src/web/worker/sw.js', import.meta.url)

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk'

/** The entry and the frame with everything they import, as file names. */
const filesOf = (bundle: Rolldown.OutputBundle): string[] => {
  const files = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (files.has(name) || !file || !isChunk(file)) return
    files.add(name)
    for (const imported of file.imports) add(imported)
  }
  for (const file of Object.values(bundle).filter(isChunk))
    if (file.isEntry || frame.some((path) => file.facadeModuleId?.endsWith(path))) add(file.fileName)
  const styles = Object.keys(bundle).filter((name) => /\/index-[^/]{1,40}\.css$/.test(name))
  return [...files, ...styles, bootScript].toSorted()
}

/** Writes `sw.js` with the files of this build; their names hold their content, so another build is another worker. */
export const frameWorker = (): Plugin => ({
  name: 'frame-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = filesOf(bundle)
      const entry = Object.values(bundle).find((file) => isChunk(file) && file.isEntry)
      if (!entry) this.error('The back-office has no entry')
      const screens = new Set(Object.values(paths).map((path) => path.split('/')[1] ?? ''))
      const values: Record<string, string> = {
        __SHELL__: JSON.stringify(files.map((name) => `/${name}`)),
        __SCREENS__: JSON.stringify(['', 'login', ...screens]),
        __VERSION__: createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12),
        __ENTRY__: entry.fileName,
      }
      const text = readFileSync(source, 'utf8').replaceAll(/__[A-Z]+__/g, (name) => values[name] ?? name)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: text })
    },
  },
})
