import { displayName } from '#contract/accounts/display-name.ts'
import type { ManagedUser } from '#contract/admin/schema.ts'
import { currencies, type Currency } from '#contract/common/market.ts'
import { toMinor } from '#contract/common/money.ts'

const sides = ['newest', 'orders', 'lastOrder', 'lastSignIn', 'name'] as const

/** How the clients stand; by revenue only within one currency. */
export type ClientOrder = (typeof sides)[number] | Currency

/** The ways that say something: by currencies in which anything was delivered. */
export const clientOrders = (clients: ManagedUser[]): ClientOrder[] => {
  const [newest, ...others] = sides
  const used = currencies.filter((currency) =>
    clients.some(({ revenue }) => revenue.some((each) => each.currency === currency)),
  )
  return [newest, ...used, ...others]
}

const revenueIn = ({ revenue }: ManagedUser, currency: Currency): number => {
  const found = revenue.find((each) => each.currency === currency)
  return found ? toMinor(found.amount) : 0
}

const moment = (at: string | null): number => (at ? Date.parse(at) : 0)

/** The most, the latest, the newest first; names by the alphabet. */
export const inOrder = (clients: ManagedUser[], order: ClientOrder): ManagedUser[] => {
  if (order === 'newest') return clients
  if (order === 'name')
    return clients.toSorted((a, b) => displayName(a).localeCompare(displayName(b), 'sr-Latn'))
  const weight = (client: ManagedUser): number => {
    if (order === 'orders') return client.orderCount
    if (order === 'lastOrder') return moment(client.lastOrderAt)
    if (order === 'lastSignIn') return moment(client.lastSignInAt)
    return revenueIn(client, order)
  }
  return clients.toSorted((a, b) => weight(b) - weight(a))
}
