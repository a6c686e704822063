import type { LucideIcon } from 'lucide-react'
import type { Searched } from './rank.ts'

/** One line of the palette. */
export type Entry = Searched & {
  id: string
  /** The name under which it is remembered, where it stands a second time. */
  keptId?: string
  icon: LucideIcon
  /** What pressing it does, where the same thing stands under two headings. */
  hint?: string
  /** Keys that do the same. */
  keys?: string
  /** Shown only when searched for. */
  isDeep?: true
  /** It is done where the palette was opened, so the focus goes back there. */
  isHere?: true
  /** Not offered again among what was chosen last. */
  isOnce?: true
  run: () => void
}

export type EntryGroup = { title: string; entries: Entry[] }
