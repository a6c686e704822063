import type { BankStatements, Transfer, TransferVerdict } from '#contract/bank-statements/schema.ts'
import { statementFormats, transferWays } from '#contract/bank-statements/schema.ts'
import { addDays } from '#contract/common/dates.ts'
import { currencies, marketFacts } from '#contract/common/market.ts'
import { fromMinor, toMinor } from '#contract/common/money.ts'
import type { Db, Tx } from '../../db/db.ts'
import { readPayoutSettings } from '../payouts/settings.ts'
import { listPayoutMoney, listStatements, listTransfers, sharesOf, type StoredTransfer } from './queries.ts'
import {
  courierOfTransfer,
  differenceOf,
  matchTransfers,
  type PayoutMoney,
  type Proposal,
} from './transfer-matching.ts'

/** A transfer may come so many days after its specification before it counts as missing. */
const patienceDays = 3
const mostOffered = 100

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** What a payout gets of a transfer. */
type Share = Pick<StoredTransfer, 'id' | 'day' | 'amount'>

/** Of several transfers of a payout those before it was full paid it, the others came on top. */
const verdictsOf = (
  transfers: readonly Share[],
  { targets }: PayoutMoney,
): Map<number, { verdict: TransferVerdict; difference: number }> => {
  let sum = 0
  const inOrder = transfers.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id - b.id))
  const total = inOrder.reduce((all, { amount }) => all + toMinor(amount), 0)
  const whole = differenceOf(total, targets)
  const isWhole = whole === 0
  return new Map(
    inOrder.map(({ id, amount }): [number, { verdict: TransferVerdict; difference: number }] => {
      const isFull = sum > 0 && sum >= Math.min(...targets)
      sum += toMinor(amount)
      if (isWhole) return [id, { verdict: 'arrived', difference: 0 }]
      if (isFull) return [id, { verdict: 'twice', difference: toMinor(amount) }]
      const difference = differenceOf(sum, targets)
      return [id, { verdict: difference === 0 ? 'arrived' : difference < 0 ? 'short' : 'over', difference }]
    }),
  )
}

type Looked = {
  transfers: StoredTransfer[]
  payouts: PayoutMoney[]
  proposals: Map<number, Proposal>
  accounts: ReadonlyMap<string, string>
}

/** Transfers beside the payouts they are, or may be, of. */
export const lookAtTransfers = async (db: Db | Tx, userId: number): Promise<Looked> => {
  const transfers = await listTransfers(db, userId)
  const known = await listPayoutMoney(db, userId, await readPayoutSettings(db, userId))
  const byId = new Map(known.map((payout) => [payout.id, payout]))
  const accounts = new Map<string, string>()
  const received = new Map<number, number>()
  for (const transfer of transfers)
    for (const { payoutId, amount } of sharesOf(transfer)) {
      received.set(payoutId, (received.get(payoutId) ?? 0) + toMinor(amount))
      const courier = byId.get(payoutId)?.courier
      if (courier && digitsOf(transfer.account) !== '') accounts.set(digitsOf(transfer.account), courier)
    }
  const payouts = known.map((payout) => ({ ...payout, received: received.get(payout.id) ?? 0 }))
  const open = transfers
    .filter((one) => sharesOf(one).length === 0 && !one.isSetAside)
    .map((one) => ({ ...one, amount: toMinor(one.amount), isDoubtful: one.format === 'text' }))
  return { transfers, payouts, accounts, proposals: matchTransfers(open, payouts, accounts) }
}

const expectedOf = ({ targets }: PayoutMoney, sum: number): number =>
  targets.reduce((nearest, one) => (Math.abs(sum - one) < Math.abs(sum - nearest) ? one : nearest))

const presentPayout = (payout: PayoutMoney, sum = 0) => ({
  id: payout.id,
  market: payout.market,
  courier: payout.courier,
  day: payout.day,
  expected: fromMinor(payout.targets.length === 0 ? 0 : expectedOf(payout, sum || (payout.targets[0] ?? 0))),
})

