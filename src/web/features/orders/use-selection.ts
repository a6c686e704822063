import { useCallback, useRef, useState } from 'react'
import { mostIds } from '#contract/orders/listing.ts'

/** Which orders are ticked. A range goes from the last one that was ticked or the one where the range began. */
export const useSelection = () => {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const anchor = useRef<number | null>(null)

  const toggle = useCallback((id: number) => {
    anchor.current = id
    setSelected((ids) => {
      const next = new Set(ids)
      if (!next.delete(id) && next.size < mostIds) next.add(id)
      return next
    })
  }, [])
  const selectAll = useCallback((ids: number[]) => setSelected(new Set(ids.slice(0, mostIds))), [])
  const clear = useCallback(() => {
    anchor.current = null
    setSelected(new Set())
  }, [])
  /** Ticks everything between the anchor and this one; without an anchor it starts at `from`. */
  const extendTo = useCallback(
    (ids: number[], id: number, from: number) => {
      anchor.current ??= from
      const ends = [ids.indexOf(anchor.current), ids.indexOf(id)].toSorted((a, b) => a - b)
      const [start = 0, end = 0] = ends
      if (start < 0) return toggle(id)
      setSelected((known) => new Set([...known, ...ids.slice(start, end + 1)].slice(0, mostIds)))
    },
    [toggle],
  )
  return { selected, toggle, selectAll, clear, extendTo }
}
export type Selection = ReturnType<typeof useSelection>
