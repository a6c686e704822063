import { useEffect } from 'react'

/** `(3) Moje Pošiljke · Izlog` while something new waits to be seen. */
export const useTitleBadge = (count: number): void => {
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '')
    document.title = count > 0 ? `(${count}) ${plain}` : plain
  }, [count])
}
