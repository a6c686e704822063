import { useQueries } from '@tanstack/react-query'
import { Truck, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { counted, sentParcelForms } from '#contract/common/plural.ts'
import type { CourierAccount } from '#contract/couriers/schema.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import type { Handover } from '#contract/shipping-documents/handover.ts'
import { paperSettingsSchema, type PaperSettings } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import type { CourierTerms } from '#contract/courier-terms/schema.ts'
import { weightStrings } from '#contract/weights/strings.ts'
import { MissingWeights } from '#web/features/weights/missing-weights.tsx'
import { placesQuery } from '#web/features/couriers/api.ts'
import { HeldPlaces } from '#web/features/couriers/held-places.tsx'
import { countText } from '#web/lib/count-text.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useChangeSettings } from './api.ts'
import { byMarket, courierAccountOf, courierOf } from './handover-files.ts'
import { HandoverParcels, sumsOf } from './handover-parcels.tsx'
import type { Layout } from './layouts.ts'
import { costsBy, sumOfCosts } from './parcel-costs.ts'
import { SenderDialog } from './sender-dialog.tsx'

const words = paperStrings.handover
const labelKinds = paperSettingsSchema.shape.label.unwrap().options

/** What goes where: each parcel with a tick, each market with its courier, on which paper. Every choice is remembered. */
export const HandoverForm = ({
  ready,
  held,
  heldCount,
  settings,
  layouts,
  accounts,
  terms,
  isPending,
  onOpen,
  onReread,
  onConfirm,
}: {
  ready: Handover['ready']
  /** What stays, told before anything is done. */
  held: ReactNode
  heldCount: number
  settings: PaperSettings
  layouts: Layout[]
  accounts: CourierAccount[]
  terms: CourierTerms[]
  isPending: boolean
  onOpen: (id: number) => void
  /** The sender, an address or a weight may have changed. */
  onReread: () => void
  onConfirm: (going: Handover['ready']) => void
}) => {
  const { mutate: remember } = useChangeSettings()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [isSender, setSender] = useState(false)
  // Couriers work in one country, so a market goes with one account or with none.
  const byAccount = byMarket(ready).flatMap(({ market, orders }) => {
    const account = courierAccountOf(market, settings, layouts, accounts)
    return account ? [{ courier: account.courier, market, ids: orders.map(({ id }) => id) }] : []
  })
  const checks = useQueries({ queries: byAccount.map(({ courier, ids }) => placesQuery(courier, ids)) })
  // Until the courier's places are known, and where it would not take an order, that order stays.
  const isHeld = (id: number) => checks.some(({ data }) => data?.held.some((one) => one.id === id))
  const stays = (id: number) =>
    byAccount.some(({ ids }, index) => ids.includes(id) && (checks[index]?.data?.problems.length ?? 1) > 0) ||
    isHeld(id)
  const going = ready.filter(({ id }) => !left.has(id) && !stays(id))
  const leave = (ids: number[], isLeft: boolean) =>
    setLeft(new Set(isLeft ? [...left, ...ids] : [...left].filter((id) => !ids.includes(id))))
  const costOf = costsBy(terms, settings, layouts)
  const costs = sumOfCosts(going, costOf)
  const reread = () => {
    onReread()
    for (const { refetch } of checks) void refetch()
  }
  const withoutAccount = going.some(
    ({ market, lacksAccount }) =>
      lacksAccount &&
      !byAccount.some((one) => one.market === market) &&
      courierOf(market, settings, layouts)?.columns.some(({ field }) => field === 'senderAccount'),
  )
  return (
    <div className="space-y-4">
      {checks.some(({ isPending: isChecking }) => isChecking) && (
        <p role="status">{courierStrings.check.pending}</p>
      )}
      {byAccount.map(({ courier }, index) => {
        const check = checks[index]
        return check?.isError ? (
          <ErrorPanel
            key={courier}
            title={courierStrings.check.failed}
            error={check.error}
            onRetry={() => void check.refetch()}
            isRetrying={check.isFetching}
          />
        ) : (
          check?.data && (
            <HeldPlaces
              key={courier}
              courier={courier}
              check={check.data}
              onOpen={onOpen}
              onCorrected={reread}
            />
          )
        )
      })}
      <ul className="space-y-3">
        {byMarket(ready).map(({ market, orders }) => (
          <HandoverParcels
            key={market}
            market={market}
            parcels={orders.filter(({ id }) => !isHeld(id))}
            left={left}
            settings={settings}
            layouts={layouts}
            costOf={costOf}
            onLeave={leave}
          />
        ))}
      </ul>
      {held}
      <MissingWeights
        names={[...new Set(ready.flatMap(({ unweighed }) => unweighed))]}
        parcels={ready.filter(({ unweighed }) => unweighed.length > 0).length}
        onSaved={reread}
      />
      {withoutAccount && (
        <div className="flex flex-wrap items-center gap-3 rounded-xl bg-warning-soft p-3">
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
          <p className="min-w-0 flex-1 basis-52">{words.lacksAccount}</p>
          <Button onClick={() => setSender(true)}>{words.fillAccount}</Button>
        </div>
      )}
      <Field label={words.paper}>
        {(control) => (
          <Select
            {...control}
            value={settings.label}
            onChange={({ target }) => {
              const label = labelKinds.find((kind) => kind === target.value)
              if (label) remember({ label })
            }}
          >
            {labelKinds.map((kind) => (
              <option key={kind} value={kind}>
                {paperStrings.print.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {going.length > 0 && (
          <p className="tabular mb-2 flex flex-wrap justify-between gap-x-4 font-extrabold">
            <span>
              {words.parcels}: {countText(going.length)}
            </span>
            <span>
              {words.cod}: {sumsOf(going).join(' + ')}
            </span>
            {heldCount > 0 && (
              <span className="basis-full text-[0.8125rem] font-bold text-warning">
                {words.stays(heldCount)}
              </span>
            )}
            <span className="basis-full text-[0.8125rem] font-normal text-muted">
              {weightStrings.of.weight}: {costs.weight}
              {costs.price !== null && ` · ${weightStrings.of.price}: ${costs.price}`}
            </span>
          </p>
        )}
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          icon={<Truck aria-hidden className="size-5" />}
          pending={isPending && words.pending}
          aria-disabled={going.length === 0}
          onClick={() => onConfirm(going)}
        >
          {going.length === 0 ? words.noneTicked : words.confirm(counted(going.length, sentParcelForms))}
        </Button>
        <p className="mt-2 text-[0.8125rem] text-muted">
          {byAccount.map(({ courier }) => courierStrings.what(courierStrings.names[courier])).join(' ')}{' '}
          {byAccount.length === 0
            ? words.what
            : going.some(({ id }) => !byAccount.some(({ ids }) => ids.includes(id))) && courierStrings.rest}
        </p>
      </div>
      <SenderDialog
        isOpen={isSender}
        focused="account"
        onClose={() => {
          setSender(false)
          reread()
        }}
      />
    </div>
  )
}
