import { useRef, type PointerEvent } from 'react'

/** As long as a phone itself takes for one. */
const holdMs = 500
/** A finger that moved further is scrolling. */
const slackPixels = 10

/** Handlers that call back when a finger rests on an element; the press that ends it opens nothing. */
export const useLongPress = (onHold: () => void) => {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const isHeld = useRef(false)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      isHeld.current = false
      if (pointerType === 'mouse') return
      const timer = setTimeout(() => {
        isHeld.current = true
        onHold()
      }, holdMs)
      press.current = { timer, x: clientX, y: clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > slackPixels) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: { stopPropagation(): void; preventDefault(): void }) => {
      if (!isHeld.current) return
      isHeld.current = false
      event.stopPropagation()
      event.preventDefault()
    },
    onContextMenu: (event: { preventDefault(): void }) => {
      if (press.current || isHeld.current) event.preventDefault()
    },
  }
}
