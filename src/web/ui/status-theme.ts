import {
  Ban,
  CircleCheck,
  Clock,
  Copy,
  PackageX,
  PhoneMissed,
  Store,
  TriangleAlert,
  Truck,
  Undo2,
  Warehouse,
  type LucideIcon,
} from 'lucide-react'
import { statusFacts, type OrderStatus, type RowTint } from '#contract/orders/status.ts'

/** Icon and colours of a status; every pair reaches at least 6.3:1 light and 8:1 dark. */
export const statusTheme: Record<OrderStatus, { icon: LucideIcon; className: string }> = {
  'Na čekanju': {
    icon: Clock,
    className: 'bg-[#fef3c7] text-[#92400e] dark:bg-[#3a2606] dark:text-[#fcd34d]',
  },
  'U sortirnom centru': {
    icon: Warehouse,
    className: 'bg-[#e0e7ff] text-[#3730a3] dark:bg-[#1e1b4b] dark:text-[#a5b4fc]',
  },
  'U dostavi': {
    icon: Truck,
    className: 'bg-[#dbeafe] text-[#1e40af] dark:bg-[#172554] dark:text-[#93c5fd]',
  },
  'Čeka preuzimanje': {
    icon: Store,
    className: 'bg-[#ede9fe] text-[#5b21b6] dark:bg-[#2e1065] dark:text-[#c4b5fd]',
  },
  Dostavljeno: {
    icon: CircleCheck,
    className: 'bg-[#dcfce7] text-[#166534] dark:bg-[#052e16] dark:text-[#86efac]',
  },
  Problematično: {
    icon: TriangleAlert,
    className: 'bg-[#ffedd5] text-[#9a3412] dark:bg-[#431407] dark:text-[#fdba74]',
  },
  'Treće bezuspešno uručenje': {
    icon: PhoneMissed,
    className: 'bg-[#ffe4e6] text-[#9f1239] dark:bg-[#4c0519] dark:text-[#fda4af]',
  },
  'Vraća se pošaljaocu': {
    icon: Undo2,
    className: 'bg-[#fce7f3] text-[#9d174d] dark:bg-[#500724] dark:text-[#f9a8d4]',
  },
  'Oštećena pošiljka': {
    icon: PackageX,
    className: 'bg-[#fee2e2] text-[#991b1b] dark:bg-[#450a0a] dark:text-[#fca5a5]',
  },
  Otkazana: {
    icon: Ban,
    className: 'bg-[#e5e7eb] text-[#374151] dark:bg-[#1f2937] dark:text-[#d1d5db]',
  },
  'Duplikat Pošiljka': {
    icon: Copy,
    // Neither sent nor lost: green says that a parcel is on its way or taken.
    className: 'bg-[#f1f5f9] text-[#334155] dark:bg-[#1e293b] dark:text-[#cbd5e1]',
  },
}

/** An admin sees three statuses neutral that a client sees coloured. */
export const tintOf = (status: OrderStatus, isAdmin: boolean): RowTint =>
  isAdmin ? statusFacts[status].adminTint : statusFacts[status].tint

/** Faint fill and a thin edge, so that the badge is the only strong colour. */
export const tintClass: Record<RowTint, string> = {
  green: 'bg-(--tint-green) [--bar:var(--tint-green-bar)]',
  red: 'bg-(--tint-red) [--bar:var(--tint-red-bar)]',
  neutral: 'bg-(--tint-neutral) [--bar:var(--tint-neutral-bar)]',
}

/** The edge of an order that needs a hand. */
export const attentionClass = '[--bar:var(--danger)]'
