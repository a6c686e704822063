import { Check, CircleAlert, Clock3, PackageX, Truck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { marketFacts } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import type { ConfirmField, ConfirmPage, ConfirmUnknownPage } from '#contract/public-pages/schema.ts'
import { confirmPageStrings, type ConfirmPageStrings } from '#contract/self-confirmation/page-strings.ts'
import { buyerReasonNames } from '#contract/self-confirmation/buyer-reasons.ts'
import type { SiteAssets } from '../assets.ts'
import { SellerCard } from '../parts/seller-contact.tsx'
import { quietDocument } from '../quiet-document.tsx'
import { unknownDocument } from '../unknown-document.tsx'
import { BesideSum, Line } from '../receipt/receipt-page.tsx'
import { CodeForm } from './code-form.tsx'
import css from './confirm.css?inline'

type Props = { page: ConfirmPage; t: ConfirmPageStrings }

const Problem = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="field-error">
    <CircleAlert size={16} aria-hidden="true" />
    {children}
  </p>
)

const wholeTexts: readonly ConfirmField[] = ['notes', 'goods']
const autoComplete: Partial<Record<ConfirmField, string>> = {
  name: 'name',
  address: 'street-address',
  city: 'address-level2',
}

const Field = ({ page, t, name }: Props & { name: ConfirmField }) => {
  const problem = page.problem?.field === name ? page.problem.message : null
  const described = [problem && `${name}-error`, name === 'goods' && 'goods-hint'].filter(Boolean).join(' ')
  const control = {
    id: name,
    name,
    defaultValue: page.typed?.[name] ?? '',
    maxLength: name === 'notes' ? 1000 : 300,
    autoComplete: autoComplete[name] ?? 'off',
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': described || undefined,
    ...(problem ? { autoFocus: true } : {}),
  }
  return (
    <div className={problem ? 'field is-wrong' : 'field'}>
      <label htmlFor={name}>{t.fields[name]}</label>
      {wholeTexts.includes(name) ? <textarea rows={2} {...control} /> : <input {...control} />}
      {name === 'goods' && (
        <p id="goods-hint" className="receipt-hint">
          {t.goodsHint}
        </p>
      )}
      {problem && <Problem id={`${name}-error`}>{problem}</Problem>}
    </div>
  )
}

