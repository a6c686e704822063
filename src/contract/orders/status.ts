/** The eleven statuses, stored as the Serbian words people read. */
export const orderStatuses = [
  'Na čekanju',
  'U dostavi',
  'U sortirnom centru',
  'Problematično',
  'Čeka preuzimanje',
  'Dostavljeno',
  'Duplikat Pošiljka',
  'Vraća se pošaljaocu',
  'Oštećena pošiljka',
  'Otkazana',
  'Treće bezuspešno uručenje',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const defaultOrderStatus: OrderStatus = 'Na čekanju'

export type ProfitGroup = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
export type RowTint = 'green' | 'red' | 'neutral'
export type StatusStage = 'preparing' | 'moving' | 'problem' | 'finished'

type StatusFacts = {
  /** Group of the profit filter; every status is in exactly one. */
  group: ProfitGroup
  /** Row colour for a client and for an admin. */
  tint: RowTint
  adminTint: RowTint
  /** Heading in the status menu; what is `finished` is final. */
  stage: StatusStage
  /** The third failed attempt is set by tracking only. */
  isSelectable: boolean
}

const facts = (
  group: ProfitGroup,
  tint: RowTint,
  stage: StatusStage,
  more: Partial<StatusFacts> = {},
): StatusFacts => ({
  group,
  tint,
  adminTint: tint,
  stage,
  isSelectable: true,
  ...more,
})

/** The one table about statuses: filter, colour, menu and profit read it. */
export const statusFacts: Record<OrderStatus, StatusFacts> = {
  'Na čekanju': facts('pending', 'red', 'preparing'),
  'U sortirnom centru': facts('processing', 'green', 'moving', { adminTint: 'neutral' }),
  'U dostavi': facts('shipped', 'green', 'moving'),
  'Čeka preuzimanje': facts('shipped', 'neutral', 'moving'),
  Problematično: facts('processing', 'neutral', 'problem'),
  'Treće bezuspešno uručenje': facts('cancelled', 'neutral', 'problem', { isSelectable: false }),
  'Oštećena pošiljka': facts('cancelled', 'red', 'problem', { adminTint: 'neutral' }),
  'Vraća se pošaljaocu': facts('cancelled', 'red', 'problem', { adminTint: 'neutral' }),
  Dostavljeno: facts('delivered', 'green', 'finished'),
  'Duplikat Pošiljka': facts('cancelled', 'neutral', 'finished'),
  Otkazana: facts('cancelled', 'red', 'finished'),
}

export const selectableStatuses = orderStatuses.filter((status) => statusFacts[status].isSelectable)

/** Nothing follows by itself: tracking asks about such orders no more and never changes them; a person may. */
export const finalStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => statusFacts[status].stage === 'finished',
)

export const isFinalStatus = (status: string): boolean => finalStatuses.some((final) => final === status)

/** Parcels nobody took: a buyer who has some will often not take the next one either. */
export const returnedStatuses: readonly OrderStatus[] = ['Vraća se pošaljaocu', 'Treće bezuspešno uručenje']

/** An order that is not going to be sent repeats nothing. */
export const droppedStatuses: readonly OrderStatus[] = ['Otkazana', 'Duplikat Pošiljka']

/** No parcel is on its way. */
const unsentStatuses: readonly OrderStatus[] = [defaultOrderStatus, ...droppedStatuses]

export const isUnsent = (status: OrderStatus): boolean => unsentStatuses.includes(status)
