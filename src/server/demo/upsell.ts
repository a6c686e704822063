import { seededRandom } from './random.ts'

/** The further product that the demo's Serbian page offers after an order. */
export const demoUpsell = {
  market: 'Serbia',
  originalUrl: 'https://primer.izlog.local/magnetni-nosac',
  title: 'Rezervni magnetni nosač, 2 komada',
  urgentDescription: 'Premestite lampu iz hodnika u ormar bez skidanja nosača. Stiže u istom paketu.',
  features: ['Dva nosača sa samolepljivom trakom', 'Bez bušenja', 'Odgovara lampi koju ste poručili'],
  originalPrice: '790.00',
  discountPrice: '590.00',
  productCost: '120.00',
} as const

export type UpsellAnswer = 'unasked' | 'seen' | 'declined' | 'taken'

/** The offer is this many days old in the demo. */
const offeredDays = 75

/** What the buyer of the order numbered `index` did with the offer. */
export const upsellAnswer = (placedAt: Date, index: number, now: Date): UpsellAnswer => {
  if (now.getTime() - placedAt.getTime() > offeredDays * 24 * 3_600_000) return 'unasked'
  const share = seededRandom(3000 + index)()
  if (share < 0.1) return 'unasked'
  if (share < 0.32) return 'taken'
  return share < 0.75 ? 'declined' : 'seen'
}
