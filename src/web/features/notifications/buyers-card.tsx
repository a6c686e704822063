import type { User } from '#contract/accounts/schema.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import type { BuyerMessages, BuyerRoute } from '#contract/notifications/schema.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { buyerEvents, type BuyerEvent } from '#contract/notifications/templates.ts'
import { notify } from '#web/lib/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useChooseBuyers } from './api.ts'
import { ChannelProblem } from './channel-problem.tsx'
import { MutedPhones } from './muted-phones.tsx'

const words = notificationStrings.buyers

const Row = ({
  label,
  hint,
  isOn,
  isDisabled,
  onChange,
}: {
  label: string
  hint: string
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}) => (
  <li className="flex items-center justify-between gap-3 py-1.5">
    <span className="min-w-0">
      <span aria-hidden className="block font-bold">
        {label}
      </span>
      <span className="block text-[0.8125rem] text-muted">{hint}</span>
    </span>
    <Switch label={label} isOn={isOn} isDisabled={isDisabled} onChange={onChange} />
  </li>
)

const routeName = (route: BuyerRoute, available: BuyerRoute[]): string =>
  route === 'viber' && !available.includes('sms') ? words.viberOnly : words.routes[route]

const Choices = ({ buyers }: { buyers: BuyerMessages }) => {
  const choose = useChooseBuyers()
  const shown = choose.isPending ? { ...buyers, ...choose.variables } : buyers
  const { events, via, isPlain } = shown
  const { available } = buyers
  const save = (change: Parameters<typeof choose.mutate>[0]) =>
    choose.mutate(change, { onError: (error) => notify.failure(words.saveFailed, error, words.hint) })
  // With one way only there is nothing to choose, and what is switched on goes that way.
  const route = available.includes(via) ? via : available[0]
  const turn = (event: BuyerEvent, isOn: boolean) =>
    save({
      events: isOn ? [...events, event] : events.filter((known) => known !== event),
      ...(isOn && route !== undefined && route !== via ? { via: route } : {}),
    })
  return (
    <>
      <ul className="divide-y divide-line">
        {buyerEvents.map((event) => (
          <Row
            key={event}
            label={words.events[event]}
            hint={words.eventHints[event]}
            isOn={events.includes(event)}
            isDisabled={choose.isPending}
            onChange={(isOn) => turn(event, isOn)}
          />
        ))}
        {(available.includes('sms') || via === 'sms') && (
          <Row
            label={words.plain}
            hint={words.plainHint}
            isOn={isPlain}
            isDisabled={choose.isPending}
            onChange={(on) => save({ isPlain: on })}
          />
        )}
      </ul>
      {available.length > 1 && (
        <Field label={words.via} className="mt-3 sm:max-w-sm">
          {(control) => (
            <Select
              {...control}
              value={via}
              disabled={choose.isPending}
              onChange={(event) => save({ via: event.target.value as BuyerRoute })}
            >
              {available.map((name) => (
                <option key={name} value={name}>
                  {routeName(name, available)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  )
}

/** Messages to the seller's buyers about their orders. */
export const BuyersCard = ({ buyers, user }: { buyers: BuyerMessages; user: User }) => {
  if (buyers.available.length === 0) {
    return (
      <Fold title={words.title} hint={words.offLine}>
        <p className="rounded-lg bg-surface-2 px-3 py-2.5">{isAdmin(user) ? words.offAdmin : words.off}</p>
      </Fold>
    )
  }
  return (
    <Section level="h2" title={words.title} hint={words.hint}>
      <Choices buyers={buyers} />
      <ChannelProblem {...buyers} lead={words.refused} />
      <div className="mt-3 space-y-1 text-[0.8125rem] text-muted">
        <p>{words.grace}</p>
        <p>{words.law}</p>
        <p>{words.usage(buyers.sentToday, buyers.dailyLimit)}</p>
      </div>
      <MutedPhones phones={buyers.muted} />
    </Section>
  )
}
