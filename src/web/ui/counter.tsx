import { useEffect, useState } from 'react'
import { useMedia } from '#web/lib/use-media.ts'

/** How far a movement is after a share of its time: fast first, then slower. */
const easeOut = (share: number): number => 1 - (1 - share) ** 3

/** Counts from what was shown before to the value; null once it stands. */
const useCounting = (value: number, durationMs: number): number | null => {
  const [from, setFrom] = useState(0)
  const [shown, setShown] = useState<number | null>(value === 0 ? null : 0)
  useEffect(() => {
    let frame = 0
    const start = performance.now()
    const tick = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / durationMs))
      setShown(share < 1 && from !== value ? from + (value - from) * easeOut(share) : null)
      if (share < 1) frame = requestAnimationFrame(tick)
      else setFrom(value)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
    // `from` moves only once a count is over; it must not start the next one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value, durationMs])
  return shown
}

type Props = {
  value: number
  format: (value: number) => string
  durationMs: number
}

/** A number that counts up. What is read aloud is the final value from the first moment; nothing moves for people who asked for that. */
export const Counter = (props: Props) => {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return isStill ? <>{props.format(props.value)}</> : <Counting {...props} />
}

const Counting = ({ value, format, durationMs }: Props) => {
  const shown = useCounting(value, durationMs)
  if (shown === null) return <>{format(value)}</>
  return (
    <>
      <span className="sr-only">{format(value)}</span>
      <span aria-hidden>{format(shown)}</span>
    </>
  )
}
