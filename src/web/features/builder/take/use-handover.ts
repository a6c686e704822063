import { useCallback, useEffect, useRef, useState } from 'react'
import { openedMark, type HandedPage } from '#contract/builder/taking.ts'
import { newId } from '#web/lib/new-id.ts'
import { judgeMessage, type Judged } from './handover.ts'

export type Handover =
  | { kind: 'alone' }
  /** A shop opened this window and is kept from it by its own header. */
  | { kind: 'cut' }
  | { kind: 'asking' }
  /** Nobody answered for a while; an answer that comes late is still taken. */
  | { kind: 'silent' }
  | { kind: 'refused'; why: Extract<Judged, { kind: 'refused' }>['why'] }
  | { kind: 'came'; page: HandedPage }

/** After this many milliseconds the seller reads that the shop does not answer. */
const patienceMs = 8000

const startAlone = () => (location.hash === openedMark ? 'cut' : 'alone')

/** Asks the window that opened this one for its page. A token is good for one answer; asking again makes a new one. */
export const useHandover = (): Handover & { askAgain: () => void } => {
  const [opener] = useState<Window | null>(() => (window.opener as Window | null) ?? null)
  const [handover, setHandover] = useState<Handover>(() => ({ kind: opener ? 'asking' : startAlone() }))
  const token = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const ask = useCallback(() => {
    if (!opener) return
    token.current = newId()
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => setHandover((now) => (now.kind === 'asking' ? { kind: 'silent' } : now)),
      patienceMs,
    )
    // Which shop it is nobody here knows yet; the token is worth nothing to anybody but the window that gets it.
    opener.postMessage({ izlog: token.current }, '*')
  }, [opener])

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (!token.current) return
      const judged = judgeMessage(event, { opener, token: token.current })
      if (!judged) return
      token.current = null
      clearTimeout(timer.current)
      setHandover(judged.kind === 'page' ? { kind: 'came', page: judged.page } : judged)
    }
    addEventListener('message', onMessage)
    ask()
    return () => {
      removeEventListener('message', onMessage)
      clearTimeout(timer.current)
    }
  }, [opener, ask])

  const askAgain = () => {
    setHandover({ kind: 'asking' })
    ask()
  }
  return { ...handover, askAgain }
}
