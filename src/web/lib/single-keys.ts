import { useSyncExternalStore } from 'react'
import { safeStorage } from './safe-storage.ts'

const key = 'single-keys'
const listeners = new Set<() => void>()

/** Shortcuts of one letter, digit or sign. On until somebody switches them off, who dictates or presses keys by accident (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => safeStorage.read(key) !== 'off'

export const setSingleKeys = (isOn: boolean): void => {
  safeStorage.write(key, isOn ? null : 'off')
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A choice of this browser, as the theme is: another keyboard may be another matter. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)
