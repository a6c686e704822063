import { useState } from 'react'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useMutePhone, useUnmutePhone } from './api.ts'

const words = notificationStrings.buyers.mute

const Phone = ({ phone }: { phone: string }) => {
  const unmute = useUnmutePhone()
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <span className="tabular-nums">{phone}</span>
      <Button
        variant="ghost"
        aria-label={words.removeOf(phone)}
        pending={unmute.isPending && words.adding}
        onClick={() =>
          unmute.mutate(phone, {
            onSuccess: () => notify.success(words.removed),
            onError: (error) => notify.failure(words.failed, error, words.hint),
          })
        }
      >
        {words.remove}
      </Button>
    </li>
  )
}

/** Buyers who asked for no messages. */
export const MutedPhones = ({ phones }: { phones: string[] }) => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const mute = useMutePhone()
  const add = () => {
    if (typed.trim() === '') return setProblem(words.missing)
    return mute.mutate(typed.trim(), {
      onSuccess: () => {
        setTyped('')
        notify.success(words.added)
      },
      onError: (error) => setProblem(serverMessage(error) ?? words.failed),
    })
  }
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-bold">{words.title}</h3>
      <p className="text-[0.8125rem] text-muted">{words.hint}</p>
      <form
        noValidate
        className="mt-3 flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field label={words.label} error={problem} className="w-full sm:w-60">
          {(control) => (
            <Input
              {...control}
              type="tel"
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        <Button type="submit" className="sm:mt-6.5" pending={mute.isPending && words.adding}>
          {words.add}
        </Button>
      </form>
      {phones.length > 0 && (
        <ul aria-label={words.list} className="mt-2 max-h-64 divide-y divide-line overflow-y-auto">
          {phones.map((phone) => (
            <Phone key={phone} phone={phone} />
          ))}
        </ul>
      )}
    </div>
  )
}
