import { plainStatusName as plain } from '#contract/integrations/status-name.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/status.ts'

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

/**
 * Our status for the service's words, or null: then nobody guesses and the order stays as it is. The name decides before the number,
 * and for each of them the operator's own table before ours.
 */
export const readTrackingStatus = (
  { rawId, rawName }: RawStatus,
  own: ReadonlyMap<string, OrderStatus> = new Map(),
): OrderStatus | null => {
  const name = plain(rawName ?? '')
  const id = plain(rawId ?? '')
  return own.get(name) ?? byName.get(name) ?? own.get(id) ?? byId.get(id) ?? null
}
