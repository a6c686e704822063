import { useEffect, useState } from 'react'

/** The clock in milliseconds, read again every `everyMs`; a null interval stands still. */
export const useNow = (everyMs: number | null): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (everyMs === null) return undefined
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
