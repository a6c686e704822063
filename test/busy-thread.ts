import { parentPort } from 'node:worker_threads'

/** A thread for the tests of threads: works without end, or without measure. */
export const run = ({ id, work, args }: { id: number; work: string; args: readonly unknown[] }): unknown => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ began: id })
  if (work === 'forever') for (;;);
  if (work === 'hoard') {
    const all: object[] = []
    for (;;) all.push({ more: [all.length] })
  }
  if (work === 'break') throw new Error('as it happens')
  return args
}
