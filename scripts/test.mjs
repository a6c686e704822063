// `npm test`: all set-up, then every check there is. Arguments go to vitest: `npm test -- --changed`.
import { enter } from './entry.mjs'

await enter(import.meta.url)

const { runSteps } = await import('./steps.mjs')
await runSteps({ withChecks: true, withEndToEnd: true, vitestArgs: process.argv.slice(2) })
