import { AppError } from '../../errors/app-error.ts'

/** How long a buyer waits for the answer. */
export const patienceMs = 2500

/**
 * Answers in time. What was begun goes on: a commit that waits for its second copy must not be cancelled, or it stands on a server that may
 * be the next to be lost. Throws common.unavailable; the same key then answers the same order, whenever it is written.
 */
export const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('common.unavailable')), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
