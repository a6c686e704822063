// `npm start`: everything a fresh machine needs, then the product itself in this process.
import { join } from 'node:path'

import { ensureBuilt } from './bundles.mjs'
import { become, enter } from './entry.mjs'
import { root } from './processes.mjs'

await enter(import.meta.url)

const { enableCompileCache } = await import('node:module')
enableCompileCache(join(root, 'node_modules', '.cache', 'izlog'))
await ensureBuilt()
await become('src/server/main.ts', process.argv.slice(2))
