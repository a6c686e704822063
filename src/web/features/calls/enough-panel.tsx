import { CalendarClock, MessageSquare, PhoneOff } from 'lucide-react'
import type { CalledOrder } from '#contract/calls/schema.ts'
import { callStrings } from '#contract/calls/strings.ts'
import { marketFacts, marketOf } from '#contract/common/market.ts'
import { goodsLine } from '#contract/orders/goods.ts'
import { internationalDigits } from '#contract/orders/phone.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDecideByHand } from '#web/features/confirmation/api.ts'

const words = callStrings.enough

/** After enough calls that nobody answered: what else can be done. Nothing of it happens by itself. */
export const EnoughPanel = ({
  called,
  count,
  onDone,
}: {
  called: CalledOrder
  count: number
  onDone: () => void
}) => {
  const decide = useDecideByHand()
  const { order } = called.card
  const digits = internationalDigits(order.phoneE164 ?? order.phone, marketFacts[marketOf(order)].phonePrefix)
  const text = encodeURIComponent(words.messageText(order.firstName, goodsLine(order)))
  const cancel = () =>
    decide.mutate(
      { orderId: order.id, move: 'gave_up', reason: 'unreachable' },
      {
        onSuccess: () => {
          notify.success(words.cancelled(order.orderNumber))
          onDone()
        },
        onError: (error) =>
          notify.failure(callStrings.outcomes.failed, error, callStrings.outcomes.failedHint),
      },
    )
  return (
    <Card>
      <section role="status" className="p-4 sm:p-5" aria-label={words.title(count)}>
        <h2 className="text-lg font-extrabold">
          {order.orderNumber}: {words.title(count)}
        </h2>
        <p className="text-muted">{words.hint}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="danger"
            icon={<PhoneOff aria-hidden className="size-4" />}
            pending={decide.isPending && callStrings.outcomes.recording}
            onClick={cancel}
          >
            {words.cancel}
          </Button>
          {digits && (
            <>
              <a href={`sms:+${digits}?&body=${text}`} className={buttonClass('secondary')}>
                <MessageSquare aria-hidden className="size-4" />
                {words.message}: {words.sms}
              </a>
              <a
                href={`https://wa.me/${digits}?text=${text}`}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass('secondary')}
              >
                <MessageSquare aria-hidden className="size-4" />
                {words.message}: {orderStrings.detail.whatsApp}
              </a>
              <a href={`viber://chat?number=%2B${digits}`} className={buttonClass('secondary')}>
                <MessageSquare aria-hidden className="size-4" />
                {words.message}: {orderStrings.detail.viber}
              </a>
            </>
          )}
          <Button icon={<CalendarClock aria-hidden className="size-4" />} onClick={onDone}>
            {words.later}
          </Button>
        </div>
      </section>
    </Card>
  )
}
