import { parentPort } from 'node:worker_threads'
import type { Began, Sent } from './threads.ts'

/** The door of a thread: its file exports this as `run`, and `lib/threads.ts` sends it one work at a time. */
export const doorTo =
  (works: Record<string, (...args: never[]) => unknown>) =>
  ({ id, work, args }: Sent): unknown => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage({ began: id } satisfies Began)
    return (works[work] as (...given: readonly unknown[]) => unknown)(...args)
  }
