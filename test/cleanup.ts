const cleanups: (() => unknown)[] = []

/**
 * Tidies up after the whole test file, newest first. Vitest ignores `afterAll` when it is called while a hook or a test already runs,
 * which is when most of what must be tidied up is made; `node-setup.ts` calls it at the end of every file.
 */
export const atFileEnd = (cleanup: () => unknown): void => void cleanups.push(cleanup)

/** One that fails does not keep the others from running; its error is thrown at the end. */
export const tidyUp = async (): Promise<void> => {
  const errors: unknown[] = []
  for (const cleanup of cleanups.splice(0).toReversed())
    try {
      await cleanup()
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw new AggregateError(errors, 'tidying up failed')
}
