import type { TransferVerdict, TransferWay } from '#contract/bank-statements/schema.ts'
import { marketFacts, type Currency, type Market } from '#contract/common/market.ts'
import { countDays } from '#contract/common/dates.ts'
import { searchKey } from '#contract/common/text.ts'
import { builtInProfiles } from '#contract/shipping-documents/profiles.ts'

/** Money that came to the account and was given to no payout yet; amounts in minor units. */
export type OpenTransfer = {
  id: number
  day: string
  amount: number
  currency: Currency
  payer: string
  account: string
  purpose: string
  reference: string
  /** Which way the money went was guessed. */
  isDoubtful: boolean
}

/** A confirmed payout: what its transfer may come to, with and without fees, and what came already. */
export type PayoutMoney = {
  id: number
  market: Market
  courier: string
  day: string
  reference: string
  targets: readonly number[]
  received: number
}

export type Proposal = {
  verdict: TransferVerdict
  how: TransferWay | null
  isSure: boolean
  courier: string | null
  payoutId: number | null
  difference: number
}

/** What couriers are called on statements beside their names. */
const otherNames: Record<string, string[]> = {
  'Post Express': ['posta srbije', 'jp posta', 'postexpress'],
  'D Express': ['dexpress'],
  'X Express': ['xexpress'],
  EuroExpress: ['euro express'],
}
/** Couriers for whom no files are written. */
const others = ['City Express', 'GLS']

const wordsOf = (text: string): string =>
  ` ${searchKey(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `
const keyOf = (text: string): string => searchKey(text).replaceAll(/[^a-z0-9]+/g, '')
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

const courierNames = [...builtInProfiles.slice(1).map(({ name }) => name), ...others].flatMap((name) =>
  [name, ...(otherNames[name] ?? [])].map((word) => ({ name, words: wordsOf(word) })),
)

/** Whose transfer it is: an account that paid before, else a name that stands in it. */
export const courierOfTransfer = (
  { payer, account, purpose }: Pick<OpenTransfer, 'payer' | 'account' | 'purpose'>,
  { accounts, names }: { accounts: ReadonlyMap<string, string>; names: readonly string[] },
): string | null => {
  const digits = digitsOf(account)
  const byAccount = digits.length > 6 ? accounts.get(digits) : undefined
  if (byAccount) return byAccount
  const said = `${wordsOf(payer)}${wordsOf(purpose)}`
  const own = names.find((name) => name.trim() !== '' && said.includes(wordsOf(name)))
  return own ?? courierNames.find(({ words }) => said.includes(words))?.name ?? null
}

/** What came without what should have, by whichever target it is nearest to. */
export const differenceOf = (received: number, targets: readonly number[]): number =>
  targets
    .map((target) => received - target)
    .reduce((least, one) => (Math.abs(one) < Math.abs(least) ? one : least), Infinity)

/** A payout of a courier nobody named is told by its sum alone: that may be off by less. */
const mostOff = ({ courier }: PayoutMoney): number => (courier === '' ? 5 : 2)

const sameCourier = (a: string, b: string): boolean => keyOf(a) === keyOf(b)

/** Days from one to another, below zero where the other is before. */
const daysTo = (from: string, to: string): number =>
  from <= to ? countDays(from, to) - 1 : 1 - countDays(to, from)

/**
 * Which payout each transfer is of. A number of the specification, or the sum of a known courier's only payout of these days, needs no
 * look; a sum alone, or a courier's transfer of the day that is less or more, is a proposal. What a payout was given no other gets.
 */
