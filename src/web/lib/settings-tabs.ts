import { searchOneOf, searchSchema, searchText } from '#web/lib/search-schema.ts'

/** What the settings are divided by, in the order of the screen. */
export const subjects = [
  'profile',
  'delivery',
  'notifications',
  'advertising',
  'store',
  'security',
  'writer',
] as const
export type Subject = (typeof subjects)[number]

/** One address of the specification holds what are several subjects now; older links lead there. */
const marketing = ['delivery', 'advertising', 'store', 'writer'] as const satisfies Subject[]
const settingsTabs = [...subjects, 'marketing'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const subjectsOf = (tab: SettingsTab): readonly Subject[] => (tab === 'marketing' ? marketing : [tab])

/** The open subject as the address bar holds it, nothing being the first; and the field that was searched for. */
export const settingsSearchSchema = searchSchema({
  tab: searchOneOf(settingsTabs),
  field: searchText(60),
})
