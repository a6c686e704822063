import pg from 'pg'
import type { ConstraintName } from './schema/constraints.ts'

/**
 * Whether the database refused a row by one of these constraints or unique indexes. What a refusal means is decided by the name alone:
 * the text of the message may change, and the code says only that something was there already.
 */
export const isRefusedBy = (error: unknown, ...names: readonly ConstraintName[]): boolean =>
  error instanceof pg.DatabaseError && names.some((name) => name === error.constraint)
