import { create } from 'zustand'
import { commonStrings } from '#contract/common/strings.ts'
import { readCommands, readShortcuts } from '#web/lib/key-layers.ts'

type Shell = {
  /** Which of the two layers that open on every screen is open; one replaces the other. */
  layer: 'palette' | 'shortcuts' | null
  /** A screen that needs all of the window is open. */
  isWhole: boolean
  /** It is fetched when it is first wanted. */
  isPaletteLoaded: boolean
  /** What worked where the sheet was opened; its own dialog keeps those keys still. */
  shortcuts: ReturnType<typeof readShortcuts>
  /** What could be done where the palette was opened. */
  commands: ReturnType<typeof readCommands>
}

export const useShell = create<Shell>(() => ({
  layer: null,
  isWhole: false,
  isPaletteLoaded: false,
  shortcuts: [],
  commands: [],
}))

const { setState } = useShell

export const openPalette = (): void => setState({ layer: 'palette', commands: readCommands() })

export const paletteCame = (): void => setState({ isPaletteLoaded: true })

export const setWholeScreen = (isWhole: boolean): void => setState({ isWhole })

export const closeLayer = (): void => setState({ layer: null })

export const showShortcuts = (): void =>
  setState({ layer: 'shortcuts', shortcuts: readShortcuts(commonStrings.keys.everywhere) })
