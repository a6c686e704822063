import { scopeOf, type Principal, type Scope } from '../../lib/scope.ts'

/** Websites, and what belongs to them, that may be read and removed: the caller's own, everybody's for an admin. */
export const websitesOf = (principal: Principal): Scope => scopeOf(principal)

/** Whether words and prices of a website within the scope may be changed: an admin may keep that to admins. */
export const mayEdit = (principal: Principal, website: { editableByClient: boolean }): boolean =>
  website.editableByClient || websitesOf(principal) === 'all'
