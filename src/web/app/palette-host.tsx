import { lazy, Suspense } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { useKeyWall } from '#web/lib/use-keys.ts'
import { importPalette } from './load-palette.ts'
import { closeLayer, useShell } from './shell-store.ts'

const Palette = lazy(async () => ({ default: (await importPalette()).Palette }))

/** Where the palette is drawn once it has been fetched. */
export const PaletteHost = ({ user }: { user: User }) => {
  const isLoaded = useShell(({ isPaletteLoaded }) => isPaletteLoaded)
  const isOpen = useShell(({ layer }) => layer === 'palette')
  // From the press on, also while it is fetched: what is typed ahead must not do anything on the screen.
  useKeyWall(isOpen)
  return (
    isLoaded && (
      <Suspense>
        <Palette user={user} isOpen={isOpen} onClose={closeLayer} />
      </Suspense>
    )
  )
}
