import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Subject } from './settings-tabs.ts'

/** What is saved by one call, and under which subject of the settings it stands. */
const settingsCards = {
  contact: 'profile',
  terms: 'delivery',
  sender: 'delivery',
  confirmation: 'delivery',
  selfConfirmation: 'delivery',
  tracking: 'delivery',
  dExpress: 'delivery',
  bex: 'delivery',
  gls: 'delivery',
  cityExpress: 'delivery',
  expressOne: 'delivery',
  courierTerms: 'delivery',
  weights: 'delivery',
  risk: 'delivery',
  payouts: 'delivery',
  telegram: 'notifications',
  sheets: 'notifications',
  sms: 'notifications',
  quiet: 'notifications',
  templates: 'notifications',
  pixel: 'advertising',
  conversions: 'advertising',
  shopify: 'store',
  writer: 'writer',
} as const satisfies Record<string, Subject>
export type SettingsCard = keyof typeof settingsCards
export const settingsCardNames = Object.keys(settingsCards) as SettingsCard[]

/** What an administrator decides for everybody, in the order of that screen. */
export const platformCards = ['rate', 'platformProof', 'platformWriter'] as const
export type PlatformCard = (typeof platformCards)[number]

/** A card of any screen with a bar that saves everything at once. */
export type DraftCard = SettingsCard | PlatformCard

export const subjectOf = (card: SettingsCard): Subject => settingsCards[card]

type Values = Record<string, string>
type ByCard = Partial<Record<DraftCard, Values>>

type Drafts = {
  /** Whose words these are; another person in the same tab starts empty. */
  owner: number | null
  /** Fields that differ from what is saved. */
  changed: ByCard
  /** What was saved when a changed field was first touched; absent where the next answer of the server is ours. */
  bases: ByCard
  put: (owner: number, card: DraftCard, draft: { changed: Values; bases: Values }) => void
  /** Everything as it was, such as before it was thrown away. */
  restore: (drafts: Pick<Drafts, 'owner' | 'changed' | 'bases'>) => void
  reset: () => void
}

/**
 * What was typed and not saved, so that neither another subject of the settings nor a session that ends costs a word. In
 * memory only: keys are never written to the browser's storage.
 */
export const useSettingsDrafts = create<Drafts>()((set) => ({
  owner: null,
  changed: {},
  bases: {},
  put: (owner, card, { changed, bases }) =>
    set((state) => {
      const known = state.owner === owner ? state : { changed: {}, bases: {} }
      return {
        owner,
        changed: { ...known.changed, [card]: changed },
        bases: { ...known.bases, [card]: bases },
      }
    }),
  restore: ({ owner, changed, bases }) => set({ owner, changed, bases }),
  reset: () => set({ owner: null, changed: {}, bases: {} }),
}))

const nothing: Values = {}

type Counts<Card extends DraftCard> = Partial<Record<Card, number>>
type UnsavedFields<Card extends DraftCard> = { card: Card; count: number }[]

const countsOf = <Card extends DraftCard>(
  { owner, changed }: Pick<Drafts, 'owner' | 'changed'>,
  userId: number,
  cards: readonly Card[],
): Counts<Card> =>
  owner === userId
    ? (Object.fromEntries(
        cards.map((card) => [card, Object.keys(changed[card] ?? nothing).length]),
      ) as Counts<Card>)
    : {}

const listOf = <Card extends DraftCard>(counts: Counts<Card>, cards: readonly Card[]): UnsavedFields<Card> =>
  cards.map((card) => ({ card, count: counts[card] ?? 0 })).filter(({ count }) => count > 0)

/** How many fields of each of these cards are not saved; cards without any are left out. */
export const unsavedFields = <Card extends DraftCard>(
  drafts: Pick<Drafts, 'owner' | 'changed'>,
  userId: number,
  cards: readonly Card[],
): UnsavedFields<Card> => listOf(countsOf(drafts, userId, cards), cards)

/** The same for what is drawn: a letter more in a field that was changed before draws nothing again. */
export const useUnsavedFields = <Card extends DraftCard>(
  userId: number,
  cards: readonly Card[],
): UnsavedFields<Card> =>
  listOf(useSettingsDrafts(useShallow((drafts) => countsOf(drafts, userId, cards))), cards)

export type CardDraft<Name extends string> = {
  card: DraftCard
  values: Record<Name, string>
  isUnsaved: boolean
  /** Changed here, and since then saved as something else in another window. */
  conflicts: Name[]
  isChanged: (name: Name) => boolean
  set: (name: Name, text: string) => void
  /** Forgets what was sent, unless it was changed again meanwhile. */
  settle: (sent: Partial<Record<Name, string>>) => void
  /** What stands here replaces what the other window saved. */
  keepMine: () => void
  /** What the other window saved stays. */
  takeSaved: () => void
  discard: () => void
}

/** The fields of one card: as typed, else as saved. */
export const useCardDraft = <Name extends string>(
  userId: number,
  card: DraftCard,
  saved: Record<Name, string>,
): CardDraft<Name> => {
  type Part = Partial<Record<Name, string>>
  // Two narrow looks: a letter in another card must not draw this one.
  const part = (name: 'changed' | 'bases') => (state: Drafts) =>
    ((state.owner === userId ? state[name][card] : null) ?? nothing) as Part
  const changed = useSettingsDrafts(part('changed'))
  const bases = useSettingsDrafts(part('bases'))
  const now = () => (useSettingsDrafts.getState().changed[card] ?? nothing) as Part
  const basesNow = () => (useSettingsDrafts.getState().bases[card] ?? nothing) as Part
  const put = (next: Part, nextBases: Part) =>
    useSettingsDrafts.getState().put(userId, card, { changed: next as Values, bases: nextBases as Values })
  const without = (part: Part, names: readonly Name[]): Part =>
    Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name as Name))) as Part
  const conflicts = (Object.keys(changed) as Name[]).filter(
    (name) => bases[name] !== undefined && bases[name] !== saved[name] && changed[name] !== saved[name],
  )
  return {
    card,
    values: { ...saved, ...changed },
    isUnsaved: Object.keys(changed).length > 0,
    conflicts,
    isChanged: (name) => name in changed,
    set: (name, text) => {
      if (text === saved[name]) put(without(now(), [name]), without(basesNow(), [name]))
      else {
        const base = name in now() ? {} : { [name]: saved[name] }
        put({ ...now(), [name]: text }, { ...basesNow(), ...base })
      }
    },
    settle: (sent) => {
      const names = Object.keys(sent) as Name[]
      const settled = names.filter((name) => now()[name] === sent[name])
      put(without(now(), settled), without(basesNow(), names))
    },
    keepMine: () =>
      put(now(), { ...basesNow(), ...Object.fromEntries(conflicts.map((name) => [name, saved[name]])) }),
    takeSaved: () => put(without(now(), conflicts), without(basesNow(), conflicts)),
    discard: () => put({}, {}),
  }
}
