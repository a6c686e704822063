import { marketFacts, markets } from '#contract/common/market.ts'
import { contactLimits, type ContactField, type SellerContact } from '#contract/seller-contact/schema.ts'
import { sellerContactStrings as words } from '#contract/seller-contact/strings.ts'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ContactProblems } from './api.ts'

const completions: Partial<Record<ContactField, string>> = {
  name: 'organization',
  phone: 'tel',
  email: 'email',
  address: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
}
const keyboards: Partial<Record<ContactField, 'tel' | 'email' | 'numeric'>> = {
  phone: 'tel',
  viber: 'tel',
  email: 'email',
  taxNumber: 'numeric',
}

const optional: ReadonlySet<ContactField> = new Set([
  'viber',
  'email',
  'registrationNumber',
  'taxNumber',
  'returns',
] as const)

/** How buyers reach the seller, wherever it is asked: in the settings, in the wizard, before a page goes live. */
export const ContactFields = ({
  contact,
  problems,
  isBrief = false,
  onChange,
}: {
  contact: SellerContact
  problems: ContactProblems
  /** Without what hardly anybody has at hand; the settings ask for all of it. */
  isBrief?: boolean
  onChange: (name: keyof SellerContact, text: string) => void
}) => {
  const numbers = words.numbers[contact.market]
  const labels: Record<ContactField, string> = {
    ...words.labels,
    registrationNumber: numbers.registrationNumber,
    taxNumber: numbers.taxNumber,
  }
  const hints: Partial<Record<ContactField, string>> = words.hints
  const field = (name: ContactField) => (
    <Field label={labels[name]} isOptional={optional.has(name)} hint={hints[name]} error={problems[name]}>
      {(control) => {
        const given = {
          ...control,
          value: contact[name],
          maxLength: contactLimits[name],
          onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
        }
        return name === 'returns' ? (
          <Textarea {...given} />
        ) : (
          <Input {...given} autoComplete={completions[name] ?? 'off'} inputMode={keyboards[name]} />
        )
      }}
    </Field>
  )
  return (
    <div className="space-y-4">
      {field('name')}
      <Field label={words.market}>
        {(control) => (
          <Select
            {...control}
            value={contact.market}
            onChange={(event) => onChange('market', event.target.value)}
          >
            {markets.map((market) => (
              <option key={market} value={market}>
                {marketFacts[market].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('phone')}
        {isBrief ? field('email') : field('viber')}
      </div>
      {!isBrief && field('email')}
      {field('address')}
      <div className="grid grid-cols-[8rem_1fr] gap-3">
        {field('postalCode')}
        {field('city')}
      </div>
      {!isBrief && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {field('registrationNumber')}
            {field('taxNumber')}
          </div>
          <p className="text-[0.8125rem] leading-[1.125rem] text-muted">{words.numbersHint}</p>
          {field('returns')}
        </>
      )}
    </div>
  )
}
