import { isMasked } from '#contract/integrations/masked-key.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ConnectionBadge, type Connection } from '../../ui/connection-badge.tsx'
import { KeyInput } from '../../ui/key-input.tsx'

const words = integrationStrings.tracking

/** The two keys of the tracking service and what is said about each. */
export const trackingKeys = {
  trackifyApiKey: {
    label: words.general,
    hint: words.generalHint,
    empty: words.emptyKey,
    valid: words.valid,
    invalid: words.invalid,
    country: undefined,
  },
  trackifySerbiaApiKey: {
    label: words.serbian,
    hint: words.serbianHint,
    empty: words.emptySerbianKey,
    valid: words.validSerbian,
    invalid: words.invalidSerbian,
    country: 'Serbia',
  },
} as const
export type KeyName = keyof typeof trackingKeys
export const keyNames = Object.keys(trackingKeys) as KeyName[]

/** How the last test ended, and what is wrong with the key. */
export type Shown = { state: Connection; problem?: string }
export const untested: Shown = { state: 'untested' }

/** One key with the outcome of its test and a button for it. */
export const TrackingKeyField = ({
  name,
  value,
  shown,
  isTesting,
  onText,
  onTest,
}: {
  name: KeyName
  value: string
  shown: Shown
  isTesting: boolean
  onText: (text: string) => void
  onTest: () => void
}) => {
  const { label, hint } = trackingKeys[name]
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-3 sm:flex-nowrap">
      <Field
        className="w-full sm:flex-1"
        label={label}
        note={<ConnectionBadge state={shown.state} />}
        hint={isMasked(value) ? integrationStrings.storedKey : hint}
        error={shown.problem}
      >
        {(control) => <KeyInput control={control} label={label} value={value} onText={onText} />}
      </Field>
      <Button
        className="sm:mt-[1.625rem]"
        aria-label={isTesting ? undefined : words.testOf(label)}
        pending={isTesting && words.testing}
        onClick={onTest}
      >
        {words.test}
      </Button>
    </div>
  )
}
