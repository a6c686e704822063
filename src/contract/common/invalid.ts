import type { z } from 'zod'
import { counted } from './plural.ts'

const characters = { one: 'znak', few: 'znaka', other: 'znakova' }
const entries = { one: 'stavku', few: 'stavke', other: 'stavki' }

const sized = (origin: string, limit: number | bigint): string => {
  const count = Number(limit)
  if (origin === 'string') return counted(count, characters)
  return origin === 'array' || origin === 'set' ? counted(count, entries) : String(count)
}

/** What is wrong with a value whose schema has no sentence of its own, in Serbian. */
export const sayInvalid: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Podatak nedostaje.' : 'Podatak nije ispravne vrste.'
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'Polje ne može biti prazno.'
        : `Potrebno je najmanje ${sized(issue.origin, issue.minimum)}.`
    case 'too_big':
      return `Dozvoljeno je najviše ${sized(issue.origin, issue.maximum)}.`
    case 'invalid_format':
      return issue.format === 'email' ? 'Email adresa nije ispravna.' : 'Podatak nije ispravnog oblika.'
    case 'invalid_value':
      return 'Vrednost nije među dozvoljenim.'
    default:
      return 'Podatak nije ispravan.'
  }
}