const Goods = ({ order, t }: { order: NonNullable<ConfirmPage['order']>; t: ConfirmPageStrings }) => (
  <section className="receipt-part">
    <ul>
      {order.goods.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <dl>
      <Line name={t.number} value={order.orderNumber} isWhole />
    </dl>
    <p className="receipt-total">
      <span>
        {t.total}
        <BesideSum order={order} />
      </span>
      <strong>{formatMoney(order.totalPrice, order.currencySymbol)}</strong>
    </p>
  </section>
)

const Place = ({ typed, t }: { typed: NonNullable<ConfirmPage['typed']>; t: ConfirmPageStrings }) => (
  <section className="receipt-part">
    <h2>{t.address}</h2>
    <address>
      <strong>{typed.name}</strong>
      <span>{typed.address}</span>
      <span>{typed.city}</span>
    </address>
    {typed.notes && (
      <p className="receipt-hint">
        {t.note}: {typed.notes}
      </p>
    )}
  </section>
)

/** Three forms, each with its button; nothing here asks for script. */
const Asking = ({ page, t }: Props) => {
  const { action, problem, typed } = page
  return (
    <main className="receipt confirm" id="sadrzaj">
      <header>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </header>
      {page.said === 'saved' && (
        <p className="saved" role="status">
          {t.saved}
        </p>
      )}
      {page.order && <Goods order={page.order} t={t} />}
      {typed && !problem && <Place typed={typed} t={t} />}
      <form method="post" action={action}>
        <input type="hidden" name="do" value="confirm" />
        <button type="submit" className="button">
          {t.confirm}
        </button>
      </form>
      <details className="receipt-part" open={problem !== null}>
        <summary>{t.change}</summary>
        <form method="post" action={action}>
          <input type="hidden" name="do" value="change" />
          {problem ? (
            <p className="field-error" role="alert">
              {t.problem} {problem.field === null && problem.message}
            </p>
          ) : (
            <p className="receipt-hint">{t.changeLead}</p>
          )}
          {(['name', 'address', 'city', 'notes', 'goods'] as const).map((name) => (
            <Field key={name} page={page} t={t} name={name} />
          ))}
          <button type="submit" className="button is-quiet">
            {t.save}
          </button>
        </form>
      </details>
      <details className="receipt-part">
        <summary>{t.cancel}</summary>
        <form method="post" action={action}>
          <input type="hidden" name="do" value="cancel" />
          <p className="receipt-hint">{t.cancelLead}</p>
          <div className="field">
            <label htmlFor="reason">{t.reason}</label>
            <select id="reason" name="reason" defaultValue="">
              <option value="">{t.noReason}</option>
              {buyerReasonNames.map((reason) => (
                <option key={reason} value={reason}>
                  {t.reasons[reason]}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className="button is-quiet">
            {t.cancelConfirm}
          </button>
        </form>
      </details>
      <Reach page={page} t={t} />
    </main>
  )
}

const Reach = ({ page, t }: Props) => (
  <div className="receipt-part">
    <p>{t.reach}</p>
    <SellerCard contact={page.seller} />
  </div>
)

const Coding = ({ page, t }: Props) => (
  <main className="receipt confirm" id="sadrzaj">
    <header>
      <h1>{t.code.title}</h1>
      <p>{t.code.lead}</p>
    </header>
    {page.said === 'resent' && (
      <p className="saved" role="status">
        {t.code.resent}
      </p>
    )}
    <section className="receipt-part">
      <CodeForm action={page.action} t={t} problem={page.problem?.message ?? null} />
      {page.canResend && (
        <form method="post" action={page.action}>
          <input type="hidden" name="do" value="resend" />
          <button type="submit" className="button is-quiet">
            {t.code.resend}
          </button>
        </form>
      )}
      <p className="receipt-hint">{t.code.later}</p>
    </section>
    {page.order && <Goods order={page.order} t={t} />}
    <Reach page={page} t={t} />
  </main>
)

const icons: Record<Exclude<ConfirmPage['state'], 'open'>, LucideIcon> = {
  confirmed: Check,
  cancelled: PackageX,
  sent: Truck,
  asked: Check,
  expired: Clock3,
}

/** What became of it, and who can be asked. */
const Ended = ({ page, t, state }: Props & { state: Exclude<ConfirmPage['state'], 'open'> }) => {
  const Icon = icons[state]
  return (
    <main className="receipt confirm" id="sadrzaj">
      <header>
        <span className={state === 'confirmed' || state === 'asked' ? 'receipt-check' : 'notice-icon'}>
          <Icon size={36} aria-hidden="true" />
        </span>
        <h1>{t.ended[state].title}</h1>
        <p>{t.ended[state].text}</p>
      </header>
      <Reach page={page} t={t} />
    </main>
  )
}

const bodyOf = ({ page, t }: Props) => {
  const { state } = page
  if (state !== 'open') return <Ended page={page} t={t} state={state} />
  return page.way === 'link' ? <Asking page={page} t={t} /> : <Coding page={page} t={t} />
}

export const confirmDocument = (page: ConfirmPage, assets: SiteAssets) => {
  const t = confirmPageStrings[page.market]
  const { state } = page
  const asking = page.way === 'link' ? t.title : t.code.title
  return quietDocument({
    lang: marketFacts[page.market].lang,
    title: state === 'open' ? asking : t.ended[state].title,
    css,
    assets,
    children: bodyOf({ page, t }),
  })
}

export const confirmUnknownDocument = (page: ConfirmUnknownPage, assets: SiteAssets) =>
  unknownDocument(confirmPageStrings.Serbia.unknown, page, assets)
