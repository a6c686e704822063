import { commonStrings } from '#contract/common/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { closeLayer, openPalette, paletteCame, useShell } from './shell-store.ts'

/** A file of its own, which most visits never need. */
export const importPalette = () => import('./palette/palette.tsx')

const load = async (): Promise<void> => {
  await importPalette()
  paletteCame()
}

/** Ahead of the press that opens it. Whether it came is said when it is pressed. */
export const preparePalette = (): void => void load().catch(() => {})

export const togglePalette = async (): Promise<void> => {
  if (useShell.getState().layer === 'palette') return closeLayer()
  openPalette()
  try {
    return await load()
  } catch {
    closeLayer()
    return notify.problem(commonStrings.palette.title, commonStrings.states.noAnswer)
  }
}
