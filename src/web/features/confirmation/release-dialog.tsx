import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { releaseSchema } from '#contract/calls/schema.ts'
import { callStrings } from '#contract/calls/strings.ts'
import { paths } from '#web/app/paths.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useRelease } from './api.ts'
import { addReleaseHost, endRelease, useReleaseRequest, type HeldBack } from './release-request.ts'

const words = callStrings.release

/** The question why unconfirmed orders are sent; of several places that can ask it the one on top does. */
export const ReleaseHost = () => {
  const host = useId()
  const isTop = useReleaseRequest(({ hosts }) => hosts.at(-1) === host)
  const held = useReleaseRequest((state) => state.held)
  useEffect(() => addReleaseHost(host), [host])
  if (!isTop) return null
  return (
    <Dialog isOpen={held.length > 0} onClose={endRelease} title={words.title(held.length)}>
      {held.length > 0 && <ReleaseForm held={held} />}
    </Dialog>
  )
}

const ReleaseForm = ({ held }: { held: readonly HeldBack[] }) => {
  const release = useRelease()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [only] = held
  const submit = () => {
    const body = releaseSchema.safeParse({ ids: held.map(({ id }) => id), reason })
    if (!body.success) return setProblem(body.error.issues[0]?.message)
    release.mutate(body.data, {
      onSuccess: ({ released }) => {
        const { retry } = useReleaseRequest.getState()
        endRelease()
        notify.success(words.done(released.length))
        retry()
      },
      onError: (error) => notify.failure(words.failed, error, callStrings.outcomes.failedHint),
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
      <p className="tabular max-h-40 overflow-y-auto font-bold wrap-anywhere">
        {held.map(({ orderNumber }) => orderNumber).join(', ')}
      </p>
      <Field label={words.reason} error={problem}>
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => {
              setReason(target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <DialogFoot>
        {held.length === 1 && only && (
          <Link
            to={paths.calls}
            search={{ porudzbina: only.id }}
            onClick={endRelease}
            className={buttonClass('secondary')}
          >
            <Phone aria-hidden className="size-4" />
            {words.call}
          </Link>
        )}
        <Button type="submit" variant="primary" pending={release.isPending && words.pending}>
          {words.confirm}
        </Button>
      </DialogFoot>
    </form>
  )
}
