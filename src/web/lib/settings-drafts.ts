import { create } from 'zustand'
import type { SettingsTab } from './settings-tabs.ts'

/** One card of settings that is saved by itself. */
const settingsCards = {
  contact: 'profile',
  terms: 'profile',
  tracking: 'marketing',
  sender: 'marketing',
  pixel: 'marketing',
  conversions: 'marketing',
  shopify: 'marketing',
  writer: 'marketing',
  telegram: 'notifications',
  sheets: 'notifications',
  templates: 'notifications',
} as const satisfies Record<string, SettingsTab>
export type SettingsCard = keyof typeof settingsCards

type Values = Record<string, string>

type Drafts = {
  /** Whose words these are; another person in the same tab starts empty. */
  owner: number | null
  /** Fields that differ from what is saved. */
  changed: Partial<Record<SettingsCard, Values>>
  put: (owner: number, card: SettingsCard, changed: Values) => void
  reset: () => void
}

/**
 * What was typed and not saved, so that neither another tab of the settings nor a session that ends costs a word. In
 * memory only: keys are never written to the browser's storage.
 */
export const useSettingsDrafts = create<Drafts>()((set) => ({
  owner: null,
  changed: {},
  put: (owner, card, values) =>
    set((state) => ({
      owner,
      changed: { ...(state.owner === owner ? state.changed : {}), [card]: values },
    })),
  reset: () => set({ owner: null, changed: {} }),
}))

const nothing: Values = {}

export const unsavedTabs = (
  { owner, changed }: Pick<Drafts, 'owner' | 'changed'>,
  userId: number,
): SettingsTab[] =>
  (Object.keys(settingsCards) as SettingsCard[])
    .filter((card) => owner === userId && Object.keys(changed[card] ?? nothing).length > 0)
    .map((card) => settingsCards[card])

export type CardDraft<Name extends string> = {
  values: Record<Name, string>
  isUnsaved: boolean
  isChanged: (name: Name) => boolean
  set: (name: Name, text: string) => void
  /** Forgets what was sent, unless it was changed again meanwhile. */
  settle: (sent: Partial<Record<Name, string>>) => void
  discard: () => void
}

/** The fields of one card: as typed, else as saved. */
export const useCardDraft = <Name extends string>(
  userId: number,
  card: SettingsCard,
  saved: Record<Name, string>,
): CardDraft<Name> => {
  const changed = useSettingsDrafts(
    (state) => (state.owner === userId ? state.changed[card] : undefined) ?? nothing,
  ) as Partial<Record<Name, string>>
  const put = (next: Partial<Record<Name, string>>) =>
    useSettingsDrafts.getState().put(userId, card, next as Values)
  const now = () => (useSettingsDrafts.getState().changed[card] ?? nothing) as Partial<Record<Name, string>>
  const without = (names: Name[]) =>
    Object.fromEntries(Object.entries(now()).filter(([name]) => !names.includes(name as Name))) as Partial<
      Record<Name, string>
    >
  return {
    values: { ...saved, ...changed },
    isUnsaved: Object.keys(changed).length > 0,
    isChanged: (name) => name in changed,
    set: (name, text) => put(text === saved[name] ? without([name]) : { ...now(), [name]: text }),
    settle: (sent) =>
      put(without((Object.keys(sent) as Name[]).filter((name) => now()[name] === sent[name]))),
    discard: () => put({}),
  }
}