/** Everything the screen of statements shows. */
export const showStatements = async (db: Db | Tx, userId: number): Promise<BankStatements> => {
  const { transfers, payouts, proposals, accounts } = await lookAtTransfers(db, userId)
  const statements = await listStatements(db, userId)
  const byId = new Map(payouts.map((payout) => [payout.id, payout]))
  const names = [...new Set(payouts.map(({ courier }) => courier))]
  const shares = transfers.flatMap(({ id, day, ...one }) =>
    sharesOf({ id, day, ...one }).map((share) => ({ id, day, ...share })),
  )
  /** By payout and transfer: what came of the one by the other. */
  const verdicts = new Map(
    [...Map.groupBy(shares, ({ payoutId }) => payoutId)].flatMap(([payoutId, of]) => {
      const payout = byId.get(payoutId)
      return payout
        ? [...verdictsOf(of, payout)].map(([id, said]) => [`${payoutId} ${id}`, said] as const)
        : []
    }),
  )
  const shown = transfers.map((one): Transfer => {
    const { id, day, amount, currency, payer, purpose, reference, payoutId, isSetAside, note } = one
    const proposal = proposals.get(id)
    const said = payoutId === null ? undefined : verdicts.get(`${payoutId} ${id}`)
    const payout = byId.get(payoutId ?? proposal?.payoutId ?? 0)
    const difference = said?.difference ?? proposal?.difference ?? 0
    const parts = one.parts.flatMap((part): Transfer['parts'] => {
      const of = byId.get(part.payoutId)
      const off = verdicts.get(`${part.payoutId} ${id}`)?.difference ?? 0
      return of && payoutId === null
        ? [
            {
              payout: presentPayout(of, toMinor(part.amount)),
              amount: part.amount,
              difference: off === 0 ? null : fromMinor(off),
            },
          ]
        : []
    })
    const rest = toMinor(amount) - parts.reduce((sum, part) => sum + toMinor(part.amount), 0)
    return {
      id,
      day,
      amount,
      currency,
      payer,
      purpose,
      reference,
      verdict: isSetAside
        ? 'set_aside'
        : parts.length > 0
          ? 'divided'
          : (said?.verdict ?? proposal?.verdict ?? 'arrived'),
      how: transferWays.find((way) => way === (proposal ? proposal.how : one.how)) ?? null,
      isMatched: payoutId !== null || parts.length > 0,
      isSure: proposal?.isSure ?? false,
      courier: isSetAside
        ? null
        : (payout?.courier ?? proposal?.courier ?? courierOfTransfer(one, { accounts, names })),
      payout: payout ? presentPayout(payout, toMinor(amount)) : null,
      difference: payout && difference !== 0 ? fromMinor(difference) : null,
      parts,
      rest: parts.length > 0 && rest !== 0 ? fromMinor(rest) : null,
      note,
    }
  })
  const taken = new Set(
    shown.flatMap(({ payout, parts }) => [
      ...(payout ? [payout.id] : []),
      ...parts.map((part) => part.payout.id),
    ]),
  )
  const isCovered = ({ market, day }: PayoutMoney): boolean => {
    const own = statements.filter(({ currency }) => currency === marketFacts[market].currency)
    return (
      own.some(({ fromDay }) => fromDay <= day) &&
      own.some(({ toDay }) => toDay >= addDays(day, patienceDays))
    )
  }
  return {
    statements: statements.map((statement) => ({
      ...statement,
      currency: currencies.find((one) => one === statement.currency) ?? 'RSD',
      format: statementFormats.find((one) => one === statement.format) ?? 'table',
    })),
    transfers: shown,
    missing: payouts
      .filter((payout) => payout.targets.length > 0 && !taken.has(payout.id) && isCovered(payout))
      .map((payout) => ({
        ...presentPayout(payout),
        currencySymbol: marketFacts[payout.market].currencySymbol,
      })),
    payouts: payouts.slice(0, mostOffered).map((payout) => presentPayout(payout)),
  }
}
