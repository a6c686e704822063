import { scopeOf, type Principal } from '../../lib/scope.ts'

/** Whether the other environments may be asked about this account: a client about their own, an admin about any. */
export const mayTest = (principal: Principal & { email: string }, userEmail: string): boolean =>
  scopeOf(principal) === 'all' || principal.email === userEmail
