import { foldText } from '#contract/common/text.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** What a key does; `false` says that it did nothing and the next layer or the browser may. */
export type KeyAction = (event: KeyboardEvent) => boolean | void

export type Shortcut = {
  /**
   * Each as in `KeyboardEvent.key`, with `Mod+` for Ctrl or ⌘ held and `Mod+Shift+` for both; `g d` is one after the other. All of
   * them do the same.
   */
  keys: string[]
  /** What the sheet of shortcuts says of them. */
  does: string
  /** The palette offers it while it works: something that is done, not a way of moving about. Without keys it is found there only. */
  isCommand?: boolean
  /** Absent where the browser or the focused control does it by itself: such a row is only shown. */
  act?: KeyAction
}

/**
 * Keys of a screen keep still while any dialog is open, keys of a dialog while another one lies above it; the rest work everywhere.
 * A wall is the dialog itself.
 */
export type KeyReach = 'screen' | 'dialog' | 'everywhere'

export type KeyLayer = {
  /** Over which heading the sheet shows them. */
  title: string
  read: () => Shortcut[]
  reach: KeyReach | 'wall'
}

/** In the order they came; the latest is on top. */
const layers = new Set<KeyLayer>()

/** Where letters mean something else: fields, and menus that jump to what is typed. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input,textarea,select,[role="menu"],[role="listbox"],[role="alertdialog"]') !== null)

/** As shortcuts write it. With the Cyrillic keyboard one presses the same letters: „к“ is `k`. */
const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string => {
  const letter = /^[\u0400-\u04ff]$/.test(key) ? foldText(key) : key
  return ctrlKey || metaKey ? `Mod+${shiftKey ? 'Shift+' : ''}${letter.toLowerCase()}` : letter
}

/** From the top down, what works now. */
const reachable = (): KeyLayer[] => {
  const fromTop = [...layers].toReversed()
  const wall = fromTop.findIndex(({ reach }) => reach === 'wall')
  return fromTop.filter(
    ({ reach }, at) =>
      reach === 'everywhere' || (reach === 'screen' && wall < 0) || (reach === 'dialog' && at < wall),
  )
}

/** How long the second key of a sequence is waited for. */
const sequenceMilliseconds = 1500
let begun = ''
let forget: ReturnType<typeof setTimeout> | undefined

const begin = (name: string): void => {
  clearTimeout(forget)
  begun = name
  if (name) forget = setTimeout(() => begin(''), sequenceMilliseconds)
}

const actionsOf = (name: string): KeyAction[] =>
  reachable().flatMap(({ read }) =>
    read().flatMap(({ keys, act }) => (act && keys.includes(name) ? [act] : [])),
  )

const isBeginning = (name: string): boolean =>
  reachable().some(({ read }) => read().some(({ keys }) => keys.some((key) => key.startsWith(`${name} `))))

const press = (event: KeyboardEvent): void => {
  const isModifier = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(event.key)
  if (isModifier || event.altKey || event.isComposing) return
  const key = nameOf(event)
  const isCombined = key.startsWith('Mod+')
  const name = begun && !isCombined ? `${begun} ${key}` : key
  const isSequence = name !== key
  begin('')
  if (!isCombined && isTaken(event.target)) return
  if (!isCombined && key.length === 1 && !areSingleKeysOn()) return
  // The second key belongs to the sequence, also where the sequence is none: `g` and then `x` ticks nothing.
  if (actionsOf(name).some((act) => act(event) !== false) || isSequence) return event.preventDefault()
  if (!isCombined && isBeginning(name)) {
    begin(name)
    event.preventDefault()
  }
}

export const addLayer = (layer: KeyLayer): (() => void) => {
  if (layers.size === 0) addEventListener('keydown', press)
  layers.add(layer)
  return () => {
    layers.delete(layer)
    if (layers.size > 0) return
    begin('')
    removeEventListener('keydown', press)
  }
}

/** What works right now, by heading: of the screen first, what works on every screen last. */
export const readShortcuts = (last: string): { title: string; shortcuts: Shortcut[] }[] => {
  const byTitle = Map.groupBy(reachable(), ({ title }) => title)
  return [...byTitle]
    .map(([title, of]) => ({ title, shortcuts: of.toReversed().flatMap(({ read }) => read()) }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
    .toSorted((a, b) => Number(a.title === last) - Number(b.title === last))
}

/** What can be done where one is, the layer on top first. */
export const readCommands = (): Shortcut[] =>
  reachable().flatMap(({ read }) => read().filter(({ isCommand, act }) => isCommand && act))
