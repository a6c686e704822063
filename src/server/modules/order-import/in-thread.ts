import { AppError } from '../../errors/app-error.ts'
import { createThreads, TooHeavy, type ThreadLimits, type Threads } from '../../lib/threads.ts'
import type { Works } from './thread-work.ts'

/** A thread of its own, so that a file does not wait behind pages that are written. */
export const openImportThreads = (limits: Partial<ThreadLimits> = {}): Threads =>
  createThreads(new URL('./thread-work.ts', import.meta.url), {
    threads: 1,
    deadlineMs: 15_000,
    heapMb: 512,
    ...limits,
  })

/** Reads files apart from the event loop. Throws order_import.too_heavy, and common.unavailable where too much waits. */
export const inThread = async <W extends keyof Works>(
  threads: Threads,
  owner: number,
  work: W,
  ...args: Parameters<Works[W]>
): Promise<Awaited<ReturnType<Works[W]>>> => {
  try {
    return (await threads.run({ work, args, owner })) as Awaited<ReturnType<Works[W]>>
  } catch (error) {
    throw error instanceof TooHeavy ? new AppError('order_import.too_heavy', { cause: error }) : error
  }
}
