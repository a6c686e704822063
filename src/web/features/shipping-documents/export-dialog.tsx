import { useQuery } from '@tanstack/react-query'
import { Columns3, Download, Truck } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { orderForms, plural } from '#contract/common/plural.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { OrderFilters } from '#contract/orders/listing.ts'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import type { ExportColumn } from '#contract/shipping-documents/columns.ts'
import { fileFormats, type FileFormat } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { countText } from '#web/lib/count-text.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { exportAddress, profilesQuery, settingsQuery, useChangeSettings } from './api.ts'
import { EditLayout } from './edit-layout.tsx'
import { builtInLayouts, ownLayouts, type Layout } from './layouts.ts'
import { PaperCheck } from './printed-check.tsx'
import { SenderDialog } from './sender-dialog.tsx'
import { useMarkHanded, type HandedOverHere } from './use-mark-handed.ts'

const words = paperStrings.export

/** Orders that can be exported from where one stands. */
export type ExportChoice = {
  ids: readonly number[]
  filters: OrderFilters
  counts: { filtered: number; all: number }
}

/** Which orders, in which layout, as which kind of file. Layout and kind are remembered. */
export const ExportDialog = ({
  isOpen,
  onClose,
  choice,
  handedOver,
}: {
  isOpen: boolean
  onClose: () => void
  choice: ExportChoice
  handedOver: HandedOverHere
}) => {
  const [editing, setEditing] = useState<Layout | null>(null)
  const close = () => {
    setEditing(null)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={editing ? paperStrings.columns.title(editing.name) : words.title}
      shape="wide"
    >
      <ExportBody
        choice={choice}
        handedOver={handedOver}
        editing={editing}
        onEdit={setEditing}
        onDone={close}
      />
    </Dialog>
  )
}

const ExportBody = ({
  choice,
  handedOver,
  editing,
  onEdit,
  onDone,
}: {
  choice: ExportChoice
  handedOver: HandedOverHere
  editing: Layout | null
  onEdit: (layout: Layout | null) => void
  onDone: () => void
}) => {
  const settings = useQuery(settingsQuery)
  const profiles = useQuery(profilesQuery)
  const { mutate: remember } = useChangeSettings()
  const [drafts, setDrafts] = useState<Record<string, ExportColumn[]>>({})
  const own = ownLayouts(profiles.data ?? [])
  const layouts = [...builtInLayouts, ...own]
  const chosen = layouts.find(({ key }) => key === settings.data?.profile) ?? builtInLayouts[0]
  const forget = (key: string) => setDrafts(({ [key]: _gone, ...rest }) => rest)
  return (
    <Loading
      isLoading={settings.isPending || profiles.isPending}
      label={commonStrings.loading}
      skeleton={<Skeleton className="h-80" />}
    >
      {() =>
        !settings.data || !profiles.data || !chosen ? (
          <ErrorPanel
            title={words.failed}
            error={settings.error ?? profiles.error}
            onRetry={() => void Promise.all([settings.refetch(), profiles.refetch()])}
            isRetrying={settings.isFetching || profiles.isFetching}
          />
        ) : editing ? (
          <EditLayout
            key={editing.key}
            layout={editing}
            draft={drafts[editing.key] ?? editing.columns}
            onDraft={(columns) => setDrafts({ ...drafts, [editing.key]: columns })}
            onSaved={(id) => {
              forget(editing.key)
              remember({ profile: String(id) })
              onEdit(null)
            }}
            onRemoved={() => {
              forget(editing.key)
              remember({ profile: editing.base })
              onEdit(null)
            }}
            onBack={() => onEdit(null)}
          />
        ) : (
          <ExportForm
            choice={choice}
            handedOver={handedOver}
            own={own}
            layout={chosen}
            format={settings.data.format}
            onLayout={(profile) => remember({ profile })}
            onFormat={(format) => remember({ format })}
            onEdit={() => onEdit(chosen)}
            onDone={onDone}
          />
        )
      }
    </Loading>
  )
}

type What = 'chosen' | 'filtered' | 'all'

const ExportForm = ({
  choice: { ids, filters, counts },
  handedOver,
  own,
  layout,
  format,
  onLayout,
  onFormat,
  onEdit,
  onDone,
}: {
  choice: ExportChoice
  handedOver: HandedOverHere
  own: Layout[]
  layout: Layout
  format: FileFormat
  onLayout: (key: string) => void
  onFormat: (format: FileFormat) => void
  onEdit: () => void
  onDone: () => void
}) => {
  const [what, setWhat] = useState<What>(ids.length > 0 ? 'chosen' : 'filtered')
  const [isSender, setSender] = useState(false)
  const orders = (count: number) => `${countText(count)} ${plural(count, orderForms)}`
  const meant = { filters: what === 'filtered' ? filters : {}, ids: what === 'chosen' ? ids : [] }
  const address = exportAddress(meant.filters, meant.ids, { profile: layout.key, format })
  const { mutate: markHanded } = useMarkHanded(handedOver)
  // The file of a courier is made to be given away; the table of all orders is not.
  const canMark =
    layout.base !== 'standard' &&
    (meant.filters.status === undefined || meant.filters.status === defaultOrderStatus)
  return (
    <div className="space-y-5">
      <Radios
        legend={words.what}
        value={what}
        onChange={setWhat}
        options={[
          ...(ids.length > 0 ? [{ value: 'chosen' as const, label: words.chosen(orders(ids.length)) }] : []),
          { value: 'filtered', label: words.filtered(orders(counts.filtered)) },
          { value: 'all', label: words.all(orders(counts.all)) },
        ]}
      />
      <div>
        <Field label={words.profile} hint={layout.hint}>
          {(control) => (
            <Select {...control} value={layout.key} onChange={(event) => onLayout(event.target.value)}>
              <optgroup label={words.builtIn}>
                {builtInLayouts.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </optgroup>
              {own.length > 0 && (
                <optgroup label={words.own}>
                  {own.map(({ key, name }) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              )}
            </Select>
          )}
        </Field>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button icon={<Columns3 aria-hidden className="size-4" />} onClick={onEdit}>
            {words.edit}
          </Button>
          <Button
            variant="ghost"
            icon={<Truck aria-hidden className="size-4" />}
            onClick={() => setSender(true)}
          >
            {words.sender}
          </Button>
        </div>
      </div>
      <Radios
        legend={words.format}
        value={format}
        onChange={onFormat}
        options={fileFormats.map((value) => ({
          value,
          label: words.formats[value],
          hint: words.formatHints[value],
        }))}
      />
      {layout.base !== 'standard' && <PaperCheck filters={meant.filters} ids={meant.ids} />}
      <a
        href={address}
        download
        className={buttonClass('primary', 'lg', 'w-full')}
        onClick={() => {
          notify.success(
            words.started,
            words.startedHint,
            canMark
              ? {
                  label: paperStrings.handover.mark,
                  onClick: () => markHanded({ ...meant, profile: layout.key }),
                }
              : undefined,
          )
          onDone()
        }}
      >
        <Download aria-hidden className="size-5" />
        {words.download}
      </a>
      <SenderDialog isOpen={isSender} onClose={() => setSender(false)} />
    </div>
  )
}

const Radios = <Value extends string>({
  legend,
  value,
  options,
  onChange,
}: {
  legend: string
  value: Value
  options: { value: Value; label: ReactNode; hint?: string }[]
  onChange: (value: Value) => void
}) => {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-bold">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-line p-3 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft/40"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block font-bold">{option.label}</span>
              {option.hint && (
                <span className="block text-[0.8125rem] leading-[1.125rem] text-muted">{option.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
