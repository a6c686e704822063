import { useEffect, useSyncExternalStore } from 'react'
import { safeStorage } from './safe-storage.ts'

export const themes = ['system', 'svetla', 'tamna'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const listeners = new Set<() => void>()
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

const read = (): Theme => themes.find((theme) => theme === safeStorage.read(key)) ?? 'system'

/** True when the screen is drawn dark now. */
const isDark = (): boolean => read() === 'tamna' || (read() === 'system' && prefersDark().matches)

const apply = (): void => {
  document.documentElement.classList.toggle('dark', isDark())
  for (const listener of listeners) listener()
}

export const chooseTheme = (theme: Theme): void => {
  safeStorage.write(key, theme === 'system' ? null : theme)
  apply()
}

const subscribe = (listener: () => void) => {
  const system = prefersDark()
  listeners.add(listener)
  system.addEventListener('change', apply)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', apply)
  }
}

/** The chosen theme and whether the screen is dark now. The class on <html> is first set by public/assets/app/boot-1.js. */
export const useTheme = (): { theme: Theme; isDark: boolean } => ({
  theme: useSyncExternalStore(subscribe, read),
  isDark: useSyncExternalStore(subscribe, isDark),
})

/** Keeps to the system while it changes, on screens that draw nothing by the theme as well. */
export const useSystemTheme = (): void => useEffect(() => subscribe(() => {}), [])
