import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { marketFacts } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import type { Payout, PayoutRow, RowVerdict } from '#contract/payouts/schema.ts'
import { payoutStrings, rowReason } from '#contract/payouts/strings.ts'
import { paths } from '#web/app/paths.ts'
import { notify } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { dueQuery, useDecideRow } from './api.ts'

const words = payoutStrings.one

const looks: Partial<Record<RowVerdict, 'success' | 'warning' | 'brand'>> = {
  paid: 'success',
  proposed: 'brand',
  short: 'warning',
  over: 'warning',
  twice: 'warning',
  not_delivered: 'warning',
  foreign: 'warning',
  unreadable: 'warning',
}

/** However many rows a month has, this many are drawn until somebody asks for the rest. */
const firstShown = 100

/** Rows of one kind, each with why it is that. */
export const PayoutRows = ({ title, rows, payout }: { title: string; rows: PayoutRow[]; payout: Payout }) => {
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return null
  const shown = isWhole ? rows : rows.slice(0, firstShown)
  return (
    <Section level="h2" title={`${title} (${rows.length})`}>
      <ul className="divide-y divide-line">
        {shown.map((row) => (
          <Row key={row.position} row={row} payout={payout} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button className="mt-3 w-full" onClick={() => setWhole(true)}>
          {words.showAll(rows.length)}
        </Button>
      )}
    </Section>
  )
}

const Row = ({ row, payout }: { row: PayoutRow; payout: Payout }) => {
  const { currencySymbol } = marketFacts[payout.market]
  const { position, reference, name, amount, fee, verdict, order } = row
  const said = [reference, name].filter(Boolean).join(', ') || words.row(position)
  const isDraft = payout.state === 'draft'
  const reason = rowReason(row, { currencySymbol, isDraft })
  return (
    <li className="py-3" data-proposed={verdict === 'proposed' || undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-bold break-words">{said}</span>
        <span className="flex items-center gap-2">
          {amount !== null && <b className="tabular">{formatMoney(amount, currencySymbol)}</b>}
          <Badge variant={looks[verdict] ?? 'neutral'}>
            {isDraft && verdict === 'paid' ? payoutStrings.willBePaid : payoutStrings.verdicts[verdict]}
          </Badge>
        </span>
      </div>
      {order && (
        <p className="break-words">
          <Link
            to={paths.orders}
            search={{ order: order.id }}
            className="font-bold text-primary underline underline-offset-2"
          >
            {order.orderNumber}
          </Link>{' '}
          {order.name}
        </p>
      )}
      <p className="text-[0.8125rem] text-muted">
        {[reason, fee === null ? '' : words.fee(formatMoney(fee, currencySymbol))].filter(Boolean).join(' ')}
      </p>
      {isDraft && <Decide row={row} said={said} payout={payout} />}
    </li>
  )
}

const Decide = ({ row, said, payout }: { row: PayoutRow; said: string; payout: Payout }) => {
  const decide = useDecideRow(payout.id)
  const [isChoosing, setChoosing] = useState(false)
  const { position, verdict, order, how } = row
  const send = (orderId: number | null, isLeft: boolean) =>
    decide.mutate(
      { position, orderId, isLeft },
      {
        onSuccess: () => setChoosing(false),
        onError: (error) => notify.failure(payoutStrings.saveFailed, error, payoutStrings.tryAgain),
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
  if (verdict === 'left') return <div className="mt-1">{button(words.takeBack, () => send(null, false))}</div>
  return (
    <div className="mt-1 flex flex-wrap gap-1">
      {verdict === 'proposed' && order && button(words.accept, () => send(order.id, false), true)}
      {how === 'hand' && button(words.forget, () => send(null, false))}
      {verdict !== 'paid' && !isChoosing && button(words.otherOrder, () => setChoosing(true))}
      {button(words.leave, () => send(null, true))}
      {isChoosing && <OrderChoice said={said} payout={payout} onChoose={(id) => send(id, false)} />}
    </div>
  )
}

const OrderChoice = ({
  said,
  payout,
  onChoose,
}: {
  said: string
  payout: Payout
  onChoose: (orderId: number) => void
}) => {
  const due = useQuery(dueQuery(payout.market))
  const { currencySymbol } = marketFacts[payout.market]
  return (
    <Field label={words.otherOrderOf(said)} className="w-full sm:max-w-md">
      {(control) => (
        <Select
          {...control}
          value=""
          aria-busy={due.isPending}
          onChange={({ target }) => target.value && onChoose(Number(target.value))}
        >
          <option value="">{due.isError ? payoutStrings.loadFailed : words.otherOrder}</option>
          {due.data?.orders.map(({ id, orderNumber, name, due: amount }) => (
            <option key={id} value={id}>
              {`${orderNumber}, ${name}, ${formatMoney(amount, currencySymbol)}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
