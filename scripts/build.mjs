// `npm run build`: what browsers get, `dist/web` and `dist/site`, only when its sources changed.
import { enter } from './entry.mjs'

await enter(import.meta.url)

const { ensureBuilt } = await import('./bundles.mjs')
await ensureBuilt()
