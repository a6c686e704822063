import { scopeOf, type Principal, type Scope } from '../../lib/scope.ts'

/** Reviews that may be read, shown, hidden and answered: those of the own pages, everybody's for an admin. */
export const reviewsOf = (principal: Principal): Scope => scopeOf(principal)
