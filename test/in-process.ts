import type { InThread } from '#server/modules/builder/in-thread.ts'
import { works } from '#server/modules/builder/thread-work.ts'

/** The works of the threads without a thread, for tests of what is written and not of where. */
export const inProcess: InThread = async (work, ...args) =>
  (works[work] as (...given: unknown[]) => never)(...args)
