import { useQuery } from '@tanstack/react-query'
import { displayName } from '#contract/accounts/schema.ts'
import type { ManagedUser } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { clientsQuery, usersQuery } from './api.ts'
import { ListPanel } from './list-panel.tsx'
import { UserRow } from './user-row.tsx'

const textOf = (user: ManagedUser): string =>
  [displayName(user), user.email, user.companyName, user.phone, user.notes].join(' ')

const row = (user: ManagedUser) => <UserRow user={user} />

export const ClientList = () => (
  <ListPanel
    title={adminStrings.lists.clients}
    search={adminStrings.search.clients}
    count={adminStrings.count.clients}
    failed={adminStrings.failed.clients}
    query={useQuery(clientsQuery)}
    textOf={textOf}
    empty={{ title: adminStrings.noClients, hint: adminStrings.noClientsHint }}
    row={row}
  />
)

export const UserList = () => (
  <ListPanel
    title={adminStrings.lists.users}
    search={adminStrings.search.users}
    count={adminStrings.count.users}
    failed={adminStrings.failed.users}
    query={useQuery(usersQuery)}
    textOf={textOf}
    empty={{ title: adminStrings.noMatch }}
    row={row}
  />
)
