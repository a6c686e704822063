import { displayName } from '#contract/accounts/display-name.ts'
import { senderLimits, type Sender } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { wrongFields } from '#web/lib/call-error.ts'
import { Field, Input } from '#web/ui/field.tsx'

const words = paperStrings.sender

/** After the dialog around it has put the focus on its first control. */
const focusOn = (field: HTMLInputElement | null): void => {
  if (field) requestAnimationFrame(() => field.focus())
}

const hints: Partial<Record<keyof Sender, string>> = { account: words.accountHint }
const completions: Record<keyof Sender, string> = {
  name: 'organization',
  phone: 'tel',
  address: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
  account: 'off',
}

/** Who sends the parcels, wherever it is written: in the settings and beside printing and exporting. */
export const SenderFields = ({
  sender,
  focused,
  error,
  onChange,
}: {
  sender: Sender
  /** The field that gets the focus when it appears. */
  focused?: keyof Sender | undefined
  /** What the last save answered; a field it names is marked. */
  error: unknown
  onChange: (name: keyof Sender, text: string) => void
}) => {
  const user = useUser()
  // What the account knows stands on labels while the field is empty.
  const known: Partial<Sender> = user
    ? { name: user.companyName || displayName(user), phone: user.phone ?? '' }
    : {}
  const problems = Object.fromEntries(
    wrongFields(error).map(({ path, message }) => [path.replace('sender.', ''), message]),
  )
  const field = (name: keyof Sender) => (
    <Field label={words[name]} hint={hints[name]} error={problems[name]}>
      {(control) => (
        <Input
          {...control}
          value={sender[name]}
          ref={name === focused ? focusOn : undefined}
          placeholder={known[name] ?? ''}
          maxLength={senderLimits[name]}
          autoComplete={completions[name]}
          onChange={(event) => onChange(name, event.target.value)}
        />
      )}
    </Field>
  )
  return (
    <>
      {field('name')}
      {field('phone')}
      {field('address')}
      <div className="grid grid-cols-[8rem_1fr] gap-3">
        {field('postalCode')}
        {field('city')}
      </div>
      {field('account')}
    </>
  )
}
