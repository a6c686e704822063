import { CircleAlert, Clock3 } from 'lucide-react'
import { formatDateTime, formatWeekday } from '#contract/common/dates.ts'
import { marketFacts } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import type { ParcelPage, ParcelUnknownPage } from '#contract/public-pages/schema.ts'
import { stepsDone, waySteps } from '#contract/tracking/buyer-view.ts'
import { parcelPageStrings, type ParcelPageStrings } from '#contract/tracking/page-strings.ts'
import { requestLimits, type RequestField } from '#contract/tracking/request.ts'
import type { SiteAssets } from '../assets.ts'
import { SellerCard } from '../parts/seller-contact.tsx'
import { quietDocument } from '../quiet-document.tsx'
import { unknownDocument } from '../unknown-document.tsx'
import { BesideSum, Line } from '../receipt/receipt-page.tsx'
import css from './parcel.css?inline'

type Props = { page: ParcelPage; t: ParcelPageStrings }
type Shown = Props & { order: NonNullable<ParcelPage['order']> }

/** Four steps; which of them are done is also said in words. */
const Steps = ({ page, t }: Props) => {
  const done = stepsDone[page.state]
  if (done === 0) return null
  return (
    <ol className="way" aria-label={t.stepsLabel}>
      {waySteps.map((step, at) => (
        <li
          key={step}
          data-state={at < done ? 'done' : 'next'}
          aria-current={at === done - 1 ? 'step' : undefined}
        >
          {t.steps[step]}
          <span className="sr"> – {at < done ? t.stepDone : t.stepNext}</span>
        </li>
      ))}
    </ol>
  )
}

/** What comes, where to, and what it costs at the door. */
const Goods = ({ page, order, t }: Shown) => {
  const pays = page.state !== 'delivered' && page.state !== 'cancelled' && page.state !== 'damaged'
  return (
    <section className="receipt-part">
      <ul className="parcel-goods">
        {order.goods.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl>
        <Line name={t.number} value={order.orderNumber} isWhole />
        {order.arrivesBy && <Line name={t.arrives} value={t.by(order.arrivesBy)} />}
        {order.courier && <Line name={t.courier} value={order.courier} />}
        {order.code && <Line name={t.code} value={order.code} isWhole />}
        <Line name={t.place} value={order.city} />
        <Line name={t.phone} value={order.phone} isWhole />
      </dl>
      {pays && (
        <p className="receipt-total">
          <span>
            {t.total}
            <BesideSum order={order} />
          </span>
          <strong>{formatMoney(order.totalPrice, order.currencySymbol)}</strong>
        </p>
      )}
    </section>
  )
}

const History = ({ page, t }: Props) =>
  page.history.length > 0 && (
    <section className="receipt-part" aria-labelledby="put">
      <h2 id="put">{t.history}</h2>
      <ol className="parcel-history">
        {page.history.map(({ meaning, reason, at }) => (
          <li key={at + meaning}>
            <strong>
              {t.meanings[meaning]}
              {reason && t.reasons[reason] ? `: ${t.reasons[reason]}` : ''}
            </strong>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )

const Field = ({ page, t, name }: Props & { name: RequestField }) => {
  const problem = page.problem?.field === name ? page.problem.message : null
  const control = {
    id: name,
    name,
    defaultValue: page.typed?.[name] ?? '',
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? `${name}-error` : undefined,
    ...(problem ? { autoFocus: true } : {}),
  }
  const most = name === 'day' ? undefined : requestLimits[name]
  return (
    <div className={problem ? 'field is-wrong' : 'field'}>
      <label htmlFor={name}>{t.request.fields[name]}</label>
      {name === 'day' ? (
        <select {...control}>
          <option value="">{t.request.anyDay}</option>
          {page.days.map((day) => (
            <option key={day} value={day}>
              {formatWeekday(day)}
            </option>
          ))}
        </select>
      ) : name === 'note' ? (
        <textarea rows={2} maxLength={most} {...control} />
      ) : (
        <input
          maxLength={most}
          type={name === 'phone' ? 'tel' : 'text'}
          autoComplete={name === 'phone' ? 'tel' : name === 'address' ? 'street-address' : 'off'}
          placeholder={name === 'hours' ? t.request.hoursHint : undefined}
          {...control}
        />
      )}
      {problem && (
        <p id={`${name}-error`} className="field-error">
          <CircleAlert size={16} aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  )
}

/** One form; what is left empty stays as it is. */
const Change = ({ page, t }: Props) =>
  page.days.length > 0 && (
    <details
      className="receipt-part"
      id="izmena"
      open={page.problem !== null || page.state === 'failed' || page.state === 'last'}
    >
      <summary>{t.request.title}</summary>
      <form method="post" action={page.action}>
        <p className="receipt-hint">{t.request.lead}</p>
        {(['day', 'hours', 'address', 'phone', 'note'] as const).map((name) => (
          <Field key={name} page={page} t={t} name={name} />
        ))}
        <div className="trap" aria-hidden="true">
          <label htmlFor="company">Company</label>
          <input id="company" name="company" tabIndex={-1} autoComplete="off" />
        </div>
        <button type="submit" className="button is-quiet">
          {t.request.send}
        </button>
      </form>
    </details>
  )

const Reach = ({ page, t }: Props) => (
  <div className="receipt-part">
    <p>{t.reach}</p>
    <SellerCard contact={page.seller} />
  </div>
)

/** Where the parcel is first, then what to have ready, then what can be changed. */
const Parcel = ({ page, order, t }: Shown) => (
  <main className="receipt confirm parcel" id="sadrzaj">
    <header>
      <h1>{t.states[page.state].title}</h1>
      <p>{t.states[page.state].text}</p>
    </header>
    {page.problem?.field === null && (
      <p className="field-error" role="alert">
        <CircleAlert size={16} aria-hidden="true" />
        {page.problem.message}
      </p>
    )}
    {page.isSent ? (
      <p className="saved" role="status">
        {t.request.sent}
      </p>
    ) : (
      page.openRequests > 0 && <p className="saved">{t.request.open(page.openRequests)}</p>
    )}
    <Steps page={page} t={t} />
    <Goods page={page} order={order} t={t} />
    <Change page={page} t={t} />
    <History page={page} t={t} />
    <Reach page={page} t={t} />
  </main>
)

const Over = ({ page, t }: Props) => (
  <main className="receipt confirm" id="sadrzaj">
    <header>
      <span className="notice-icon">
        <Clock3 size={36} aria-hidden="true" />
      </span>
      <h1>{t.over.title}</h1>
      <p>{t.over.text}</p>
    </header>
    <Reach page={page} t={t} />
  </main>
)

export const parcelDocument = (page: ParcelPage, assets: SiteAssets) => {
  const t = parcelPageStrings[page.market]
  const { order } = page
  return quietDocument({
    lang: marketFacts[page.market].lang,
    title: order ? t.states[page.state].title : t.over.title,
    css,
    assets,
    children: order ? <Parcel page={page} order={order} t={t} /> : <Over page={page} t={t} />,
  })
}

export const parcelUnknownDocument = (page: ParcelUnknownPage, assets: SiteAssets) =>
  unknownDocument(parcelPageStrings.Serbia.unknown, page, assets)
