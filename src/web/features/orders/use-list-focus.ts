import { useMemo, useRef } from 'react'

/** Scrolled further than this, somebody is reading. */
const topPixels = 160

/** Whether somebody is busy with the list right now: the pointer over it, the focus in it, a menu open, or scrolled into it. */
export const useListFocus = () => {
  const isPointerOver = useRef(false)
  return useMemo(
    () => ({
      handlers: {
        onPointerEnter: ({ pointerType }: { pointerType: string }) => {
          isPointerOver.current = pointerType === 'mouse'
        },
        onPointerLeave: () => {
          isPointerOver.current = false
        },
      },
      isBusy: (): boolean =>
        isPointerOver.current ||
        scrollY > topPixels ||
        Boolean(document.activeElement?.closest('[data-order]')) ||
        document.querySelector('[role="menu"],[role="dialog"]') !== null,
    }),
    [],
  )
}
export type ListFocus = ReturnType<typeof useListFocus>
