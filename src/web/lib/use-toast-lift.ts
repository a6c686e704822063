import { useEffect } from 'react'

/** Toasts stand above a bar at the bottom of the screen while it is shown, so that they never lie over its buttons. */
export const useToastLift = (isShown: boolean, height = '6.5rem'): void => {
  useEffect(() => {
    if (!isShown) return undefined
    const { style } = document.documentElement
    style.setProperty('--toast-lift', height)
    return () => void style.removeProperty('--toast-lift')
  }, [isShown, height])
}
