import type { ColumnType } from 'kysely'

/** An insert may leave the column out. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

/** Read as a decimal string, so that no digit is lost. */
export type Numeric = ColumnType<string, number | string, number | string>

export type Timestamp = ColumnType<Date, Date | string, Date | string>

/** What is kept as jsonb. Written as its JSON text, because the driver would make an array of PostgreSQL out of a list. */
export type JsonOf<T> = ColumnType<T, string, string>
