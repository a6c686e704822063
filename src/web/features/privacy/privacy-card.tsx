import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderMonthChoices, type OrderMonths, type Privacy } from '#contract/privacy/schema.ts'
import { privacyStrings } from '#contract/privacy/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { privacyQuery, useDeleteTests, useSaveRetention } from './api.ts'
import { FindBuyer } from './find-buyer.tsx'

const words = privacyStrings

/** How long buyers are kept, and what is done at the wish of one. */
export const PrivacyCard = () => (
  <LoadedCard query={useQuery(privacyQuery)} title={words.title} failed={words.loadFailed}>
    {(privacy) => (
      <Section level="h2" title={words.title} hint={words.hint}>
        <div className="space-y-6">
          <FindBuyer />
          <Retention privacy={privacy} />
          <Kinds />
          <Tests count={privacy.testOrders} />
        </div>
      </Section>
    )}
  </LoadedCard>
)

const valueOf = (months: OrderMonths): string => (months === null ? '' : String(months))
const monthsOf = (value: string): OrderMonths =>
  orderMonthChoices.find((months) => String(months) === value) ?? null

const Retention = ({ privacy: { orderMonths, due } }: { privacy: Privacy }) => {
  const save = useSaveRetention()
  const [asked, ask] = useState<OrderMonths>(null)
  const choose = (months: OrderMonths) =>
    save.mutate(months, {
      onSuccess: () => notify.success(words.months.saved),
      onError: (error) => notify.failure(words.months.failed, error, words.tryAgain),
      onSettled: () => ask(null),
    })
  return (
    <>
      <Field label={words.months.label} hint={words.months.hint}>
        {(control) => (
          <div className="max-w-xs">
            <Select
              {...control}
              value={valueOf(save.isPending ? save.variables : orderMonths)}
              disabled={save.isPending}
              onChange={({ target }) => {
                const months = monthsOf(target.value)
                // What is shortened cannot be taken back after the next night.
                if (months !== null && months < (orderMonths ?? Number.POSITIVE_INFINITY)) ask(months)
                else choose(months)
              }}
            >
              {orderMonthChoices.map((months) => (
                <option key={months} value={months}>
                  {words.months.choice(months)}
                </option>
              ))}
              <option value="">{words.months.never}</option>
            </Select>
          </div>
        )}
      </Field>
      {due > 0 && <p className="-mt-4 text-sm font-bold">{words.months.due(due)}</p>}
      <ConfirmDialog
        isOpen={asked !== null}
        onCancel={() => ask(null)}
        onConfirm={() => choose(asked)}
        title={words.months.ask.title(asked ?? 0)}
        text={words.months.ask.text}
        confirm={words.months.ask.confirm}
        pending={save.isPending && words.months.pending}
      />
    </>
  )
}

const Kinds = () => (
  <div>
    <h3 className="text-sm font-bold">{words.kinds.title}</h3>
    <dl className="mt-1 divide-y divide-line text-sm">
      {words.kinds.rows.map(([kind, time]) => (
        <div key={kind} className="flex justify-between gap-4 py-1.5">
          <dt className="min-w-0 text-muted">{kind}</dt>
          <dd className="shrink-0 font-bold">{time}</dd>
        </div>
      ))}
    </dl>
  </div>
)

const Tests = ({ count }: { count: number }) => {
  const remove = useDeleteTests()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div>
        <h3 className="text-sm font-bold">{words.tests.title}</h3>
        <p className="text-sm text-muted">{words.tests.text(count)}</p>
      </div>
      {count > 0 && (
        <ConfirmedButton
          label={words.tests.action}
          question={words.tests.question(count)}
          pending={remove.isPending && words.tests.pending}
          onConfirm={() =>
            remove.mutateAsync().then(
              ({ removed }) => notify.success(words.tests.done(removed)),
              (error: unknown) => notify.failure(words.tests.failed, error, words.tryAgain),
            )
          }
        />
      )}
    </div>
  )
}
