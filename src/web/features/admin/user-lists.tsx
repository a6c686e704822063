import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayName } from '#contract/accounts/display-name.ts'
import type { ManagedUser } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { Select } from '#web/ui/select.tsx'
import { clientsQuery, usersQuery } from './api.ts'
import { ClientRow } from './client-row.tsx'
import { clientOrders, inOrder, type ClientOrder } from './client-order.ts'
import { ListPanel } from './list-panel.tsx'
import { UserRow } from './user-row.tsx'

const textOf = (user: ManagedUser): string =>
  [displayName(user), user.email, user.companyName, user.phone, user.notes].join(' ')

const clientRow = (user: ManagedUser) => <ClientRow user={user} />
const userRow = (user: ManagedUser) => <UserRow user={user} />

export const ClientList = () => {
  const [order, setOrder] = useState<ClientOrder>('newest')
  const clients = useQuery(clientsQuery)
  const orders = clientOrders(clients.data ?? [])
  return (
    <ListPanel
      title={adminStrings.lists.clients}
      hint={adminStrings.clientsHint}
      search={adminStrings.search.clients}
      count={adminStrings.count.clients}
      failed={adminStrings.failed.clients}
      query={{ ...clients, data: clients.data && inOrder(clients.data, order) }}
      textOf={textOf}
      empty={{ title: adminStrings.noClients, hint: adminStrings.noClientsHint }}
      row={clientRow}
      tool={
        clients.data?.length ? (
          <Select
            aria-label={adminStrings.clientOrder.label}
            value={order}
            onChange={({ target }) => setOrder(orders.find((name) => name === target.value) ?? 'newest')}
          >
            {orders.map((name) => (
              <option key={name} value={name}>
                {adminStrings.clientOrder.names[name]}
              </option>
            ))}
          </Select>
        ) : undefined
      }
    />
  )
}

/** Clients stand in a list of their own, so nobody is seen twice until all are asked for. */
const kinds = ['admins', 'clients', 'all'] as const
type Kind = (typeof kinds)[number]

const isOfKind = (kind: Kind, { role }: ManagedUser): boolean =>
  kind === 'all' || (role === 'admin') === (kind === 'admins')

export const UserList = () => {
  const [kind, setKind] = useState<Kind>('admins')
  const users = useQuery(usersQuery)
  return (
    <ListPanel
      title={adminStrings.lists.users}
      search={adminStrings.search.users}
      count={adminStrings.count.users}
      failed={adminStrings.failed.users}
      query={{ ...users, data: users.data?.filter((user) => isOfKind(kind, user)) }}
      textOf={textOf}
      empty={{ title: adminStrings.noMatch }}
      row={userRow}
      tool={
        <Select
          aria-label={adminStrings.userKind.label}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((name) => name === target.value) ?? 'admins')}
        >
          {kinds.map((name) => (
            <option key={name} value={name}>
              {adminStrings.userKind.names[name]}
            </option>
          ))}
        </Select>
      }
    />
  )
}
