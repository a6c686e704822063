import { scopeOf, type Principal, type Scope } from '../../lib/scope.ts'

/** Orders that may be read and changed: the caller's own, everybody's for an admin. Deleting has no such exception. */
export const ordersOf = (principal: Principal): Scope => scopeOf(principal)
