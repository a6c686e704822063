import { useEffect, useEffectEvent } from 'react'

/** Where letters mean something else: fields, and menus that jump to what is typed. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input,textarea,select,[role="menu"],[role="alertdialog"]') !== null)

/** What a key does; `false` says that it did nothing and the browser may. */
export type KeyAction = (event: KeyboardEvent) => boolean | void

/** Single-key shortcuts while `isOn`; silent in fields and menus, and with Ctrl, Alt or ⌘ held. */
export const useKeys = (keys: Record<string, KeyAction>, isOn: boolean): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
    if (action(event) !== false) event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
