import type { Listener } from '../../db/listen.ts'

/** A page as it goes over the wire, in every encoding, with what a browser needs to ask whether it is still good. */
export type CachedPage = {
  /** Whose change makes it old; null when any website's does. */
  websiteId: number | null
  /** Whose page it is; null when it is everybody's. */
  userId: number | null
  /** Milliseconds since 1970 from which on it must not be shown; null when only a change makes it old. */
  goodUntil: number | null
  etag: string
  policy: string
  html: Buffer
  br: Buffer
  gzip: Buffer
}

/** Key of what stands at `/` on a seller's own host; no page's address has such a sign. */
export const homeKey = (userId: number): string => `@${userId}`

/** Keeps what is made of websites until one of them changes. */
export type WebsiteMemory<T> = {
  /** What is stored if it is still good, without asking anybody. */
  peek(key: string): T | null
  /** What is stored, or made again; null when there is no such thing. While the database is away what is stored is handed out. */
  get(key: string, make: () => Promise<T | null>): Promise<T | null>
}

export type PageCache = WebsiteMemory<CachedPage>

/** A page is drawn again after this long even when nobody announced a change: a lost notification heals by itself. */
const freshMs = 10 * 60_000
/** Addresses nobody has are remembered briefly, so that a scan costs one query each and memory stays bounded. */
const maxPages = 2000

type Entry<T> = { page: T; drawnAt: number; isStale: boolean }

/**
 * Every change to a website is announced by the database to all instances; what an announced website stands in is made again at the next
 * request, and one reader makes it while the others wait for the same result.
 */
export const createWebsiteMemory = <T>(
  listener: Pick<Listener, 'on'>,
  isAbout: (page: T, websiteId: number) => boolean,
  clock: () => number = () => Date.now(),
  goodUntil: (page: T) => number | null = () => null,
): WebsiteMemory<T> => {
  const entries = new Map<string, Entry<T>>()
  const drawing = new Map<string, Promise<T | null>>()

  listener.on('pages', (payload) => {
    for (const [key, entry] of entries) {
      // After a reconnect (null) some changes may have been missed: everything is drawn again.
      if (payload === null || isAbout(entry.page, Number(payload)))
        entries.set(key, { ...entry, isStale: true })
    }
    // A draw that began before the change may have read the old rows.
    drawing.clear()
  })

  const remember = (key: string, page: T) => {
    entries.delete(key)
    entries.set(key, { page, drawnAt: clock(), isStale: false })
    const [oldest] = entries.keys()
    if (entries.size > maxPages && oldest !== undefined) entries.delete(oldest)
  }

  const drawOnce = (key: string, draw: () => Promise<T | null>): Promise<T | null> => {
    const running = drawing.get(key)
    if (running) return running
    const started = draw().then((page) => {
      const isCurrent = drawing.get(key) === started
      if (isCurrent && page) remember(key, page)
      // Old already, but better than nothing while the database is away.
      if (!isCurrent && page && !entries.has(key)) entries.set(key, { page, drawnAt: clock(), isStale: true })
      if (isCurrent && !page) entries.delete(key)
      return page
    })
    drawing.set(key, started)
    const finish = () => void (drawing.get(key) === started && drawing.delete(key))
    started.then(finish, finish)
    return started
  }

  const peek = (key: string): T | null => {
    const entry = entries.get(key)
    const isGood =
      entry &&
      !entry.isStale &&
      clock() - entry.drawnAt < freshMs &&
      clock() < (goodUntil(entry.page) ?? Infinity)
    return isGood ? entry.page : null
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

/** Pages are drawn once and kept compressed. */
export const createPageCache = (listener: Pick<Listener, 'on'>, clock?: () => number): PageCache =>
  createWebsiteMemory<CachedPage>(
    listener,
    ({ websiteId }, changed) => websiteId === null || websiteId === changed,
    clock,
    ({ goodUntil }) => goodUntil,
  )
