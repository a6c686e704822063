import { AppError } from '../errors/app-error.ts'

const maxDepth = 12
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** PostgreSQL refuses NUL in text and lone surrogates in jsonb; both would otherwise look like an error of the server. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Throws common.invalid for a text or key the database cannot store, for keys that reach prototypes, and for bottomless trees. */
export const checkInput = (value: unknown, depth = 0): void => {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new AppError('common.invalid')
    return
  }
  if (value === null || typeof value !== 'object') return
  if (depth > maxDepth) throw new AppError('common.invalid')
  for (const [key, entry] of Object.entries(value)) {
    if (forbidden.has(key) || !isStorable(key)) throw new AppError('common.invalid')
    checkInput(entry, depth + 1)
  }
}
