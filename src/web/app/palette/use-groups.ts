import type { User } from '#contract/accounts/schema.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { useSettingEntries } from '#web/features/settings/use-setting-entries.ts'
import type { Entry, EntryGroup } from './entries.ts'
import { begins, calledSo, ranked, scoreOf } from './rank.ts'
import { recentOf } from './recent.ts'
import { useActions } from './use-actions.ts'
import { useCommands } from './use-commands.ts'
import { useFoundOrders } from './use-found-orders.ts'
import { useScreens } from './use-screens.ts'
import { useWebsites } from './use-websites.ts'

const words = commonStrings.palette

/** As many websites as leave space for the rest. */
const mostWebsites = 5

/** Without a search what is used most, as it comes; with one the best under each heading, the best heading first. */
const searched = (groups: EntryGroup[], query: string): EntryGroup[] => {
  if (!query)
    return groups.map((group) => ({ ...group, entries: group.entries.filter(({ isDeep }) => !isDeep) }))
  return groups
    .map(({ title, entries }) => ({ title, found: ranked(entries, query) }))
    .toSorted((a, b) => (b.found[0]?.score ?? 0) - (a.found[0]?.score ?? 0))
    .map(({ title, found }) => ({ title, entries: found.map(({ entry }) => entry) }))
}

const shortened = ({ title, entries }: EntryGroup): EntryGroup => ({
  title,
  entries: entries.slice(0, mostWebsites),
})

/** The same line stands below its own heading too, so it has a name of its own here. */
const asRecent = (entry: Entry): Entry => ({
  ...entry,
  id: `recent-${entry.id}`,
  keptId: entry.keptId ?? entry.id,
})

/**
 * What stands in the list for a search. Orders come from the server, so they stand last and move nothing when they arrive; where nothing
 * known is called so, a buyer or a number is what is looked for, and they stand first.
 */
export const useGroups = (
  user: User,
  query: string,
): { groups: EntryGroup[]; status: string; problem: string | null; isWaiting: boolean } => {
  const screens = useScreens(user)
  const actions = useActions(user)
  const commands = useCommands()
  const settings = useSettingEntries().flatMap(({ entries }) => entries)
  const websites = useWebsites(user)
  const orders = useFoundOrders(user, query)
  const titles = words.groups
  const recent = query
    ? []
    : [
        ...orders.recent,
        ...recentOf(user, [...screens, ...actions, ...settings, ...Object.values(websites).flat()]),
      ]
  const known = searched(
    [
      { title: titles.here, entries: commands },
      { title: titles.screens, entries: screens },
      { title: titles.actions, entries: actions },
      { title: titles.settings, entries: settings.filter((entry) => begins(entry, query)) },
      { title: titles.edit, entries: websites.edit },
      { title: titles.view, entries: websites.view },
      { title: titles.prices, entries: websites.prices },
    ],
    query,
  ).map((group) =>
    group.title === titles.settings ||
    group.title === titles.edit ||
    group.title === titles.prices ||
    group.title === titles.view
      ? shortened(group)
      : group,
  )
  const found = { title: titles.orders, entries: orders.entries }
  const isKnown = known.some(({ entries }) => entries.some((entry) => scoreOf(entry, query) >= calledSo))
  const groups = (
    query && !isKnown
      ? [found, ...known]
      : [{ title: titles.recent, entries: recent.map(asRecent) }, ...known, found]
  ).filter(({ entries }) => entries.length > 0)
  const all: Entry[] = groups.flatMap(({ entries }) => entries)
  const problem = orders.isFailed
    ? words.ordersFailed
    : orders.isWaiting
      ? words.searching
      : all.length === 0
        ? words.none(query)
        : null
  return {
    groups,
    problem,
    isWaiting: orders.isWaiting,
    status: problem ?? (query ? words.found(all.length) : ''),
  }
}
