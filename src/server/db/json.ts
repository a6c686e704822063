/** Half of a pair of UTF-16 units is refused in JSON by the database; the driver writes the same sign for it in a text. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value

/** Rows as the one parameter of a statement that writes many of them. */
export const jsonOf = (rows: readonly object[]): string => JSON.stringify(rows, wellFormed)

/** What is kept as JSON text, as a part of such rows. */
export const parseJson = (json: string): unknown => JSON.parse(json)
