import { create } from 'zustand'

export type NoticeKind = 'success' | 'error' | 'message'

export type Notice = { id: number; kind: NoticeKind; title: string; description?: string; shownAt: Date }

/** A closed notice is forgotten after this long; until then it can be read again. */
const keptAfterCloseMs = 1_000_000

type Notices = {
  /** Newest first. */
  notices: Notice[]
  add: (notice: Omit<Notice, 'id' | 'shownAt'>) => number
  /** Starts the time after which it is forgotten. */
  close: (id: number) => void
  clear: () => void
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** What the toasts of this tab said, because five seconds are short for somebody who looked away. */
export const useNotices = create<Notices>()((set) => ({
  notices: [],
  add: (notice) => {
    lastId += 1
    const added = { ...notice, id: lastId, shownAt: new Date() }
    set(({ notices }) => ({ notices: [added, ...notices] }))
    return added.id
  },
  close: (id) => {
    if (timers.has(id)) return
    const forget = () => {
      timers.delete(id)
      set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
    }
    timers.set(id, setTimeout(forget, keptAfterCloseMs))
  },
  clear: () => {
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    set({ notices: [] })
  },
}))
