import type { WritingWorks } from './works.ts'

type Work = (...given: never[]) => unknown

/** Works that are done apart from the event loop, by their names. */
export type InThreadOf<W extends Record<keyof W, Work>> = <N extends keyof W>(
  work: N,
  ...args: Parameters<W[N]>
) => Promise<ReturnType<W[N]>>

/** What the writing of a page needs of a thread. Throws builder.too_heavy, and common.unavailable where too much waits. */
export type InThread = InThreadOf<WritingWorks>
