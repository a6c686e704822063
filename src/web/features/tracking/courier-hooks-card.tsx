import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contract/common/dates.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import type { CourierHook } from '#contract/tracking/schema.ts'
import { trackingStrings } from '#contract/tracking/strings.ts'
import { countText } from '#web/lib/count-text.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { hooksQuery, useOpenHook } from './api.ts'

const words = trackingStrings.hooks

/** The addresses at which couriers say what became of parcels. */
export const CourierHooksCard = () => (
  <LoadedCard isFolded query={useQuery(hooksQuery)} title={words.title} failed={words.failed}>
    {(hooks) => (
      <Fold
        title={words.title}
        hint={words.hint}
        state={words.summary(
          hooks.flatMap(({ courier, url }) => (url === null ? [] : [courierStrings.names[courier]])),
        )}
      >
        <ul data-field="courierHooks" className="space-y-5">
          {hooks.map((hook) => (
            <li key={hook.courier}>
              <Hook hook={hook} />
            </li>
          ))}
        </ul>
      </Fold>
    )}
  </LoadedCard>
)

const cameTo = ({ lastAt, received, unreadable }: CourierHook): string =>
  lastAt === null
    ? words.never
    : [
        words.last(formatDateTime(lastAt), countText(received)),
        ...(unreadable > 0 ? [words.unreadable(countText(unreadable))] : []),
      ].join(' ')

const Hook = ({ hook }: { hook: CourierHook }) => {
  const { courier, url } = hook
  const name = courierStrings.names[courier]
  const open = useOpenHook()
  const make = async () => {
    try {
      await open.mutateAsync(courier)
      notify.success(words.made)
    } catch (error) {
      notify.failure(words.makeFailed, error, words.tryAgain)
    }
  }
  if (url === null)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-muted">{words.none(name)}</p>
        <Button pending={open.isPending && integrationStrings.saving} onClick={() => void make()}>
          {words.make}
        </Button>
      </div>
    )
  return (
    <>
      <Field label={words.address(name)} hint={cameTo(hook)}>
        {(control) => <Input {...control} readOnly value={url} />}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={url}>{words.copy}</CopyButton>
        <ConfirmedButton
          label={words.renew}
          question={{ title: words.renew, text: words.confirmRenew, confirm: words.renew }}
          pending={open.isPending && integrationStrings.saving}
          onConfirm={make}
        />
      </div>
    </>
  )
}
