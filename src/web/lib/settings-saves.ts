import { createContext, useContext, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { DraftCard } from './settings-drafts.ts'

export type CardSaving = {
  /** Another window saved the same meanwhile; nothing is sent before a person has decided. */
  hasConflict: () => boolean
  /** Ends when the server has answered; what was refused stays in the draft and is said beside its field. */
  save: () => Promise<void>
  discard: () => void
  /** Where its fields stand. */
  element: RefObject<HTMLElement | null>
}

type Saves = {
  register: (card: DraftCard, saving: CardSaving) => () => void
  saveAll: () => void
  isSaving: boolean
  /** The name of a field as the screen has it. */
  labelOf: (card: DraftCard, field: string) => string | undefined
}

/** Null where no bar saves everything: there a card has a button of its own. */
export const SettingsSaves = createContext<Saves | null>(null)

/** Hands a card to the one bar that saves everything; null where there is none. */
export const useSettingsSaves = (
  card: DraftCard | undefined,
  now: { save: () => Promise<void>; discard: () => void; conflicts: readonly string[] },
  element: RefObject<HTMLElement | null>,
): Saves | null => {
  const saves = useContext(SettingsSaves)
  const latest = useRef(now)
  // Before anybody can press the bar: it calls what was drawn last.
  useLayoutEffect(() => {
    latest.current = now
  })
  const register = saves?.register
  useEffect(
    () =>
      card &&
      register?.(card, {
        save: () => latest.current.save(),
        discard: () => latest.current.discard(),
        hasConflict: () => latest.current.conflicts.length > 0,
        element,
      }),
    [register, card, element],
  )
  return saves
}
