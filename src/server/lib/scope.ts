import { sql, type RawBuilder } from 'kysely'
import { isAdmin, type Role } from '#contract/accounts/role.ts'

/** Who asks: as much of a signed-in account as permissions are decided from. */
export type Principal = { readonly id: number; readonly role: Role }

/** Whose rows a statement may find: those of one account, or everybody's. */
export type Scope = { readonly userId: number } | 'all'

/** An admin finds everybody's rows, everybody else only theirs. A `policy.ts` says of which rows this holds. */
export const scopeOf = (principal: Principal): Scope =>
  isAdmin(principal) ? 'all' : { userId: principal.id }

/** The condition on the column that names the account of a row; also for statements in SQL. */
export const inScope = (scope: Scope, column: string): RawBuilder<boolean> =>
  scope === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${scope.userId}`

/** Whether a row of this account may be found; one that belongs to nobody is in no account's scope. */
export const isInScope = (scope: Scope, userId: number | null): boolean =>
  scope === 'all' || scope.userId === userId
