import { jsonrepair } from 'jsonrepair'

/** `JSON.parse` as a value that cannot be confused with a parsed null. */
export const strictJson = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/**
 * Longest text that is repaired: the library's time grows with the square of unescaped quotes (60,000 characters of
 * nothing else took 55 ms, 240,000 took 6.5 s). Broken blocks of real pages are a few thousand characters.
 */
const longestRepaired = 60_000

/**
 * One JSON value as shops write it: trailing commas, comments, raw line breaks, single quotes, unquoted keys, unescaped
 * quotes inside texts, a cut end. Several values one after another come back as one array.
 */
export const readLooseJson = (text: string): { value: unknown } | null => {
  const strict = strictJson(text)
  if (strict || text.length > longestRepaired) return strict
  try {
    return strictJson(jsonrepair(text))
  } catch {
    return null
  }
}

/** `value.a.b` when every step is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
