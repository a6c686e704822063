import { AppError } from '../../errors/app-error.ts'
import { createThreads, type ThreadLimits, type Threads } from '../../lib/threads.ts'
import type { Labels, Sheet } from './adapter.ts'

/** A thread of its own, in which couriers' documents are read and can be ended. */
export const openLabelThreads = (limits: Partial<ThreadLimits> = {}): Threads =>
  createThreads(new URL('./thread-work.ts', import.meta.url), {
    threads: 1,
    deadlineMs: 20_000,
    heapMb: 512,
    ...limits,
  })

/** More than labels of five hundred parcels are; what is larger is not opened. */
const mostBytes = 96 * 1024 * 1024

/**
 * `oneDocument` apart from the event loop. Throws couriers.unreadable_labels for documents that are none, are too large, or take too long,
 * and common.unavailable where too much waits.
 */
export const joinInThread = async (
  threads: Threads,
  owner: number,
  labels: Labels,
  asked: Sheet,
): Promise<Uint8Array> => {
  const bytes = labels.documents.reduce((sum, document) => sum + document.byteLength, 0)
  try {
    if (bytes > mostBytes) throw new Error(`labels of ${bytes} bytes`)
    return (await threads.run({ work: 'oneDocument', args: [labels, asked], owner })) as Uint8Array
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('couriers.unreadable_labels', { cause: error })
  }
}
