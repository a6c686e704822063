import { useId, useState, type KeyboardEvent } from 'react'
import type { Entry } from './entries.ts'

/** How far PageUp and PageDown go. */
const pageRows = 6

/**
 * Which line of a list is the current one while the focus stays in the field above it (the combobox pattern). Until somebody moves,
 * that is the first, however often the list changes; a user who moved stays on the same line for as long as it is there.
 */
export const useChoice = (entries: Entry[], onChoose: (entry: Entry) => void) => {
  const id = useId()
  const [moved, setMoved] = useState<string | null>(null)
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === moved),
  )
  const current = entries[at]
  const go = (index: number) => setMoved(entries[index]?.id ?? null)
  const press = (event: KeyboardEvent) => {
    const last = entries.length - 1
    const moves: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
      PageDown: Math.min(last, at + pageRows),
      PageUp: Math.max(0, at - pageRows),
    }
    const next = moves[event.key]
    // Shift and an arrow or Home selects letters of the field.
    const isHeld = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey
    if (isHeld || event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (current) onChoose(current)
    } else if (next !== undefined && last >= 0) {
      event.preventDefault()
      go(next)
    }
  }
  return {
    current,
    listId: id,
    optionId: (entry: Entry) => `${id}-${entry.id}`,
    press,
    point: (entry: Entry) => setMoved(entry.id),
    startOver: () => setMoved(null),
  }
}
export type Choice = ReturnType<typeof useChoice>
