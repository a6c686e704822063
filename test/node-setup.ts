import { afterAll, vi } from 'vitest'
import { tidyUp } from './cleanup.ts'
import { waitPatiently } from './patience.ts'

waitPatiently()

// Files of one worker share their modules: 230 times the whole server would be read again otherwise. Each starts from the same clock,
// the same environment and the same globals.
const environment = { ...process.env }

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  await tidyUp()
})
