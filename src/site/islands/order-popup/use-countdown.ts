import { useEffect, useState } from 'react'

const pad = (part: number) => String(part).padStart(2, '0')

/** `mm:ss` from `seconds` down to `00:00`, where it stays and nothing happens. */
export const useCountdown = (seconds: number): string => {
  const [endsAt] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return `${pad(Math.floor(left / 60))}:${pad(left % 60)}`
}
