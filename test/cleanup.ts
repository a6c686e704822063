import { afterAll } from 'vitest'

const cleanups: (() => unknown)[] = []

/**
 * Tidies up after the whole test file, newest first. Vitest ignores `afterAll` when it is called while a hook or a test already runs,
 * which is when most of what must be tidied up is made; this one is registered while the file is read.
 */
export const atFileEnd = (cleanup: () => unknown): void => void cleanups.push(cleanup)

afterAll(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})
