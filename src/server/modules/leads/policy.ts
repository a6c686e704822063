import type { Principal, Scope } from '../../lib/scope.ts'

/** Whoever left a form never ordered: what they typed is their seller's alone, an admin's as little as anybody's. */
export const leadsOf = ({ id }: Principal): Scope => ({ userId: id })
