import * as z from 'zod/mini'

/**
 * The state of a screen as the address bar holds it; what cannot be read counts as not set. Addresses are read before the first screen is
 * there, so they are described with the small half of the validator (7 kB of brotli, the whole is 26 kB: decision 191).
 */
export const searchSchema = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, type]) => [name, z.catch(z.optional(type), undefined)]),
    ) as { [Name in keyof Shape]: z.ZodMiniCatch<z.ZodMiniOptional<Shape[Name]>> },
  )

/** An id, or a page's number. */
export const searchNumber = () => z.coerce.number().check(z.int(), z.positive())

/** A day as `2026-11-30`. */
export const searchDay = () => z.iso.date()

/** A mark that is there or not, such as `?nova=1`; an address bar may have made a number of it. */
export const searchMark = <const Mark extends string>(mark: Mark) =>
  z.pipe(z.coerce.string(), z.literal(mark))

export const searchText = (mostLetters: number) => z.string().check(z.trim(), z.maxLength(mostLetters))

/** Text of that form; an address bar may have made a number of it. */
export const searchPattern = (form: RegExp, mostLetters: number) =>
  z.coerce.string().check(z.maxLength(mostLetters), z.regex(form))

export const searchOneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values)

export const searchId = () => z.uuid()
