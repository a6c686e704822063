import type { Listener } from '../../db/listen.ts'

/** A page as it goes over the wire, in every encoding, with what a browser needs to ask whether it is still good. */
export type CachedPage = {
  websiteId: number
  etag: string
  policy: string
  html: Buffer
  br: Buffer
  gzip: Buffer
}

export type PageCache = {
  /** The stored page if it is still good, without asking anybody. */
  peek(key: string): CachedPage | null
  /** The stored page, or a freshly drawn one; null when no such page is on the air. While the database is away the stored one is served. */
  get(key: string, draw: () => Promise<CachedPage | null>): Promise<CachedPage | null>
}

/** A page is drawn again after this long even when nobody announced a change: a lost notification heals by itself. */
const freshMs = 10 * 60_000
/** Addresses nobody has are remembered briefly, so that a scan costs one query each and memory stays bounded. */
const maxPages = 2000

type Entry = { page: CachedPage; drawnAt: number; isStale: boolean }

/**
 * Pages are drawn once and kept compressed. Every change to a website is announced by the database to all instances; an announced
 * page is drawn at the next request, and one reader draws while the others wait for the same result.
 */
export const createPageCache = (
  listener: Pick<Listener, 'on'>,
  clock: () => number = () => Date.now(),
): PageCache => {
  const entries = new Map<string, Entry>()
  const drawing = new Map<string, Promise<CachedPage | null>>()

  listener.on('pages', (payload) => {
    for (const [key, entry] of entries) {
      // After a reconnect (null) some changes may have been missed: everything is drawn anew.
      if (payload === null || entry.page.websiteId === Number(payload))
        entries.set(key, { ...entry, isStale: true })
    }
    // A draw that began before the change may have read the old rows.
    drawing.clear()
  })

  const remember = (key: string, page: CachedPage) => {
    entries.delete(key)
    entries.set(key, { page, drawnAt: clock(), isStale: false })
    const [oldest] = entries.keys()
    if (entries.size > maxPages && oldest !== undefined) entries.delete(oldest)
  }

  const drawOnce = (key: string, draw: () => Promise<CachedPage | null>): Promise<CachedPage | null> => {
    const running = drawing.get(key)
    if (running) return running
    const started = draw().then((page) => {
      const isCurrent = drawing.get(key) === started
      if (isCurrent && page) remember(key, page)
      if (isCurrent && !page) entries.delete(key)
      return page
    })
    drawing.set(key, started)
    const finish = () => void (drawing.get(key) === started && drawing.delete(key))
    started.then(finish, finish)
    return started
  }

  const peek = (key: string): CachedPage | null => {
    const entry = entries.get(key)
    return entry && !entry.isStale && clock() - entry.drawnAt < freshMs ? entry.page : null
  }

  return {
    peek,
    async get(key, draw) {
      const good = peek(key)
      if (good) return good
      const entry = entries.get(key)
      try {
        return await drawOnce(key, draw)
      } catch (error) {
        if (entry) return entry.page
        throw error
      }
    },
  }
}
