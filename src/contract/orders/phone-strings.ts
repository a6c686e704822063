import type { PhoneDoubt } from './phone-check.ts'

const again = 'Pogledajte ga još jednom. Ako je tačan, samo pošaljite ponovo.'

/** Asked once at the phone's field; no word differs between ekavian and ijekavian. */
export const phoneQuestions: Record<PhoneDoubt, string> = {
  short: `Broj izgleda prekratak. ${again}`,
  long: `Broj izgleda predugačak. ${again}`,
  unreadable: `Ovo ne izgleda kao broj telefona. ${again}`,
}
