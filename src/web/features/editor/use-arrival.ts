import { useEffect, useRef, type RefObject } from 'react'
import type { RewriteState } from './rewriting-store.ts'

/**
 * What the focus goes to when texts arrive or one was taken, unless the seller went on elsewhere meanwhile: who types in a field, or on in
 * the line of the wish, is not torn away.
 */
export const useArrival = (
  state: RewriteState | undefined,
  group: RefObject<HTMLElement | null>,
): RefObject<HTMLParagraphElement | null> => {
  const arrival = useRef<HTMLParagraphElement>(null)
  const kind = state?.kind
  const wish = state?.wish
  const before = useRef(kind)
  useEffect(() => {
    const [from, to] = [before.current, kind]
    before.current = kind
    const hasArrived = (from === 'writing' && to === 'offered') || (from === 'offered' && to === 'taken')
    const hasGoneBack = from === 'taken' && to === 'offered'
    if (!hasArrived && !hasGoneBack) return
    const { activeElement: active } = document
    const isElsewhere = active !== document.body && !group.current?.contains(active)
    const typesOn = active instanceof HTMLInputElement && active.value.trim() !== wish
    if (isElsewhere || typesOn) return
    arrival.current?.focus({ preventScroll: true })
    arrival.current?.scrollIntoView({ block: 'nearest' })
  }, [kind, wish, group])
  return arrival
}
