import type { LucideIcon } from 'lucide-react'
import type { Searched } from './rank.ts'

/** One line of the palette. */
export type Entry = Searched & {
  id: string
  icon: LucideIcon
  /** What pressing it does, where the same thing stands under two headings. */
  hint?: string
  /** Keys that do the same. */
  keys?: string
  /** Shown only when searched for. */
  isDeep?: true
  run: () => void
}

export type EntryGroup = { title: string; entries: Entry[] }
