import { useNavigate } from '@tanstack/react-router'
import { Keyboard, LogOut, Monitor, Moon, Plus, Sun } from 'lucide-react'
import { accountStrings } from '#contract/accounts/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { useSignOut } from '#web/features/accounts/api.ts'
import { chooseTheme, themes, useTheme } from '#web/lib/theme.ts'
import { paths } from '../paths.ts'
import { showShortcuts } from '../shell-store.ts'
import type { Entry } from './entries.ts'

const { also } = commonStrings.palette
const icons = { system: Monitor, svetla: Sun, tamna: Moon } as const

/** What can be done from every screen. The theme that is on already is not offered. */
export const useActions = (): Entry[] => {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { theme } = useTheme()
  return [
    {
      id: 'new-website',
      label: commonStrings.navigation.newWebsite,
      also: also.builder,
      icon: Plus,
      run: () => void navigate({ to: paths.builder }),
    },
    ...themes
      .filter((option) => option !== theme)
      .map((option) => ({
        id: `theme-${option}`,
        label: `${commonStrings.theme.label}: ${commonStrings.theme[option]}`,
        also: also.theme,
        icon: icons[option],
        run: () => chooseTheme(option),
      })),
    {
      id: 'shortcuts',
      label: commonStrings.keys.title,
      also: also.keys,
      icon: Keyboard,
      keys: '?',
      run: showShortcuts,
    },
    {
      id: 'sign-out',
      label: accountStrings.logout,
      also: also.signOut,
      icon: LogOut,
      run: () => signOut.mutate(),
    },
  ]
}
