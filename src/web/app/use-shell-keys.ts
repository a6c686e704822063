import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { navigationOf } from './navigation.ts'
import { preparePalette, togglePalette } from './load-palette.ts'
import { closeLayer, showShortcuts } from './shell-store.ts'

const words = commonStrings.keys

/** After the screen has come, so that nothing typed right behind Ctrl+K gets lost. A phone fetches it when it is pressed. */
const restMs = 1500

/** A question that waits for an answer is answered first. */
const isAsked = (): boolean => document.querySelector('[role="alertdialog"]') !== null

/** Keys of every screen: the palette, the sheet of shortcuts, and `g` with a letter to go somewhere. */
export const useShellKeys = (user: User): void => {
  const navigate = useNavigate()
  // The next person to sign in starts with nothing open.
  useEffect(() => closeLayer, [])
  const isDesktop = useDesktop()
  useEffect(() => {
    if (!isDesktop) return undefined
    const timer = setTimeout(preparePalette, restMs)
    return () => clearTimeout(timer)
  }, [isDesktop])
  useKeys(
    words.everywhere,
    [
      {
        keys: ['Mod+k'],
        does: words.palette,
        act: ({ repeat }) => {
          if (!repeat && !isAsked()) void togglePalette()
        },
      },
      { keys: ['?'], does: words.sheet, act: showShortcuts },
      { keys: ['Escape'], does: words.close },
      // The library of the toasts listens for it; the pause of a message lasts as long as it has the focus.
      { keys: ['Alt+t'], does: words.toast },
    ],
    { reach: 'everywhere' },
  )
  useKeys(
    words.everywhere,
    navigationOf(user).map(({ to, label, letter }) => ({
      keys: [`g ${letter}`],
      does: words.goTo(label),
      act: () => void navigate({ to }),
    })),
  )
}
