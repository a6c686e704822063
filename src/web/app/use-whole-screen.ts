import { useLayoutEffect } from 'react'
import { setWholeScreen } from './shell-store.ts'

/** What is on the screen needs all of it: the menu steps aside while it does. */
export const useWholeScreen = (isOn: boolean): void => {
  useLayoutEffect(() => {
    setWholeScreen(isOn)
    return () => setWholeScreen(false)
  }, [isOn])
}
