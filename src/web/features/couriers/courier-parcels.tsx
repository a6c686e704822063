import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ban, CircleAlert, CircleCheck, CircleHelp, ClipboardList, LoaderCircle, Printer } from 'lucide-react'
import { useState, type ComponentType, type ReactNode } from 'react'
import { courierKeys } from '#contract/couriers/kinds.ts'
import type { CourierParcel } from '#contract/couriers/schema.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import type { PaperKind, PaperSettings } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { parcelsQuery, useContinueParcels } from './api.ts'
import { ParcelActions } from './parcel-actions.tsx'
import { PickupOrder } from './pickup-order.tsx'

const words = courierStrings.parcels

const icons = {
  waiting: LoaderCircle,
  stopped: CircleAlert,
  refused: CircleAlert,
  unsure: CircleHelp,
  created: CircleCheck,
  cancelled: Ban,
}

const tones: Partial<Record<CourierParcel['state'], string>> = {
  created: 'text-success',
  waiting: 'animate-spin',
  cancelled: 'text-muted',
}

/** Parcels on their way into the courier's system, a line for each that follows what becomes of it. */
export const CourierParcels = ({
  ids,
  label,
  paperOf,
  onOpen,
  onReleased,
  Pickup,
}: {
  /** Null: whatever was begun and is not finished. */
  ids: readonly number[] | null
  label: PaperSettings['label']
  /** Address of a paper. */
  paperOf: (kind: PaperKind, ids: number[]) => string
  onOpen: (id: number) => void
  /** One of them waits again. */
  onReleased: () => void
  /** What is told to the courier so that it comes for those that it has. */
  Pickup?: ComponentType<{ ids: number[] }>
}) => {
  // What was found unfinished stays in view when it is finished: the courier's answer stands there.
  const [found, setFound] = useState<readonly number[] | null>(null)
  const query = useQuery({ ...parcelsQuery(ids ?? found), placeholderData: keepPreviousData })
  if (!ids && !found && query.data && query.data.length > 0)
    setFound(query.data.map(({ orderId }) => orderId))
  const again = useContinueParcels()
  if (query.isError)
    return (
      <ErrorPanel
        title={words.failed}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  const parcels = query.data ?? []
  if (parcels.length === 0) return null
  const of = (...states: CourierParcel['state'][]) =>
    parcels.filter(({ state }) => states.includes(state)).map(({ orderId }) => orderId)
  const created = parcels.filter(({ state }) => state === 'created')
  const halted = of('stopped', 'refused')
  const isRunning = of('waiting').length > 0
  const names = [...new Set(parcels.map(({ courier }) => courierStrings.names[courier]))]
  const title = ids ? words.title(names.join(', ')) : words.unfinished
  return (
    <section className="rounded-xl border border-line p-4">
      <h3 className="font-extrabold">{title}</h3>
      <p role="status" className="mt-1 text-sm">
        {isRunning ? words.running(created.length, parcels.length) : words.done(created.length)}
      </p>
      <ul aria-label={title} className="mt-2 divide-y divide-line">
        {parcels.map((parcel) => {
          const { orderId, orderNumber, recipient, code, state, problem } = parcel
          const Icon = icons[state]
          return (
            <li key={orderId} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 text-sm">
              <Icon aria-hidden className={`size-4 shrink-0 ${tones[state] ?? 'text-warning'}`} />
              <button
                type="button"
                aria-label={words.open(orderNumber)}
                onClick={() => onOpen(orderId)}
                className="tabular min-h-9 rounded font-bold text-primary underline underline-offset-2"
              >
                {orderNumber}
              </button>
              <span className="min-w-0 wrap-anywhere">{recipient}</span>
              <span className="font-bold">{words.states[state]}</span>
              {state === 'created' && <span className="tabular">{code}</span>}
              {problem && <span className="basis-full text-warning wrap-anywhere">{problem}</span>}
              <ParcelActions parcel={parcel} onBack={onReleased} />
            </li>
          )
        })}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {created.length > 0 && !isRunning && (
          <>
            <PaperLink
              address={paperOf(
                label,
                created.map(({ orderId }) => orderId),
              )}
              icon={<Printer aria-hidden className="size-4" />}
            >
              {paperStrings.handover.labels}
            </PaperLink>
            <PaperLink
              address={paperOf(
                'list',
                created.map(({ orderId }) => orderId),
              )}
              icon={<ClipboardList aria-hidden className="size-4" />}
            >
              {paperStrings.handover.list}
            </PaperLink>
            {Pickup && <Pickup ids={created.map(({ orderId }) => orderId)} />}
          </>
        )}
        {halted.length > 0 && !isRunning && (
          <Button
            variant="primary"
            disabled={again.isPending}
            onClick={() =>
              again.mutate(halted, {
                onError: (error) => notify.failure(words.continueFailed, error, words.continueFailed),
              })
            }
          >
            {words.continue}
          </Button>
        )}
      </div>
      {!isRunning &&
        courierKeys
          .filter((courier) => created.some((one) => one.courier === courier && one.pickup !== null))
          .map((courier) => (
            <PickupOrder
              key={courier}
              courier={courier}
              ids={created
                .filter((one) => one.courier === courier && one.pickup === 'open')
                .map(({ orderId }) => orderId)}
            />
          ))}
    </section>
  )
}

const PaperLink = ({ address, icon, children }: { address: string; icon: ReactNode; children: string }) => (
  <a href={address} target="_blank" rel="noopener" className={buttonClass('secondary', 'md')}>
    {icon}
    {children}
  </a>
)
