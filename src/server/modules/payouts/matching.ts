import { searchKey } from '#contract/common/text.ts'
import type { MatchWay, PayoutField, RowVerdict } from '#contract/payouts/schema.ts'
import { toMinor } from '#contract/common/money.ts'
import { readMoney } from '#contract/common/typed-amount.ts'

/** A row of a specification by what it says; amounts in minor units, null where none can be read. */
export type SaidRow = {
  position: number
  /** Words of the columns that name a parcel or an order. */
  tracking: string
  number: string
  name: string
  amount: number | null
  fee: number | null
  chosenOrderId: number | null
  isLeft: boolean
}

/** An order that a row may pay: delivered ones are due. */
export type Candidate = {
  id: number
  orderNumber: string
  /** Numbers of the courier and of orders that travel in its parcel. */
  aliases: readonly string[]
  name: string
  isDelivered: boolean
  deliveredDay: string
  due: number
  /** From confirmed payouts. */
  received: number
}

export type MatchedRow = SaidRow & {
  verdict: RowVerdict
  how: MatchWay | null
  orderId: number | null
  /** What was due before this row; null without an order. */
  open: number | null
}

const keyOf = (text: string): string => searchKey(text).replaceAll(/[^a-z0-9]+/g, '')

/** Numbers are compared whole and word by word: couriers write „Otkup IZ-2077“. */
const keysIn = (text: string): string[] =>
  [...new Set([text, ...text.split(/[\s,;]+/)].map(keyOf))].filter((key) => key.length > 2)

/** „Perić Mira“ is „Mira Perić“. */
const nameKey = (name: string): string =>
  searchKey(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')

const totalWords = /\b(ukupno|total|zbir|suma|svega)\b:?/

const amountIn = (text: string): number | null => {
  const amount = readMoney(text.trim().replace(/\s{0,3}(?:rsd|din\.?|eur|€|km|bam)$/i, ''))
  return amount === null ? null : toMinor(amount)
}

/** Reads the cells of a row by what its columns mean; a line of totals is left out by itself. */
export const readRow = (
  columns: readonly (PayoutField | null)[],
  row: { position: number; cells: readonly string[]; chosenOrderId: number | null; isLeft: boolean },
): SaidRow => {
  const textOf = (field: PayoutField): string => {
    const at = columns.indexOf(field)
    return at === -1 ? '' : (row.cells[at] ?? '').trim()
  }
  const [tracking, number, name] = [textOf('tracking'), textOf('number'), textOf('name')]
  const isTotal =
    row.cells.some((cell) => totalWords.test(searchKey(cell))) &&
    searchKey(tracking + number)
      .replace(totalWords, '')
      .trim() === ''
  return {
    position: row.position,
    tracking,
    number,
    name,
    amount: amountIn(textOf('amount')),
    fee: amountIn(textOf('fee')),
    chosenOrderId: row.chosenOrderId,
    isLeft: row.isLeft || isTotal,
  }
}

/** Whatever words of rows can be the number of an order. */
export const wordsOf = (rows: readonly SaidRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ tracking, number }) =>
      [tracking, number].flatMap((text) => [text, ...text.split(/[\s,;]+/)]),
    ),
  ),
]

const indexOf = (candidates: readonly Candidate[]): Map<string, Candidate[]> => {
  const index = new Map<string, Candidate[]>()
  const put = (text: string, candidate: Candidate) => {
    const key = keyOf(text)
    if (key !== '') index.set(key, [...(index.get(key) ?? []), candidate])
  }
  for (const candidate of candidates)
    for (const text of new Set([candidate.orderNumber, ...candidate.aliases])) put(text, candidate)
  return index
}

/**
 * Which order each row pays. A number decides by itself; an amount beside a name, or the only open order of an amount, is a proposal and
 * pays nothing until a person chose it. Rows of one payout see what those above them paid.
 */
export const matchRows = (
  rows: readonly SaidRow[],
  candidates: readonly Candidate[],
  { day }: { day: string },
): MatchedRow[] => {
  const byKey = indexOf(candidates)
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const left = new Map(candidates.map(({ id, due, received }) => [id, due - received]))
  const openOf = ({ id }: Candidate) => left.get(id) ?? 0

  /** Of several orders under one number the one that the amount fits, else one that still waits. */
  const best = (found: readonly Candidate[], amount: number | null): Candidate | undefined =>
    found.find((one) => one.isDelivered && openOf(one) === amount) ??
    found.find((one) => one.isDelivered && openOf(one) > 0) ??
    found.find((one) => one.isDelivered) ??
    found[0]
  const byNumber = (row: SaidRow): { order: Candidate; how: MatchWay } | null => {
    for (const text of [row.tracking, row.number])
      for (const key of keysIn(text)) {
        const order = best(byKey.get(key) ?? [], row.amount)
        if (order) return { order, how: keyOf(order.orderNumber) === key ? 'number' : 'tracking' }
      }
    return null
  }
  const settle = (row: SaidRow, order: Candidate, how: MatchWay): MatchedRow => {
    const open = openOf(order)
    const common = { ...row, how, orderId: order.id, open }
    if (row.amount === null) return { ...common, verdict: 'unreadable' }
    if (!order.isDelivered) return { ...common, verdict: 'not_delivered' }
    left.set(order.id, open - row.amount)
    const verdict = row.amount === open ? 'paid' : open <= 0 ? 'twice' : row.amount < open ? 'short' : 'over'
    return { ...common, verdict }
  }
  const nothing = (row: SaidRow, verdict: RowVerdict): MatchedRow => ({
    ...row,
    verdict,
    how: null,
    orderId: null,
    open: null,
  })

  const certain = rows.map((row): MatchedRow | null => {
    if (row.isLeft) return nothing(row, 'left')
    const chosen = row.chosenOrderId === null ? undefined : byId.get(row.chosenOrderId)
    if (chosen) return settle(row, chosen, 'hand')
    const found = byNumber(row)
    if (found) return settle(row, found.order, found.how)
    return row.amount === null ? nothing(row, 'unreadable') : null
  })

  const openByAmount = Map.groupBy(
    candidates.filter((one) => one.isDelivered && openOf(one) > 0),
    openOf,
  )
  const proposed = new Set<number>()
  return rows.map((row, at): MatchedRow => {
    const known = certain[at]
    if (known) return known
    const open = (openByAmount.get(row.amount ?? 0) ?? []).filter(
      ({ id, deliveredDay }) => !proposed.has(id) && deliveredDay <= day,
    )
    const wanted = nameKey(row.name)
    const named = wanted === '' ? [] : open.filter(({ name }) => nameKey(name) === wanted)
    // A number that is no order's, or another name, speaks against the only order of an amount.
    const isSilent = wanted === '' && keysIn(`${row.tracking} ${row.number}`).length === 0
    const [order, how] =
      named.length === 1
        ? ([named[0], 'amount_name'] as const)
        : isSilent && open.length === 1
          ? ([open[0], 'amount_day'] as const)
          : ([undefined, null] as const)
    if (!order) return nothing(row, 'foreign')
    proposed.add(order.id)
    return { ...row, verdict: 'proposed', how, orderId: order.id, open: openOf(order) }
  })
}
