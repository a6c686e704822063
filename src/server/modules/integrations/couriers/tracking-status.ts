import { fold } from '#contract/common/text.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/status.ts'

/** Letters and digits only, so that spelling, spaces and diacritics do not matter. */
const plain = (name: string): string =>
  fold(name.normalize('NFC'))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** What the service and others of its family call our statuses, beside our own eleven names. */
const otherNames: Partial<Record<OrderStatus, string[]>> = {
  'Na čekanju': ['Shipment created', 'Created', 'Accepted', 'Kreirana', 'Kreirana pošiljka', 'Prihvaćena'],
  'U sortirnom centru': ['Picked Up', 'In Transit', 'In sorting centre', 'Preuzeta', 'U sortirnici', 'U tranzitu'],
  'U dostavi': ['In Delivery', 'Out for delivery', 'Na dostavi', 'Zadužena za dostavu'],
  'Čeka preuzimanje': ['At pick-up point', 'Ready for pickup', 'Čeka na preuzimanje'],
  Dostavljeno: ['Delivered', 'Dostavljena', 'Uručena', 'Uručeno'],
  Problematično: ['Problem', 'Rejected', 'Odbijena', 'Problematična', 'Neuspešno uručenje'],
  'Treće bezuspešno uručenje': ['Third failed attempt'],
  'Vraća se pošaljaocu': ['Vraća se pošiljaocu', 'Return to sender', 'Returned to Sender', 'Povrat'],
  'Oštećena pošiljka': ['Damaged', 'Damaged shipment', 'Oštećena'],
  'Duplikat Pošiljka': ['Duplicate', 'Duplikat'],
  Otkazana: ['Cancelled', 'Canceled', 'Otkazano'],
} // prettier-ignore

const byName = new Map<string, OrderStatus>(
  orderStatuses.flatMap((status) =>
    [status, ...(otherNames[status] ?? [])].map((name) => [plain(name), status] as const),
  ),
)

/** Seen in services of the same family; names go first, because ids are theirs to change. */
const byId = new Map<string, OrderStatus>([
  ['8', 'Na čekanju'],
  ['4', 'U sortirnom centru'],
  ['10', 'U sortirnom centru'],
  ['1', 'U dostavi'],
  ['3', 'Problematično'],
  ['9', 'Problematično'],
  ['13', 'Problematično'],
  ['2', 'Dostavljeno'],
  ['7', 'Vraća se pošaljaocu'],
])

export type RawStatus = { rawId: string | null; rawName: string | null }

/** Our status for the service's words, or null: then nobody guesses and the order stays as it is. */
export const readTrackingStatus = ({ rawId, rawName }: RawStatus): OrderStatus | null =>
  (rawName && byName.get(plain(rawName))) || (rawId && byId.get(rawId.trim())) || null

const finalStatuses = new Set<string>(['Dostavljeno', 'Otkazana', 'Duplikat Pošiljka'])

export const isFinalStatus = (status: string): boolean => finalStatuses.has(status)
