import type { Principal } from '../../lib/scope.ts'

/** A desk calls the buyers of one seller: whoever sits there. An administrator's desk has the administrator's own orders. */
export const deskOf = ({ id }: Principal): { userId: number } => ({ userId: id })
