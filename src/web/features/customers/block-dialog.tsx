import { useState } from 'react'
import { addDays, dayOf } from '#contract/common/dates.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import {
  blockKinds,
  longestNetworkDays,
  longestReason,
  type BlockKind,
  type CustomerCard,
} from '#contract/customers/schema.ts'
import { customerStrings } from '#contract/customers/strings.ts'
import { customerErrors } from '#contract/customers/errors.ts'
import { wrongFields, serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useBlock, useBlockPhone } from './api.ts'
import { TickField } from './tick-field.tsx'

const words = customerScreens.block
const { invalid } = customerStrings

type Problems = { reason?: string; until?: string; kinds?: string; phone?: string }

const networkEnd = (today: string) => addDays(today, longestNetworkDays)

/** What is wrong with the two fields that every entry has. */
const problemsOf = ({ reason, until }: { reason: string; until: string }, isNetwork: boolean): Problems => {
  const today = dayOf(Date.now())
  return {
    ...(reason.trim() ? {} : { reason: invalid.reason }),
    ...(until && until < today ? { until: customerErrors['customers.end_is_past'].message } : {}),
    ...(isNetwork && (!until || until > networkEnd(today))
      ? { until: customerErrors['customers.network_needs_end'].message }
      : {}),
  }
}

const WhyAndUntil = ({
  reason,
  until,
  problems,
  isNetwork,
  onChange,
}: {
  reason: string
  until: string
  problems: Problems
  isNetwork: boolean
  onChange: (next: { reason: string; until: string }) => void
}) => {
  const today = dayOf(useNow(null))
  return (
    <>
      <Field label={words.reason} hint={words.reasonHint} error={problems.reason}>
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={longestReason}
            onChange={({ target }) => onChange({ reason: target.value, until })}
          />
        )}
      </Field>
      <DateField
        label={words.until}
        hint={isNetwork ? words.hints.network : words.untilHint}
        value={until}
        min={today}
        max={isNetwork ? networkEnd(today) : undefined}
        error={problems.until}
        onChange={(next) => onChange({ reason, until: next })}
      />
    </>
  )
}

/** Puts a buyer on the list of those who are refused. */
export const BlockDialog = ({
  card,
  isOpen,
  onClose,
}: {
  card: Pick<CustomerCard, 'id' | 'name' | 'blockable'>
  isOpen: boolean
  onClose: () => void
}) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.title(card.name)}>
    {isOpen && <BlockForm card={card} onDone={onClose} />}
  </Dialog>
)

const BlockForm = ({
  card,
  onDone,
}: {
  card: Pick<CustomerCard, 'id' | 'name' | 'blockable'>
  onDone: () => void
}) => {
  const block = useBlock(card.id)
  const [kinds, setKinds] = useState<BlockKind[]>(['phone'])
  const [typed, setTyped] = useState({ reason: '', until: '' })
  const [isChecked, setChecked] = useState(false)
  const isNetwork = kinds.includes('network')
  const problems: Problems = isChecked
    ? { ...problemsOf(typed, isNetwork), ...(kinds.length === 0 ? { kinds: invalid.kinds } : {}) }
    : {}
  const submit = () => {
    setChecked(true)
    if (kinds.length === 0 || Object.keys(problemsOf(typed, isNetwork)).length > 0) return
    block.mutate(
      { kinds, reason: typed.reason, until: typed.until || null },
      {
        onSuccess: () => {
          onDone()
          notify.success(words.done, card.name)
        },
      },
    )
  }
  const toggle = (kind: BlockKind, isOn: boolean) =>
    setKinds(blockKinds.filter((each) => (each === kind ? isOn : kinds.includes(each))))
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-bold">{words.what}</legend>
        {blockKinds
          .filter((kind) => card.blockable.includes(kind))
          .map((kind) => (
            <TickField
              key={kind}
              label={customerStrings.kinds[kind]}
              hint={words.hints[kind]}
              isOn={kinds.includes(kind)}
              onChange={(isOn) => toggle(kind, isOn)}
            />
          ))}
        {problems.kinds && <FieldError>{problems.kinds}</FieldError>}
      </fieldset>
      <WhyAndUntil {...typed} problems={problems} isNetwork={isNetwork} onChange={setTyped} />
      {block.isError && <FieldError>{serverMessage(block.error) ?? words.failed}</FieldError>}
      <DialogFoot>
        <Button type="submit" variant="danger" pending={block.isPending && words.pending}>
          {words.confirm}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** Refuses a phone, also one that never ordered. */
export const BlockPhoneDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.titlePhone}>
    {isOpen && <BlockPhoneForm onDone={onClose} />}
  </Dialog>
)

const BlockPhoneForm = ({ onDone }: { onDone: () => void }) => {
  const block = useBlockPhone()
  const [phone, setPhone] = useState('')
  const [market, setMarket] = useState<Market>('Serbia')
  const [typed, setTyped] = useState({ reason: '', until: '' })
  const [isChecked, setChecked] = useState(false)
  const refused = wrongFields(block.error).find(({ path }) => path === 'phone')?.message
  const problems: Problems = isChecked
    ? { ...problemsOf(typed, false), ...(phone.trim() ? {} : { phone: invalid.phone }) }
    : {}
  const submit = () => {
    setChecked(true)
    if (!phone.trim() || Object.keys(problemsOf(typed, false)).length > 0) return
    block.mutate(
      { phone, market, reason: typed.reason, until: typed.until || null },
      {
        onSuccess: ({ shown }) => {
          onDone()
          notify.success(words.done, shown ?? undefined)
        },
      },
    )
  }
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label={words.phone} error={problems.phone ?? refused}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
            value={phone}
            onChange={({ target }) => {
              setPhone(target.value)
              block.reset()
            }}
          />
        )}
      </Field>
      <Field label={words.market}>
        {(control) => (
          <Select {...control} value={market} onChange={({ target }) => setMarket(target.value as Market)}>
            {markets.map((name) => (
              <option key={name} value={name}>
                {marketFacts[name].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <WhyAndUntil {...typed} problems={problems} isNetwork={false} onChange={setTyped} />
      {block.isError && !refused && <FieldError>{serverMessage(block.error) ?? words.failed}</FieldError>}
      <DialogFoot>
        <Button type="submit" variant="danger" pending={block.isPending && words.pending}>
          {words.confirm}
        </Button>
      </DialogFoot>
    </form>
  )
}
