import { displayName } from '#contract/accounts/display-name.ts'
import { auditActions } from '#contract/admin/audit-actions.ts'
import type { AuditEntry, ManagedUser } from '#contract/admin/schema.ts'
import { marketFacts, markets } from '#contract/common/market.ts'
import { fromMinor } from '#contract/common/money.ts'
import { roughNetwork } from '../../lib/networks.ts'
import type { AuditRow } from '../audit/queries.ts'
import type { SellerTotal } from '../profit/seller-totals.ts'
import type { ManagedUserRow } from './queries.ts'

/** In the order of the markets; currencies in which nothing was delivered are left out. */
const presentRevenue = (totals: SellerTotal[]): ManagedUser['revenue'] =>
  markets.flatMap((market) => {
    const minor = totals.find((total) => total.market === market)?.deliveredMinor ?? 0
    return minor === 0 ? [] : { currency: marketFacts[market].currency, amount: fromMinor(minor) }
  })

export const presentManagedUser = (row: ManagedUserRow): ManagedUser => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  isActive: row.isActive,
  companyName: row.companyName,
  phone: row.phone,
  notes: row.notes,
  mustChangePassword: row.mustChangePassword,
  hasTwoFactor: row.hasTwoFactor,
  websiteCount: row.websiteCount,
  orderCount: row.totals.reduce((sum, { orders }) => sum + orders, 0),
  revenue: presentRevenue(row.totals),
  lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const person = (id: number | null, firstName: string | null, lastName: string | null) =>
  id === null ? null : { id, name: displayName({ firstName: firstName ?? '', lastName: lastName ?? '' }) }

/** Lines of a newer version, whose action this one cannot name, are left out. */
export const presentAudit = (rows: AuditRow[]): AuditEntry[] =>
  rows.flatMap((row) => {
    const action = auditActions.find((known) => known === row.action)
    if (!action) return []
    return {
      id: row.id,
      at: row.at.toISOString(),
      action,
      actor: person(row.actorUserId, row.actorFirstName, row.actorLastName),
      target: person(row.targetUserId, row.targetFirstName, row.targetLastName),
      subject: row.subject,
      // Lines of earlier versions hold the whole address.
      network: row.network ?? (row.address && roughNetwork(row.address)),
      addressMark: row.addressHash,
    }
  })
