import { Zap } from 'lucide-react'
import { useShell } from '../shell-store.ts'
import type { Entry } from './entries.ts'

const capital = (text: string): string => `${text.charAt(0).toLocaleUpperCase('sr-Latn')}${text.slice(1)}`

/** What can be done on the screen, or with the open order, below the palette. Without a key of its own it has to be searched for. */
export const useCommands = (): Entry[] =>
  useShell(({ commands }) => commands).map(({ keys: [key], does, act }) => ({
    id: `here-${does}`,
    label: capital(does),
    icon: Zap,
    isHere: true,
    ...(key ? { keys: key } : { isDeep: true }),
    run: () => void act?.(new KeyboardEvent('keydown', { key: key ?? '' })),
  }))
