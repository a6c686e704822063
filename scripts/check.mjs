// `npm run check`: `npm test` without the end-to-end tests.
import { enter } from './entry.mjs'

await enter(import.meta.url)

const { runSteps } = await import('./steps.mjs')
await runSteps({ withChecks: true, withEndToEnd: false, vitestArgs: process.argv.slice(2) })
