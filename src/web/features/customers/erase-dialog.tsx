import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import { paths } from '#web/app/paths.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { useErase } from './api.ts'
import { TickField } from './tick-field.tsx'

const words = customerScreens.erase

/** Asks with a word that has to be typed: what is erased here comes back from nowhere. */
export const EraseDialog = ({
  id,
  name,
  isOpen,
  onClose,
}: {
  id: string
  name: string
  isOpen: boolean
  onClose: () => void
}) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.title(name)}>
    {isOpen && <EraseForm id={id} />}
  </Dialog>
)

const EraseForm = ({ id }: { id: string }) => {
  const navigate = useNavigate()
  const erase = useErase(id)
  const [typed, setTyped] = useState('')
  const [staysBlocked, setStays] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const isRight = typed.trim().toLocaleUpperCase('sr') === words.word
  const submit = () => {
    setChecked(true)
    if (!isRight || erase.isPending) return
    erase.mutate(staysBlocked, {
      onSuccess: async ({ orders }) => {
        await navigate({ to: paths.customers, replace: true })
        notify.success(words.done(orders))
      },
    })
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
      <p>{words.text}</p>
      <p className="text-[0.8125rem] leading-[1.125rem] text-muted">{words.sheet}</p>
      <TickField label={words.keep} hint={words.keepHint} isOn={staysBlocked} onChange={setStays} />
      <Field
        label={words.typed(words.word)}
        error={isChecked && !isRight ? words.wrong(words.word) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {erase.isError && <FieldError>{serverMessage(erase.error) ?? words.failed}</FieldError>}
      <DialogFoot>
        <Button type="submit" variant="danger" pending={erase.isPending && words.pending}>
          {words.confirm}
        </Button>
      </DialogFoot>
    </form>
  )
}
