import { scopeOf, type Principal, type Scope } from '../../lib/scope.ts'

/** Reviews that may be read, shown, hidden and answered: those of the caller's own pages, all of them for an admin. */
export const reviewsOf = (principal: Principal): Scope => scopeOf(principal)
