import { doorTo } from '#server/lib/thread-door.ts'

/** A thread for the tests of threads: works without end, or without measure. */
export const run = doorTo({
  forever: () => {
    for (;;);
  },
  hoard: () => {
    const all: object[] = []
    for (;;) all.push({ more: [all.length] })
  },
  break: () => {
    throw new Error('as it happens')
  },
  echo: (...said: unknown[]) => said,
})
