import type { Actor } from '../audit/commands.ts'

/** The super administrator. The database refuses to delete, disable or demote it as well. */
export const firstAdminId = 1

export const isProtected = (user: { id: number }): boolean => user.id === firstAdminId

/** Nobody changes user 1 from the screens, itself included; the operator may give it a new password. */
export const canResetPassword = (actor: Actor, user: { id: number }): boolean =>
  actor.userId === null || !isProtected(user)

export const canDelete = (user: { role: string }): boolean => user.role !== 'admin'
