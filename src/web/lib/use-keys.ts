import { useEffect, useEffectEvent } from 'react'

/** Where letters mean something else: fields, and menus that jump to what is typed. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input,textarea,select,[role="menu"],[role="alertdialog"]') !== null)

/** Single-key shortcuts while `isOn`; silent in fields and menus, and with Ctrl, Alt or ⌘ held. */
export const useKeys = (keys: Record<string, () => void>, isOn: boolean): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
