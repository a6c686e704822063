import { useEffect, useRef, useState } from 'react'

/** Width of an element in pixels, kept up to date; the usual one until it is measured. */
export const useWidth = <E extends HTMLElement>(usual: number) => {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(usual)
  useEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth || usual))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [usual])
  return { element, width }
}
