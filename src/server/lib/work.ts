import { AsyncLocalStorage } from 'node:async_hooks'

/** What is being done at this moment; each log line written meanwhile says it. Ids only. */
export type Work = {
  reqId?: string
  /** Whose page, order or session it is about. */
  userId?: number
  job?: string
  jobId?: string
}

const current = new AsyncLocalStorage<Work>()

/** Runs something as this piece of work, with all that it awaits. */
export const runAs = <T>(work: Work, run: () => T): T => current.run(work, run)

export const currentWork = (): Work | undefined => current.getStore()

/** Found out on the way: who called, whose page was ordered from. */
export const tellSeller = (userId: number | null | undefined): void => {
  const work = current.getStore()
  if (work && userId) work.userId = userId
}
