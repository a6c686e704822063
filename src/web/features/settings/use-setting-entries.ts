import { useNavigate } from '@tanstack/react-router'
import { accountStrings } from '#contract/accounts/strings.ts'
import type { Entry } from '#web/app/palette/entries.ts'
import { paths } from '#web/app/paths.ts'
import { subjects, type Subject } from '#web/lib/settings-tabs.ts'
import { settingsIndex } from './settings-index.ts'
import { subjectIcons } from './subject-icons.ts'

const { tabs } = accountStrings.settings

const prefix = 'setting-'

/** The setting a line leads to. */
export const settingOf = ({ id }: Entry): string => id.slice(prefix.length)

/** Every setting as a line that leads to its field, by subject. */
export const useSettingEntries = (): { subject: Subject; title: string; entries: Entry[] }[] => {
  const navigate = useNavigate()
  return subjects.map((subject) => ({
    subject,
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
