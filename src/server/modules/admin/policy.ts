import { isClient } from '#contract/accounts/role.ts'
import { firstAdminId } from '#contract/admin/schema.ts'
import type { Actor } from '../audit/commands.ts'

export const isProtected = (user: { id: number }): boolean => user.id === firstAdminId

/** Nobody changes user 1 from the screens, itself included; the operator may give it a new password and take away a lost second step. */
export const canLetBackIn = (actor: Actor, user: { id: number }): boolean =>
  actor.userId === null || !isProtected(user)

export const canDelete = isClient
