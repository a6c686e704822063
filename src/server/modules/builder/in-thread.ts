import { AppError } from '../../errors/app-error.ts'
import { createThreads, TooHeavy, type ThreadLimits, type Threads } from '../../lib/threads.ts'
import type { InThreadOf } from '../copywriting/in-thread.ts'
import type { Works } from './thread-work.ts'

/** Reading and writing apart from the event loop. Throws builder.too_heavy, and common.unavailable where too much waits. */
export type InThread = InThreadOf<Works>

/** The threads of a process; both kinds of process have their own. */
export const openThreads = (limits: Partial<ThreadLimits> = {}): Threads =>
  createThreads(new URL('./thread-work.ts', import.meta.url), limits)

/** Works of one owner are done one after another, however many others wait. */
export const inThreadFor =
  (threads: Threads, owner: string | number): InThread =>
  async (work, ...args) => {
    try {
      return (await threads.run({ work, args, owner })) as ReturnType<Works[typeof work]>
    } catch (error) {
      throw error instanceof TooHeavy ? new AppError('builder.too_heavy', { cause: error }) : error
    }
  }
