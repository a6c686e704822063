import { useEffect, useEffectEvent } from 'react'
import { useEditorState } from './editor-store.ts'

/** The control of a path, else of the part it stands in. */
export const fieldAt = (path: string): HTMLElement | null => {
  const parts = path.split('.')
  for (let count = parts.length; count > 0; count -= 1) {
    const at = parts.slice(0, count).join('.')
    const field = document.querySelector<HTMLElement>(`[data-field="${at}"]`)
    if (field) return field
    // Pressing a list leads to its first control, a price to its amount.
    const first = document.querySelector<HTMLElement>(`[data-field^="${at}."]`)
    if (first) return first
  }
  return null
}

/** The field that was asked for is drawn with a later paint, on a busy device with one of the next few. */
const goTo = (path: string, framesLeft = 30): void => {
  requestAnimationFrame(() => {
    const field = fieldAt(path)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
    // Not there yet, or still hidden behind the page.
    if ((!field || document.activeElement !== field) && framesLeft > 0) goTo(path, framesLeft - 1)
  })
}

/** Gives the focus to the field somebody pressed in the preview, or that is wrong, and brings the fields on the screen for it. */
export const useWantedFocus = (onWanted: () => void): void => {
  const show = useEffectEvent(onWanted)
  const wanted = useEditorState((state) => state.wanted)
  useEffect(() => {
    if (!wanted) return
    show()
    goTo(wanted.path)
  }, [wanted])
}
