import type { Market } from '#contract/common/market.ts'
import { isConfirmed, phoneDoubt } from '#contract/orders/phone-check.ts'
import { phoneQuestions } from '#contract/orders/phone-strings.ts'
import type { OrderFormStrings } from '#contract/public-pages/order-form-strings.ts'

/** Fields of the embedded form, in its order; the popup and the card ask for no postal code. */
export const fieldNames = ['name', 'phone', 'address', 'city', 'postalCode', 'email', 'notes'] as const
export type FieldName = (typeof fieldNames)[number]
export type Typed = Record<FieldName, string>

export const cardFields = fieldNames.filter((name) => name !== 'postalCode')

export const emptyTyped: Typed = {
  name: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  email: '',
  notes: '',
}

export const requiredFields = ['name', 'phone', 'address', 'city'] as const
type RequiredName = (typeof requiredFields)[number] | 'postalCode'

/** What the embedded form insists on; in Montenegro nobody knows their postal code. */
export const requiredInForm = (market: Market): readonly RequiredName[] =>
  market === 'Montenegro' ? requiredFields : [...requiredFields, 'postalCode']

type Attributes = {
  type?: 'text' | 'tel' | 'email'
  inputMode?: 'text' | 'tel' | 'email' | 'numeric'
  autoComplete: string
  autoCapitalize?: 'words' | 'off'
  autoCorrect?: 'off'
  spellCheck?: boolean
  enterKeyHint?: 'next' | 'done'
  maxLength: number
}

/** Serbian names, streets and towns are not in phones' dictionaries: correction is off where it would spoil them. */
const proper = {
  autoCapitalize: 'words',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'next',
} as const

/** Purposes and keyboards of the fields (WCAG 1.3.5); limits are those of the order's schema. */
export const fieldAttributes: Record<FieldName, Attributes> = {
  name: { type: 'text', autoComplete: 'name', maxLength: 200, ...proper },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', enterKeyHint: 'next', maxLength: 40 },
  address: { type: 'text', autoComplete: 'address-line1', maxLength: 300, ...proper },
  city: { type: 'text', autoComplete: 'address-level2', maxLength: 120, ...proper },
  postalCode: {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    spellCheck: false,
    enterKeyHint: 'next',
    maxLength: 20,
  },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'off',
    spellCheck: false,
    enterKeyHint: 'next',
    maxLength: 254,
  },
  notes: { autoComplete: 'off', enterKeyHint: 'done', maxLength: 1000 },
}

/** Id of the page's list of towns, which every form on it names. */
export const townsId = 'gradovi'

export type FieldErrors = Partial<Record<FieldName, string>>

/** Presence only. */
export const missingFields = (
  typed: Typed,
  strings: Pick<OrderFormStrings, 'required'>,
  required: readonly RequiredName[] = requiredFields,
): FieldErrors =>
  Object.fromEntries(
    required.filter((name) => typed[name].trim() === '').map((name) => [name, strings.required[name]]),
  )

/** The question about a number that looks wrong, unless the buyer was asked about this very one. */
export const phoneQuestion = (phone: string, market: Market, confirmed: string): FieldErrors => {
  const doubt = isConfirmed(phone, confirmed) ? null : phoneDoubt(phone, market)
  return doubt ? { phone: phoneQuestions[doubt] } : {}
}

/** A hint, never a refusal: some streets have no numbers. */
export const lacksHouseNumber = (address: string): boolean =>
  address.trim().length > 3 && !/\d|\bbb\b/i.test(address)
