// `npm run -s izlog -- <command>`: nothing but the command's own words on standard output.
import { become, enter } from './entry.mjs'

await enter(import.meta.url)
await become('src/server/cli.ts', process.argv.slice(2))
