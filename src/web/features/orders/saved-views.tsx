import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { viewPeriods, type OrderView, type OrderFilters, type ViewFilters } from '#contract/orders/listing.ts'
import { rangeOf } from '#contract/common/periods.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { call } from '#web/lib/call.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { useNow } from '#web/lib/use-now.ts'
import { notify } from '#web/lib/toast.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { viewsQuery } from './api.ts'

const words = orderStrings.views

/** Two dates that are a period today are kept as that period: „Danas“ saved yesterday means today. */
const asView = (filters: OrderFilters, now: number): ViewFilters => {
  const { from, to, ...rest } = filters
  const period = viewPeriods.find(
    (known) => rangeOf(known, now).from === from && rangeOf(known, now).to === to,
  )
  return period ? { ...rest, period } : filters
}

const asFilters = ({ period, ...rest }: ViewFilters, now: number): OrderFilters => ({
  ...rest,
  ...(period ? rangeOf(period, now) : {}),
})

const isSame = (a: OrderFilters, b: OrderFilters): boolean =>
  (['market', 'from', 'to', 'name', 'status', 'check'] as const).every(
    (key) => (a[key] || '') === (b[key] || ''),
  )

/** Filters under names of the seller's own, each with how many orders it shows now. */
export const SavedViews = ({
  filters,
  canSave,
  onApply,
}: {
  filters: OrderFilters
  canSave: boolean
  onApply: (filters: OrderFilters) => void
}) => {
  const views = useQuery(viewsQuery)
  const [isSaving, setSaving] = useState(false)
  const now = useNow(60_000)
  const list = views.data ?? []
  const current = list.find((view) => isSame(asFilters(view.filters, now), filters))
  if (list.length === 0 && !canSave) return null
  return (
    <div role="group" aria-label={words.label} className="flex items-center gap-2 lg:flex-wrap lg:gap-1.5">
      {list.map((view) => (
        <Chip
          key={view.id}
          isOn={view === current}
          count={view.count}
          onClick={() =>
            onApply(view === current ? { market: filters.market } : asFilters(view.filters, now))
          }
        >
          <Bookmark aria-hidden className="size-4 text-primary" />
          {view.name}
        </Chip>
      ))}
      {current && <RemoveView view={current} />}
      {canSave && !current && (
        <Button
          variant="ghost"
          size="sm"
          className="h-11 text-primary lg:h-[1.625rem] lg:px-2 lg:text-xs"
          icon={<Bookmark aria-hidden className="size-4" />}
          onClick={() => setSaving(true)}
        >
          {words.save}
        </Button>
      )}
      <Dialog isOpen={isSaving} onClose={() => setSaving(false)} title={words.save}>
        <SaveForm filters={asView(filters, now)} onSaved={() => setSaving(false)} />
      </Dialog>
    </div>
  )
}

const SaveForm = ({ filters, onSaved }: { filters: ViewFilters; onSaved: () => void }) => {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const save = useMutation({
    mutationFn: () => call(orderEndpoints.saveView, { body: { name, filters } }),
    onSuccess: (view) => {
      queryClient.setQueryData(viewsQuery.queryKey, (views) => [...(views ?? []), view])
      notify.success(words.saved, view.name)
      onSaved()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-5" noValidate>
      <Field
        label={words.name}
        hint={filters.period ? `${words.hint} ${words.moves}` : words.hint}
        error={save.error ? (serverMessage(save.error) ?? words.saveFailed) : undefined}
      >
        {(control) => (
          <Input {...control} value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <DialogFoot>
        <Button type="submit" variant="primary" pending={save.isPending && words.pending}>
          {commonStrings.save}
        </Button>
      </DialogFoot>
    </form>
  )
}

const RemoveView = ({ view }: { view: OrderView }) => {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(orderEndpoints.removeView, { params: { id: String(view.id) } }),
    onSuccess: () =>
      queryClient.setQueryData(viewsQuery.queryKey, (views) => views?.filter(({ id }) => id !== view.id)),
    onError: (error) => notify.failure(commonStrings.error, error, words.removeFailed),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <IconButton
        label={words.remove(view.name)}
        size="iconSm"
        className="lg:size-[1.625rem]"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title={words.removeTitle(view.name)}
        text={words.removeText}
        confirm={commonStrings.delete}
        pending={remove.isPending && words.removing}
      />
    </>
  )
}
