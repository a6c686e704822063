// `npm run dev`: the product with its server restarted and its screens rebuilt as sources change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { ensureBuilt } from './bundles.mjs'
import { enter } from './entry.mjs'
import { root } from './processes.mjs'

await enter(import.meta.url)
await ensureBuilt()

const screensPort = 5173
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const site = [vite, 'build', '--watch', '--logLevel', 'warn', '-c', 'vite.site.config.ts']
const watched = ['src/server', 'src/contract', 'dist/site/server'].map((path) => `--watch-path=${path}`)
const programs = [
  [...watched, '--watch-preserve-output', 'src/server/main.ts', ...process.argv.slice(2)],
  [vite, '-c', 'vite.web.config.ts', '--clearScreen', 'false', '--port', String(screensPort), '--strictPort'],
  site,
  [...site, '--ssr', 'src/site/render.tsx'],
]

// The back-office is opened at Vite's address, so that is whose requests the server must take for its own.
const env = {
  BASE_URL: `http://localhost:${screensPort}`,
  PAGES_URL: `http://localhost:${process.env.PORT || 3000}`,
  ...process.env,
}
const children = programs.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }))

let isEnding = false
const end = (signal) => {
  if (isEnding) return
  isEnding = true
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))
for (const child of children) child.on('exit', () => end('SIGTERM'))
