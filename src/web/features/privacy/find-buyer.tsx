import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { FoundBuyer } from '#contract/privacy/schema.ts'
import { privacyStrings } from '#contract/privacy/strings.ts'
import { paths } from '#web/app/paths.ts'
import { exportOneAddress } from '#web/features/customers/api.ts'
import { EraseDialog } from '#web/features/customers/erase-dialog.tsx'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useFindBuyer } from './api.ts'

const words = privacyStrings.find

/** A buyer asks what is kept, or to be forgotten: found by the phone alone. */
export const FindBuyer = () => {
  const find = useFindBuyer()
  const [phone, setPhone] = useState('')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (phone.trim().length < 5) return
        find.mutate(phone, {
          onError: (error) => notify.failure(words.failed, error, privacyStrings.tryAgain),
        })
      }}
    >
      <h3 className="text-sm font-bold">{words.title}</h3>
      <p className="mb-2 text-[0.8125rem] leading-[1.125rem] text-muted">{words.hint}</p>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-52">
          <Field label={words.label}>
            {(control) => (
              <Input
                {...control}
                type="tel"
                autoComplete="off"
                maxLength={40}
                value={phone}
                onChange={({ target }) => setPhone(target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" pending={find.isPending && words.pending}>
          {words.action}
        </Button>
      </div>
      <div role="status" className="mt-3 space-y-3">
        {find.data?.buyers.length === 0 && <p className="text-sm">{words.none}</p>}
        {find.data?.buyers.map((buyer) => (
          <Found key={buyer.id} buyer={buyer} />
        ))}
      </div>
    </form>
  )
}

const Found = ({ buyer }: { buyer: FoundBuyer }) => {
  const [isErasing, setErasing] = useState(false)
  return (
    <div className="rounded-xl border border-line p-3">
      <p className="tabular font-bold">{buyer.phone}</p>
      <p className="text-sm text-muted">{words.counts(buyer)}</p>
      {buyer.openOrders > 0 && <p className="mt-1 text-sm">{words.open(buyer.openOrders)}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <a href={exportOneAddress(buyer.id)} download className={buttonClass('secondary')}>
          <Download aria-hidden className="size-4" />
          {words.export}
        </a>
        {buyer.orders > 0 && (
          <Link to={paths.customer} params={{ id: buyer.id }} className={buttonClass('secondary')}>
            {words.card}
          </Link>
        )}
        {buyer.openOrders === 0 && (
          <Button variant="danger" onClick={() => setErasing(true)}>
            {words.erase}
          </Button>
        )}
      </div>
      <EraseDialog id={buyer.id} name={buyer.phone} isOpen={isErasing} onClose={() => setErasing(false)} />
    </div>
  )
}
