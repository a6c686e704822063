import { useNavigate } from '@tanstack/react-router'
import { Coins, Euro, Globe, Star, type LucideIcon } from 'lucide-react'
import { isAdmin } from '#contract/accounts/role.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { costStrings } from '#contract/costs/strings.ts'
import { exchangeStrings } from '#contract/exchange/strings.ts'
import { socialProofStrings } from '#contract/social-proof/strings.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import type { Entry } from '#web/app/palette/entries.ts'
import { paths } from '#web/app/paths.ts'
import { subjects } from '#web/lib/settings-tabs.ts'
import { settingsIndex } from './settings-index.ts'
import { subjectIcons } from './subject-icons.ts'

const { tabs } = accountStrings.settings

const prefix = 'setting-'

/** The setting a line leads to. */
export const settingOf = ({ id }: Entry): string => id.slice(prefix.length)

type Group = { title: string; entries: Entry[] }

/** What people look for among the settings and has a screen of its own. */
export const useElsewhere = (): Group => {
  const navigate = useNavigate()
  const user = useUser()
  const words = accountStrings.settings.elsewhere
  const entry = (id: string, label: string, also: string, icon: LucideIcon, run: () => void): Entry => ({
    id: `${prefix}${id}`,
    label,
    detail: words.title,
    also,
    icon,
    isDeep: true,
    run,
  })
  const platform = () => void navigate({ to: paths.admin, search: { tab: 'platform' } })
  return {
    title: words.title,
    entries: [
      entry('costs', costStrings.title, words.costs, Coins, () => void navigate({ to: paths.marketCosts })),
      entry(
        'domains',
        commonStrings.navigation.domains,
        words.domains,
        Globe,
        () => void navigate({ to: paths.domains }),
      ),
      ...(user && isAdmin(user)
        ? [
            entry('rate', exchangeStrings.title, words.rate, Euro, platform),
            entry('proof', socialProofStrings.platform.title, words.proof, Star, platform),
          ]
        : []),
    ],
  }
}

/** Every setting as a line that leads to its field, by subject. */
export const useSettingEntries = (): Group[] => {
  const navigate = useNavigate()
  return subjects.map((subject) => ({
    title: tabs[subject],
    entries: settingsIndex
      .filter((setting) => setting.subject === subject)
      .map(({ id, label, card, help, also }): Entry => ({
        id: `${prefix}${id}`,
        label,
        detail: card === label ? help : `${card}${help && ' · '}${help}`,
        also: `${also} ${tabs[subject]}`,
        icon: subjectIcons[subject],
        isDeep: true,
        run: () =>
          void navigate({ to: paths.settings, search: { tab: subject, field: id }, resetScroll: false }),
      })),
  }))
}
