// `npm run dev`: the product with its server restarted and its screens rebuilt as sources change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { ensureBuilt } from './bundles.mjs'
import { enter } from './entry.mjs'
import { root, say } from './processes.mjs'

await enter(import.meta.url)
await ensureBuilt()

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const watchBuild = [vite, 'build', '--watch', '--logLevel', 'warn', '-c', 'vite.site.config.ts']
const children = [
  [
    '--watch-path=src/server',
    '--watch-path=src/contract',
    '--watch-path=dist/site/server',
    '--watch-preserve-output',
    'src/server/main.ts',
    ...process.argv.slice(2),
  ],
  [vite, '-c', 'vite.web.config.ts', '--clearScreen', 'false'],
  watchBuild,
  [...watchBuild, '--ssr', 'src/site/render.tsx'],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }))

say('Back-office sa izmenama uživo je na adresi koju ispisuje Vite; javne stranice su na adresi servera.')

let isEnding = false
const end = (signal) => {
  if (isEnding) return
  isEnding = true
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))
for (const child of children) child.on('exit', () => end('SIGTERM'))
