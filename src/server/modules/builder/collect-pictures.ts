import { ownImageId } from '#contract/common/image.ts'
import { AppError } from '../../errors/app-error.ts'
import { eachAtMost } from '../../lib/each-at-most.ts'
import type { Services } from '../../services.ts'
import { findImages } from '../images/queries.ts'
import { fetchPicture } from './fetch-picture.ts'

const limits = { atOnce: 4, allMs: 30_000 }

export type Collected = {
  /** Addresses in our own store, in the order of the given ones, each once. */
  images: string[]
  /** By the address of the web: what was fetched now or before. */
  fetched: Record<string, string>
  /** Why the rest is missing where the seller can do something about it. */
  problem: AppError | null
}

/**
 * Brings pictures into our own store, four at a time. All together have thirty seconds: what is not there by then is left out, so that a
 * slow shop costs its seller pictures and not the others their turn. Pictures of other sellers are left out too.
 */
export const collectPictures = async (
  services: Services,
  {
    userId,
    urls,
    known = {},
    signal,
    onDone = () => Promise.resolve(),
  }: {
    userId: number
    urls: string[]
    /** By the address of the web: what is in the store already. */
    known?: Record<string, string>
    signal?: AbortSignal
    onDone?: (count: number) => Promise<void>
  },
  { atOnce, allMs } = limits,
): Promise<Collected> => {
  const own = await findImages(
    services.db,
    urls.flatMap((url) => ownImageId(url) ?? []),
  )
  const mine = new Set(own.filter((image) => image.userId === userId).map((image) => image.id))
  const time = AbortSignal.timeout(allMs)
  const until = signal ? AbortSignal.any([time, signal]) : time
  const fetched = { ...known }
  let problem: AppError | null = null
  let done = 0

  const collect = async (url: string): Promise<string | null> => {
    const id = ownImageId(url)
    if (id) return mine.has(id) ? url : null
    if (fetched[url]) return fetched[url]
    if (until.aborted || problem) return null
    try {
      const stored = await fetchPicture(services, userId, url, until)
      if (stored) fetched[url] = stored
      return stored
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'images.no_room') throw error
      problem = error
      return null
    }
  }

  const stored = await eachAtMost(atOnce, urls, async (url) => {
    const image = await collect(url)
    await onDone((done += 1))
    return image
  })
  return { images: [...new Set(stored.filter((image) => image !== null))], fetched, problem }
}
