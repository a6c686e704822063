import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BankStatements, Transfer, TransferVerdict } from '#contract/bank-statements/schema.ts'
import { bankStatementStrings as words, transferReason } from '#contract/bank-statements/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { mostReferenceLetters } from '#contract/payouts/reference.ts'
import { currencySymbols, marketFacts } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import { builtInOf } from '#contract/shipping-documents/profiles.ts'
import { paths } from '#web/app/paths.ts'
import { useAskableCouriers } from '#web/features/couriers/api.ts'
import { notify } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useDecideTransfer } from './api.ts'
import { DivideTransfer } from './divide-transfer.tsx'

const looks: Record<TransferVerdict, 'success' | 'warning' | 'neutral'> = {
  arrived: 'success',
  short: 'warning',
  over: 'warning',
  twice: 'warning',
  no_payout: 'warning',
  foreign: 'neutral',
  set_aside: 'neutral',
  divided: 'success',
}

const firstShown = 50

/** Transfers of one kind, each with the payout it is of and why. */
export const TransferList = ({
  transfers,
  payouts,
}: {
  transfers: Transfer[]
  payouts: BankStatements['payouts']
}) => {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? transfers : transfers.slice(0, firstShown)
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((transfer) => (
          <Line key={transfer.id} transfer={transfer} payouts={payouts} />
        ))}
      </ul>
      {shown.length < transfers.length && (
        <Button className="mt-3 w-full" onClick={() => setWhole(true)}>
          {words.showAll(transfers.length)}
        </Button>
      )}
    </>
  )
}

const Line = ({ transfer, payouts }: { transfer: Transfer; payouts: BankStatements['payouts'] }) => {
  const { day, amount, currency, payer, purpose, reference, verdict, payout, parts, rest, note } = transfer
  const money = formatMoney(amount, currencySymbols[currency])
  const said = `${words.said(day, payer)}, ${money}`
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-bold break-words">{words.said(day, payer)}</span>
        <span className="flex items-center gap-2">
          <b className="tabular">{money}</b>
          <Badge variant={looks[verdict]}>{words.verdicts[verdict]}</Badge>
        </span>
      </div>
      {payout && (
        <p>
          <PayoutLink payout={payout} />
        </p>
      )}
      {parts.map((part) => (
        <p key={part.payout.id} className="flex flex-wrap gap-x-2">
          <PayoutLink payout={part.payout} />
          <span className="tabular">
            {words.divide.part(formatMoney(part.amount, currencySymbols[currency]))}
          </span>
        </p>
      ))}
      {rest !== null && (
        <p className="font-bold text-warning">
          {words.divide.left(formatMoney(rest, currencySymbols[currency]))}
        </p>
      )}
      {(purpose || reference) && (
        <p className="text-[0.8125rem] break-words text-muted">
          {[purpose, reference].filter(Boolean).join(' · ')}
        </p>
      )}
      <p className="text-[0.8125rem] text-muted">
        {[transferReason(transfer, currencySymbols[currency]), note && words.divide.note(note)]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Decide transfer={transfer} said={said} payouts={payouts} />
    </li>
  )
}

const PayoutLink = ({ payout }: { payout: NonNullable<Transfer['payout']> }) => (
  <Link
    to={paths.payout}
    params={{ id: String(payout.id) }}
    className="font-bold text-primary underline underline-offset-2"
  >
    {words.payout(
      payout.courier,
      payout.day,
      formatMoney(payout.expected, marketFacts[payout.market].currencySymbol),
    )}
  </Link>
)

const Decide = ({
  transfer,
  said,
  payouts,
}: {
  transfer: Transfer
  said: string
  payouts: BankStatements['payouts']
}) => {
  const { id, currency, payout, isMatched, verdict, courier, reference } = transfer
  const askable = useAskableCouriers()
  const decide = useDecideTransfer()
  const [open, setOpen] = useState<'choice' | 'division' | null>(null)
  const [note, setNote] = useState('')
  const send = (payoutId: number | null, isSetAside = false) =>
    decide.mutate(
      { id, payoutId, isSetAside, ...(note ? { note } : {}) },
      {
        onSuccess: () => setOpen(null),
        onError: (error) => notify.failure(words.saveFailed, error, commonStrings.states.noAnswer),
      },
    )
  const button = (label: string, act: () => void, isMain = false) => (
    <Button
      size="sm"
      className="h-11"
      variant={isMain ? 'secondary' : 'ghost'}
      aria-label={`${label}: ${said}`}
      disabled={decide.isPending}
      onClick={act}
    >
      {label}
    </Button>
  )
  if (verdict === 'set_aside') return <div className="mt-1">{button(words.takeBack, () => send(null))}</div>
  if (isMatched) return <div className="mt-1">{button(words.unmatch, () => send(null))}</div>
  const isAskable =
    verdict === 'no_payout' && reference !== '' && askable.some((key) => builtInOf(key)?.name === courier)
  const offered = payouts.filter(({ market }) => marketFacts[market].currency === currency)
  return (
    <div className="mt-1 flex flex-wrap gap-1">
      {isAskable && (
        <Link
          to={paths.payouts}
          search={{ uplata: reference.slice(0, mostReferenceLetters) }}
          aria-label={`${words.askCourier}: ${said}`}
          className={`${buttonClass('secondary', 'sm')} h-11`}
        >
          {words.askCourier}
        </Link>
      )}
      {payout && button(words.accept, () => send(payout.id), true)}
      {open === null && offered.length > 0 && button(words.choose, () => setOpen('choice'))}
      {open === null && offered.length > 1 && button(words.divide.action, () => setOpen('division'))}
      {button(words.setAside, () => send(null, true))}
      {open === 'division' && (
        <DivideTransfer transfer={transfer} offered={offered} onDone={() => setOpen(null)} />
      )}
      {open === 'choice' && (
        <Field label={words.divide.whyChosen} isOptional className="w-full sm:max-w-md">
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      )}
      {open === 'choice' && (
        <Field label={words.chooseOf(said)} className="w-full sm:max-w-md">
          {(control) => (
            <Select
              {...control}
              value=""
              onChange={({ target }) => target.value && send(Number(target.value))}
            >
              <option value="">{words.choose}</option>
              {offered.map((one) => (
                <option key={one.id} value={one.id}>
                  {words.payout(one.courier, one.day, formatMoney(one.expected, currencySymbols[currency]))}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}
