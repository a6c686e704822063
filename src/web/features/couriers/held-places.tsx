import { CircleAlert } from 'lucide-react'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import type { PlacesCheck } from '#contract/couriers/schema.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useTakePlace } from './api.ts'

const words = courierStrings.check

/** What the courier would not take, each with what it may mean; one press writes that into the order. */
export const HeldPlaces = ({
  courier,
  check: { problems, held },
  onOpen,
  onCorrected,
}: {
  courier: CourierKey
  check: PlacesCheck
  onOpen: (id: number) => void
  onCorrected: () => void
}) => {
  const take = useTakePlace()
  if (problems.length === 0 && held.length === 0) return null
  const title = words.held(courierStrings.names[courier], held.length)
  return (
    <section className="rounded-xl border border-line p-4">
      {problems.map((problem) => (
        <p key={problem} className="flex items-start gap-2 font-bold text-warning">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {words.account[problem]}
        </p>
      ))}
      {held.length > 0 && (
        <>
          <h3 className="flex items-center gap-2 font-extrabold">
            <CircleAlert aria-hidden className="size-4 text-warning" />
            {title}
          </h3>
          <p className="mt-1 text-[0.8125rem] text-muted">{words.hint}</p>
          <ul aria-label={title} className="mt-2 divide-y divide-line">
            {held.map((order) => (
              <li key={order.id} className="py-2 text-sm">
                <p className="flex flex-wrap items-center gap-x-3">
                  <button
                    type="button"
                    aria-label={courierStrings.parcels.open(order.orderNumber)}
                    onClick={() => onOpen(order.id)}
                    className="tabular min-h-9 rounded font-bold text-primary underline underline-offset-2"
                  >
                    {order.orderNumber}
                  </button>
                  <span className="min-w-0 wrap-anywhere">
                    {order.recipient}, {order.written}
                  </span>
                  <span className="font-bold text-warning">{words.problems[order.problem]}</span>
                </p>
                <div className="mt-1 flex flex-wrap gap-2">
                  {order.suggestions.map((place) => {
                    const shown = `${place.address}, ${[place.postalCode, place.city].filter(Boolean).join(' ')}`
                    return (
                      <Button
                        key={shown}
                        className="py-1.5 text-left whitespace-normal"
                        disabled={take.isPending}
                        onClick={() =>
                          take.mutate(
                            { held: order, place },
                            {
                              onSuccess: () => {
                                notify.success(words.taken)
                                onCorrected()
                              },
                              onError: (error) => notify.failure(words.takeFailed, error, words.takeFailed),
                            },
                          )
                        }
                      >
                        {words.take(shown)}
                      </Button>
                    )
                  })}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
