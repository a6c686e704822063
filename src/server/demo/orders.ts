import { marketFacts, type Market } from '#contract/common/market.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { totalFor, type QuantityOffer } from '#contract/websites/offers.ts'
import { pick, seededRandom } from './random.ts'

const firstNames = [
  'Ana',
  'Marko',
  'Jelena',
  'Nikola',
  'Mila',
  'Stefan',
  'Đorđe',
  'Ivana',
  'Petar',
  'Sanja',
  'Amra',
  'Željko',
]
/** Invented surnames: nobody is called like this. */
const lastNames = [
  'Probić',
  'Primerović',
  'Ogledić',
  'Uzorkov',
  'Pokušaj',
  'Izmišljenović',
  'Testić',
  'Zamišljić',
]

/** Towns with the codes of their main post offices. */
const cities: Record<Market, (readonly [city: string, postalCode: string])[]> = {
  Serbia: [['Beograd', '11000'], ['Novi Sad', '21000'], ['Niš', '18000'], ['Kragujevac', '34000'], ['Šabac', '15000'], ['Subotica', '24000'], ['Čačak', '32000']],
  Bosnia: [['Sarajevo', '71000'], ['Banja Luka', '78000'], ['Tuzla', '75000'], ['Mostar', '88000'], ['Zenica', '72000'], ['Bijeljina', '76300']],
  Montenegro: [['Podgorica', '81000'], ['Nikšić', '81400'], ['Bar', '85000'], ['Budva', '85310'], ['Pljevlja', '84210']],
} // prettier-ignore

const streets = ['Glavna', 'Cvetna', 'Nova', 'Školska', 'Lipova', 'Zelena']

/** How an order of some age has usually ended: old ones are delivered or back, new ones wait. */
const statusesByAge: { days: number; shares: [OrderStatus, number][] }[] = [
  { days: 2, shares: [['Na čekanju', 0.8], ['U sortirnom centru', 0.15], ['Duplikat Pošiljka', 0.05]] },
  { days: 6, shares: [['U dostavi', 0.4], ['U sortirnom centru', 0.2], ['Čeka preuzimanje', 0.15], ['Problematično', 0.1], ['Dostavljeno', 0.15]] },
  { days: 14, shares: [['Dostavljeno', 0.6], ['Treće bezuspešno uručenje', 0.12], ['Vraća se pošaljaocu', 0.12], ['Čeka preuzimanje', 0.08], ['Oštećena pošiljka', 0.03], ['Otkazana', 0.05]] },
  { days: Infinity, shares: [['Dostavljeno', 0.8], ['Vraća se pošaljaocu', 0.08], ['Otkazana', 0.07], ['Oštećena pošiljka', 0.02], ['Duplikat Pošiljka', 0.02], ['Treće bezuspešno uručenje', 0.01]] },
] // prettier-ignore

const pickStatus = (random: () => number, ageDays: number): OrderStatus => {
  const { shares } = statusesByAge.find((group) => ageDays <= group.days) ?? statusesByAge[0]!
  let rest = random()
  for (const [status, share] of shares) {
    rest -= share
    if (rest <= 0) return status
  }
  return shares[0]![0]
}

type DemoBuyer = {
  firstName: string
  lastName: string
  phone: string
  address: string
  city: string
  postalCode: string
}

export type DemoOrder = DemoBuyer & {
  market: Market
  quantity: number
  total: string
  status: OrderStatus
  placedAt: Date
}

const dayMs = 24 * 3600 * 1000

/** Share of orders by people who have ordered before. */
const returningShare = 0.12

/**
 * Orders over the twelve months before `now`, oldest first and growing towards today, in all eleven statuses; some buyers come back.
 * The numbers of the phones are unassigned.
 */
export const inventOrders = (
  count: number,
  now: Date,
  sites: { market: Market; offers: QuantityOffer[]; currentPrice: string }[],
): DemoOrder[] => {
  const random = seededRandom(2026)
  const known = new Map<Market, DemoBuyer[]>()
  const newBuyer = (market: Market, index: number): DemoBuyer => {
    const [city, postalCode] = pick(random, cities[market])
    return {
      firstName: pick(random, firstNames),
      lastName: pick(random, lastNames),
      phone: `${marketFacts[market].phonePrefix} 60 000 ${String(1000 + index)}`,
      address: `${pick(random, streets)} ${1 + Math.floor(random() * 90)}`,
      city,
      postalCode,
    }
  }
  const buyerOf = (market: Market, index: number): DemoBuyer => {
    const buyers = known.get(market) ?? []
    if (buyers.length > 10 && random() < returningShare) return pick(random, buyers)
    const buyer = newBuyer(market, index)
    known.set(market, [...buyers, buyer])
    return buyer
  }
  const made = Array.from({ length: count }, (_, index) => {
    const site = sites[random() < 0.6 ? 0 : 1 + Math.floor(random() * (sites.length - 1))]!
    const ageDays = 365 * (1 - (index + random()) / count) ** 2
    const quantity = random() < 0.6 ? 1 : random() < 0.7 ? 2 : 3
    return {
      market: site.market,
      quantity,
      total: totalFor(site.offers, site.currentPrice, quantity),
      status: pickStatus(random, ageDays),
      placedAt: new Date(now.getTime() - ageDays * dayMs),
      ...buyerOf(site.market, index),
    }
  })
  return asRepeats(made.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime()))
}

/** A duplicate is the order before it once more, by the same buyer at most a quarter of an hour later. */
const asRepeats = (orders: DemoOrder[]): DemoOrder[] =>
  orders
    .map((order, at) => {
      const first = orders
        .slice(0, at)
        .findLast(({ market, status }) => market === order.market && status !== 'Duplikat Pošiljka')
      if (order.status !== 'Duplikat Pošiljka' || !first) return order
      const soon = first.placedAt.getTime() + 15 * 60_000
      return { ...first, status: order.status, placedAt: new Date(Math.min(soon, order.placedAt.getTime())) }
    })
    .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
