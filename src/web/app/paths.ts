import { takePath } from '#contract/builder/take-path.ts'
import type { User } from '#contract/accounts/schema.ts'
import { isAdmin } from '#contract/accounts/role.ts'

/** Addresses of the back office, in one place. */
export const paths = {
  dashboard: '/create',
  builder: '/builder',
  /** Second door to the builder. */
  builderAlias: '/create-website',
  /** Where the button on a shop's page hands the page over. */
  take: takePath,
  /** Three pages of one reading, to choose from. */
  proposal: '/builder/predlog/$importId',
  /** A draft while it is made. */
  making: '/builder/izrada/$generationId',
  /** What a page needs before it goes live, and where it is shared from once it is. */
  publication: '/builder/stranica/$id',
  edit: '/edit/$id',
  /** Back from the editor; leads on to where the person starts. */
  start: '/dashboard',
  orders: '/orders',
  ordersPrint: '/orders/print',
  calls: '/pozivi',
  callFigures: '/pozivi/ucinak',
  /** Parcels that could not be delivered. */
  troubles: '/problemi',
  /** Files of orders, and one of them. */
  orderImport: '/orders/import',
  orderImportFile: '/orders/import/$id',
  stock: '/stock',
  /** One product on the shelf. */
  stockProduct: '/stock/$id',
  customers: '/kupci',
  /** One buyer. */
  customer: '/kupci/$id',
  reviews: '/reviews',
  domain: '/domain',
  domains: '/domains',
  settings: '/settings',
  /** Forms that were left with a phone in them. */
  leads: '/nezavrsene',
  funnel: '/levak',
  /** Parcels that come back. */
  returns: '/povrati',
  payouts: '/isplate',
  /** Delivered orders of a market that are not paid. */
  payoutDue: '/isplate/duguje/$market',
  /** Statements of banks beside the payouts. */
  bankStatements: '/isplate/izvodi',
  payout: '/isplate/$id',
  profit: '/profit',
  marketCosts: '/market-costs',
  admin: '/admin',
  tenants: '/tenants',
  sync: '/sync',
  syncSetup: '/sync-setup',
  apiDocs: '/api-docs',
} as const

/** Where a signed-in person starts: an admin at /admin, anyone else at /create. */
export const homeOf = (user: User) => (isAdmin(user) ? paths.admin : paths.dashboard)
