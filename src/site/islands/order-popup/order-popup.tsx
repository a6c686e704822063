import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { addMoney, formatMoney, fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { orderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import { besideSum } from '#contract/terms/beside-sum.ts'
import { deliveryFor } from '#contract/terms/terms.ts'
import type { OrderData } from '../../order-form/order-data.ts'
import { BumpBox } from '../../order-form/bump-box.tsx'
import { PackPicker } from '../../order-form/pack-picker.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Countdown, Crowd, OfferEnd } from './crowd.tsx'
import { keepRoom } from './keep-room.ts'
import { goToNextField } from '../order/next-field.ts'
import { PopupFields } from './popup-fields.tsx'
import { useOrder } from './use-order.ts'
import { usePicker } from './use-picker.ts'

type Props = {
  data: OrderData
  quantity: number
  /** Another pack was picked. */
  onPick?: (quantity: number) => void
  onClose: () => void
  /** Leaves the page; a parameter so that tests can watch. */
  leaveTo: (address: string) => void
}

const titleId = 'popup-title'

const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // The title, not a field: a keyboard that jumps up hides what is being bought.
    title.current?.focus()
  }, [])
  return { dialog, title }
}

const useForm = () => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { current } = form
    if (!current) return () => {}
    const press = (event: KeyboardEvent) => goToNextField(event, current)
    current.addEventListener('keydown', press)
    const stop = keepRoom(current)
    return () => {
      current.removeEventListener('keydown', press)
      stop()
    }
  }, [])
  return form
}

/** The order form as a sheet: native dialog, so that Esc, focus and the page behind are the browser's business. */
export const OrderPopup = ({ data, quantity, onPick, onClose, leaveTo }: Props) => {
  const strings = orderFormStrings[data.market]
  const { dialog, title } = useModal()
  const form = useForm()
  const { host, bumpHost, picker } = usePicker(data, form)
  const order = useOrder({ data, strings, quantity, leaveTo, picker })
  const { typed, type, leavePhone, pack, pick, isTicked, tick, errors, status, submit } = order
  const money = (amount: Money) => formatMoney(amount, data.currencySymbol)
  const picture = picker?.picture() ?? data.heroImage
  const difference = picker ? toMinor(picker.sum(pack)) - toMinor(pack.price) : 0
  const sumOf = (amount: Money) =>
    addMoney(
      amount,
      fromMinor(difference),
      isTicked && data.bump ? (picker?.bumpPrice() ?? data.bump.price) : '0',
    )
  const whole = (amount: Money) => money(sumOf(amount))
  const charged = deliveryFor(data.delivery, sumOf(pack.price))
  const isBusy = status.kind === 'sending' || status.kind === 'sent'
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return (
    <dialog ref={dialog} className="popup" aria-labelledby={titleId} onClose={onClose}>
      <form ref={form} noValidate onSubmit={send} aria-busy={isBusy || undefined}>
        <header className="popup-head">
          {picture && <Picture image={picture} sizes="64px" alt="" />}
          <div>
            <h2 id={titleId} ref={title} tabIndex={-1}>
              {strings.title}
            </h2>
            <p>{data.title}</p>
          </div>
          <button
            type="button"
            className="popup-close"
            aria-label={strings.close}
            onClick={() => dialog.current?.close()}
          >
            <X size={22} aria-hidden="true" />
          </button>
        </header>
        <div className="popup-body">
          {data.proof.offerEnd ? (
            <OfferEnd sentence={data.proof.offerEnd} />
          ) : (
            data.proof.isIllustrative && <Countdown strings={strings} />
          )}
          {data.isBackorder && <p className="stock-note">{strings.backorder}</p>}
          <PackPicker
            packs={data.packs}
            strings={strings}
            money={money}
            image={data.thumbnail}
            quantity={pack.qty}
            onPick={(picked) => {
              pick(picked)
              onPick?.(picked)
            }}
          />
          {data.variants && <div ref={host} />}
          <Crowd data={data} strings={strings} />
          <h3>{strings.details}</h3>
          <PopupFields
            data={data}
            strings={strings}
            typed={typed}
            errors={errors}
            type={type}
            leavePhone={leavePhone}
          />
          {data.bump && (
            <BumpBox bump={data.bump} strings={strings} money={money} isTicked={isTicked} onTick={tick}>
              {data.bump.variants && <div ref={bumpHost} className="bump-choices" />}
            </BumpBox>
          )}
        </div>
        <footer className="popup-foot">
          {status.kind === 'refused' && (
            // What stands at its field is not shown twice, only told to who does not see it.
            <p className={status.isOfFields ? 'sr' : 'popup-problem'} role="alert">
              <CircleAlert size={18} aria-hidden="true" />
              <span>
                <strong>{status.title}</strong> {status.text}
              </span>
            </p>
          )}
          <p className="popup-total">
            <span>
              {charged === null ? strings.total : strings.sum}
              <small className={charged === null ? undefined : 'is-charged'}>
                {besideSum(charged, data.currencySymbol)}
              </small>
            </span>
            <span className="popup-sum">
              {pack.totalOriginal && (
                <>
                  <span className="sr">{strings.before}: </span>
                  <s>{whole(pack.totalOriginal)}</s>
                </>
              )}
              <strong>{whole(pack.price)}</strong>
            </span>
          </p>
          <button type="submit" className="button" aria-disabled={isBusy || undefined}>
            {status.kind === 'sending' && <span className="spinner" aria-hidden="true" />}
            {status.kind === 'sent' && <CircleCheck size={24} aria-hidden="true" />}
            {/* Live, but without a role of its own: a status inside would hide the words from the button’s name. */}
            <span aria-live="polite">
              {status.kind === 'sending'
                ? strings.sending
                : status.kind === 'sent'
                  ? strings.sent
                  : strings.submit}
            </span>
          </button>
        </footer>
      </form>
    </dialog>
  )
}
