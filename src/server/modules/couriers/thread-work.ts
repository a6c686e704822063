import { parentPort } from 'node:worker_threads'
import type { Began } from '../../lib/threads.ts'
import { oneDocument } from './one-document.ts'

/** What is done to couriers' documents; arguments and answers are plain data. */
export const works = { oneDocument }
export type Works = typeof works

/** The door of the thread: `lib/threads.ts` starts this file and sends one work at a time. */
export const run = ({
  id,
  work,
  args,
}: {
  id: number
  work: keyof Works
  args: readonly unknown[]
}): unknown => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ began: id } satisfies Began)
  return (works[work] as (...given: readonly unknown[]) => unknown)(...args)
}
