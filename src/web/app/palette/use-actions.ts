import { useNavigate } from '@tanstack/react-router'
import {
  ClipboardPen,
  FileUp,
  Keyboard,
  LogOut,
  Megaphone,
  Monitor,
  Moon,
  Plus,
  Sun,
  TrendingUp,
  Truck,
} from 'lucide-react'
import type { User } from '#contract/accounts/schema.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { marketFacts, markets } from '#contract/common/market.ts'
import { rangeOf } from '#contract/common/periods.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { byHandStrings } from '#contract/orders/by-hand-strings.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { useSignOut } from '#web/features/accounts/api.ts'
import { chooseTheme, themes, useTheme } from '#web/lib/theme.ts'
import { paths } from '../paths.ts'
import { showShortcuts } from '../shell-store.ts'
import type { Entry } from './entries.ts'

const words = commonStrings.palette
const { also } = words
const icons = { system: Monitor, svetla: Sun, tamna: Moon } as const

/** What can be done from every screen. The theme that is on already is not offered. */
export const useActions = (user: User): Entry[] => {
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
    ...(isAdmin(user)
      ? []
      : [
          {
            id: 'new-order',
            label: byHandStrings.action,
            also: also.newOrder,
            icon: ClipboardPen,
            run: () => void navigate({ to: paths.orders, search: { nova: '1' as const } }),
          },
          {
            id: 'order-import',
            label: orderImportStrings.action,
            also: also.orderImport,
            icon: FileUp,
            run: () => void navigate({ to: paths.orderImport }),
          },
          {
            id: 'hand-over',
            label: paperStrings.handover.action,
            also: also.handOver,
            icon: Truck,
            run: () => void navigate({ to: paths.orders, search: { predaja: 'da' as const } }),
          },
          ...markets.map((market) => ({
            id: `profit-${market}`,
            label: words.monthProfit(marketFacts[market].label),
            also: also.monthProfit,
            icon: TrendingUp,
            isDeep: true as const,
            run: () =>
              void navigate({
                to: paths.profit,
                search: { market, ...rangeOf('month', Date.now()) },
              }),
          })),
          ...markets.map((market) => ({
            id: `ads-${market}`,
            label: words.adCosts(marketFacts[market].label),
            also: also.adCosts,
            icon: Megaphone,
            isDeep: true as const,
            run: () => void navigate({ to: paths.profit, search: { market, reklame: 'da' as const } }),
          })),
        ]),
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
      isOnce: true,
      run: () => signOut.mutate(),
    },
  ]
}
