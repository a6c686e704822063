// `npm run e2e`: the end-to-end tests alone. `npm run e2e -- --shard=1/2` runs half of the files, for two machines at once.
import { enter } from './entry.mjs'

await enter(import.meta.url)

const { runSteps } = await import('./steps.mjs')
await runSteps({ withChecks: false, withEndToEnd: true, vitestArgs: process.argv.slice(2) })