export const matchTransfers = (
  transfers: readonly OpenTransfer[],
  payouts: readonly PayoutMoney[],
  accounts: ReadonlyMap<string, string>,
): Map<number, Proposal> => {
  const received = new Map(payouts.map((payout) => [payout.id, payout.received]))
  const receivedOf = ({ id }: PayoutMoney) => received.get(id) ?? 0
  const names = [...new Set(payouts.map(({ courier }) => courier))]
  const found = new Map<number, Proposal>()
  const courierOf = new Map(
    transfers.map((transfer) => [transfer.id, courierOfTransfer(transfer, { accounts, names })]),
  )
  const fits = (payout: PayoutMoney, amount: number) => payout.targets.includes(receivedOf(payout) + amount)
  const isFull = (payout: PayoutMoney) =>
    receivedOf(payout) > 0 && receivedOf(payout) >= Math.min(...payout.targets)

  const give = (
    transfer: OpenTransfer,
    payout: PayoutMoney,
    { how, isSure }: { how: TransferWay; isSure: boolean },
  ) => {
    const wasFull = isFull(payout)
    const sum = receivedOf(payout) + transfer.amount
    const difference = differenceOf(sum, payout.targets)
    const verdict = wasFull ? 'twice' : difference === 0 ? 'arrived' : difference < 0 ? 'short' : 'over'
    if (!wasFull) received.set(payout.id, sum)
    found.set(transfer.id, {
      verdict,
      how,
      isSure: isSure && verdict === 'arrived' && !transfer.isDoubtful,
      courier: courierOf.get(transfer.id) ?? null,
      payoutId: payout.id,
      difference: wasFull ? transfer.amount : difference,
    })
  }

  type Rule = {
    how: TransferWay
    isSure: boolean
    of: (transfer: OpenTransfer, payout: PayoutMoney, courier: string | null) => boolean
  }
  const around = (transfer: OpenTransfer, payout: PayoutMoney, before: number, after: number): boolean => {
    const days = daysTo(payout.day, transfer.day)
    return days >= -before && days <= after
  }
  const isKnown = (payout: PayoutMoney, courier: string | null): boolean =>
    courier !== null && (payout.courier === '' || sameCourier(payout.courier, courier))
  const rules: Rule[] = [
    {
      how: 'reference',
      isSure: true,
      of: (transfer, { reference }) => {
        const key = keyOf(reference)
        const said = `${transfer.reference} ${transfer.purpose}`
        return key.length > 2 && said.split(/[\s,;]+/).some((word) => keyOf(word) === key)
      },
    },
    {
      how: 'exact',
      isSure: true,
      of: (transfer, payout, courier) =>
        isKnown(payout, courier) && fits(payout, transfer.amount) && around(transfer, payout, 3, 10),
    },
    {
      how: 'sum',
      isSure: false,
      of: (transfer, payout, courier) =>
        (courier === null || isKnown(payout, courier)) &&
        fits(payout, transfer.amount) &&
        around(transfer, payout, 10, 20),
    },
    {
      // The money of a payout a second time: the very sum says more than a day that is near.
      how: 'sum',
      isSure: false,
      of: (transfer, payout, courier) =>
        isKnown(payout, courier) &&
        isFull(payout) &&
        payout.targets.includes(transfer.amount) &&
        around(transfer, payout, 3, 20),
    },
  ]
  const inOrder = transfers.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id - b.id))
  for (const { how, isSure, of } of rules)
    for (const transfer of inOrder) {
      if (found.has(transfer.id)) continue
      const wanted = payouts
        .filter(({ market }) => marketFacts[market].currency === transfer.currency)
        .filter((payout) => of(transfer, payout, courierOf.get(transfer.id) ?? null))
        .toSorted((a, b) => Math.abs(daysTo(a.day, transfer.day)) - Math.abs(daysTo(b.day, transfer.day)))
      const [first, second] = wanted
      // Two that fit equally well are for a person to tell apart; an open one goes before one that has its money.
      const best = wanted.find((payout) => !isFull(payout)) ?? first
      if (best) give(transfer, best, { how, isSure: isSure && (how === 'reference' || !second) })
    }
  // Less or more than a payout of these days: the nearest sums find each other first.
  const near = inOrder
    .filter(({ id }) => !found.has(id))
    .flatMap((transfer) =>
      payouts
        .filter(({ market }) => marketFacts[market].currency === transfer.currency)
        .filter(
          (payout) =>
            isKnown(payout, courierOf.get(transfer.id) ?? null) &&
            receivedOf(payout) === 0 &&
            around(transfer, payout, 1, 4),
        )
        .map((payout) => ({ transfer, payout, by: Math.abs(differenceOf(transfer.amount, payout.targets)) })),
    )
    .filter(({ payout, by }) => by * mostOff(payout) <= Math.max(...payout.targets))
    .toSorted((a, b) => a.by - b.by)
  for (const { transfer, payout } of near)
    if (!found.has(transfer.id) && receivedOf(payout) === 0)
      give(transfer, payout, { how: 'near', isSure: false })
  for (const { id } of transfers)
    if (!found.has(id)) {
      const courier = courierOf.get(id) ?? null
      const verdict = courier === null ? 'foreign' : 'no_payout'
      found.set(id, { verdict, how: null, isSure: false, courier, payoutId: null, difference: 0 })
    }
  return found
}
