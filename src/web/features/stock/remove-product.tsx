import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { paths } from '#web/app/paths.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useRemoveProduct } from './api.ts'
import { sumsOf } from './figures.ts'

const words = shelfStrings.remove

/** Takes a product off the shelf, after saying what goes with it. */
export const RemoveProduct = ({
  product: { id, name, items, websites, offers },
}: {
  product: StockProduct
}) => {
  const navigate = useNavigate()
  const remove = useRemoveProduct()
  const [isAsking, setAsking] = useState(false)
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: async () => {
        setAsking(false)
        await navigate({ to: paths.stock, replace: true })
        notify.success(words.done, name)
      },
      onError: (error) => {
        setAsking(false)
        notify.failure(words.failed, error, shelfStrings.noAnswer)
      },
    })
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 px-1">
      <p className="min-w-0 flex-1 basis-60 text-[0.8125rem] leading-[1.125rem] text-muted">{words.hint}</p>
      <Button variant="secondary" className="text-danger" onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        title={words.title(name)}
        text={words.text(sumsOf(items).onHand, websites.length + offers.length)}
        confirm={words.action}
        pending={remove.isPending && words.pending}
      />
    </section>
  )
}
