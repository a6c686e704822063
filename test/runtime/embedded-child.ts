import { startEmbedded } from '#server/db/embedded.ts'
import { StartError } from '#server/errors/start-error.ts'

/** A process that does nothing but own an embedded database: prints what happens to it, one JSON line each. */
const say = (event: Record<string, unknown>) => console.log(JSON.stringify(event))

try {
  const embedded = await startEmbedded({ dir: process.argv[2] ?? '', log: () => {} })
  process.once('SIGTERM', () => void embedded.stop().then(() => say({ event: 'stopped' })))
  void embedded.lost.then((sentence) => say({ event: 'lost', sentence }))
  say({ event: 'ready', connection: embedded.connection, pid: embedded.pid })
} catch (error) {
  say({ event: 'refused', sentence: error instanceof StartError ? error.sentence : String(error) })
  process.exitCode = 1
}
