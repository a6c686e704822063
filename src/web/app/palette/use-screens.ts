import { useNavigate } from '@tanstack/react-router'
import { Braces, Coins, Megaphone, RefreshCw } from 'lucide-react'
import type { User } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { apiDocsStrings } from '#contract/api-docs/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { costStrings } from '#contract/costs/strings.ts'
import { funnelStrings } from '#contract/funnel/strings.ts'
import { leadStrings } from '#contract/leads/strings.ts'
import { returnStrings } from '#contract/returns/strings.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { syncStrings } from '#contract/sync/strings.ts'
import { subjectIcons } from '#web/features/settings/subject-icons.ts'
import { subjects, type SettingsTab } from '#web/lib/settings-tabs.ts'
import { navigationOf } from '../navigation.ts'
import { paths } from '../paths.ts'
import type { Entry } from './entries.ts'

const { also } = commonStrings.palette
const tabs = accountStrings.settings.tabs

const alsoOf: Partial<Record<string, string>> = {
  [paths.dashboard]: also.dashboard,
  [paths.orders]: also.orders,
  [paths.customers]: also.customers,
  [paths.leads]: leadStrings.also,
  [paths.stock]: also.stock,
  [paths.profit]: also.profit,
  [paths.payouts]: payoutStrings.also,
  [paths.returns]: returnStrings.also,
  [paths.funnel]: funnelStrings.also,
  [paths.reviews]: also.reviews,
  [paths.domains]: also.domains,
  [paths.settings]: also.settings,
  [paths.admin]: also.admin,
  [paths.tenants]: also.tenants,
}

const deepTabs = [
  ...subjects.map((tab) => ({ tab, icon: subjectIcons[tab], also: also[tab] })),
  { tab: 'marketing', icon: Megaphone, also: also.marketing },
] as const satisfies { tab: SettingsTab; icon: unknown; also: string }[]

/** The screens this person may open. */
export const useScreens = (user: User): Entry[] => {
  const navigate = useNavigate()
  return [
    ...navigationOf(user).map(({ to, label, icon, letter }) => ({
      id: to,
      label,
      icon,
      keys: `g ${letter}`,
      also: alsoOf[to] ?? '',
      run: () => void navigate({ to }),
    })),
    {
      id: paths.marketCosts,
      label: costStrings.title,
      also: also.costs,
      icon: Coins,
      isDeep: true,
      run: () => void navigate({ to: paths.marketCosts }),
    },
    {
      id: paths.syncSetup,
      label: syncStrings.title,
      icon: RefreshCw,
      isDeep: true,
      run: () => void navigate({ to: paths.syncSetup }),
    },
    {
      id: paths.apiDocs,
      label: apiDocsStrings.title,
      also: apiDocsStrings.also,
      icon: Braces,
      isDeep: true,
      run: () => void navigate({ to: paths.apiDocs }),
    },
    ...deepTabs.map(({ tab, icon, also: words }): Entry => ({
      id: `settings-${tab}`,
      label: `${commonStrings.navigation.settings}: ${tabs[tab]}`,
      also: words,
      icon,
      isDeep: true,
      run: () => void navigate({ to: paths.settings, search: { tab } }),
    })),
  ]
}
