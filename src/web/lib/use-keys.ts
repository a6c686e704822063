import { useEffect, useEffectEvent } from 'react'
import { addLayer, type KeyReach, type Shortcut } from './key-layers.ts'

/**
 * Keys that work while `isOn`, and stand in the sheet of shortcuts under `title`. Those of a single letter, digit or sign are off
 * in fields and menus and for users who switched them off.
 */
export const useKeys = (
  title: string,
  shortcuts: Shortcut[],
  { isOn = true, reach = 'screen' }: { isOn?: boolean; reach?: KeyReach } = {},
): void => {
  const current = useEffectEvent(() => shortcuts)
  useEffect(() => {
    if (!isOn) return undefined
    return addLayer({ title, read: () => current(), reach })
  }, [title, isOn, reach])
}

/** Switches off the keys below while a dialog is open. The dialog's own keys are registered behind it, by the code that draws it. */
export const useKeyWall = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return undefined
    return addLayer({ title: '', read: () => [], reach: 'wall' })
  }, [isOpen])
}
