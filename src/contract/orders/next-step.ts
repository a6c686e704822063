import { orderEditStrings } from './edit-strings.ts'
import type { OrderStatus } from './status.ts'

const words = orderEditStrings.next

/** What usually comes next in the life of an order. `isUsual`: most orders go this way; the others are exceptions one may want. */
export type NextStep = { to: OrderStatus; label: string; isUsual: boolean }

const usual = (to: OrderStatus, label: string): NextStep => ({ to, label, isUsual: true })
const exception = (to: OrderStatus, label: string): NextStep => ({ to, label, isUsual: false })

/** One main button for each status; every other status stays reachable in the menu beside it. */
export const nextStep: Record<OrderStatus, NextStep> = {
  'Na čekanju': usual('U dostavi', words.hand),
  'U sortirnom centru': usual('U dostavi', words.onTheWay),
  'U dostavi': usual('Dostavljeno', words.delivered),
  'Čeka preuzimanje': usual('Dostavljeno', words.pickedUp),
  Problematično: usual('U dostavi', words.resume),
  'Treće bezuspešno uručenje': usual('Vraća se pošaljaocu', words.returning),
  'Oštećena pošiljka': usual('Vraća se pošaljaocu', words.returning),
  'Vraća se pošaljaocu': usual('Na čekanju', words.again),
  Dostavljeno: exception('Vraća se pošaljaocu', words.cameBack),
  'Duplikat Pošiljka': exception('Na čekanju', words.reopen),
  Otkazana: exception('Na čekanju', words.reopen),
}
