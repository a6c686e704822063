import type { CourierKey } from '#contract/couriers/kinds.ts'
import type { Meaning } from '#contract/tracking/meanings.ts'

/** What a courier gave with a contract; each adapter reads it by its schema. */
export type CourierSettings = Readonly<Record<string, string>>

/** How a courier is called for one seller: the time-out is the operator's, the rest came with the contract. */
export type CourierAccess = {
  baseUrl: string
  /** The seller typed the address; otherwise it is the operator's. */
  isTyped: boolean
  timeoutMs: number
  settings: CourierSettings
  now: Date
}

/** A person and a place as the courier wants them: street and house number apart, the town also as one of its list where it has one. */
export type Party = {
  name: string
  /** Digits with the country's prefix. */
  phone: string
  street: string
  houseNumber: string
  /** Staircase, floor: what stood behind the number. */
  details: string
  city: string
  postalCode: string
  /** 0 where the courier has no list of towns. */
  townId: number
}

/** One parcel to create. `reference` is ours, and so is `code` where the courier assigned a range; both are the same at every try. */
export type Shipment = {
  reference: string
  code: string | null
  /** When the courier was asked first, and its answer is not known. */
  askedAt: Date | null
  sender: Party
  recipient: Party
  contents: string
  /** Null where nobody said; never for a courier that needs it. */
  grams: number | null
  note: string
  /** Hundredths of the money of the courier's country. */
  cod: number
  payoutAccount: string
}

export type Outcome =
  | { kind: 'created'; trackingId: string; remoteId: string | null }
  /** A definite no, in the courier's words. */
  | { kind: 'refused'; reason: string }
  /** The courier has a parcel with our reference that we did not ask for. */
  | { kind: 'taken' }
  /** It was asked for before, and the courier cannot be asked whether it has it. */
  | { kind: 'unsure' }
  | { kind: 'unauthorized' }
  /** It may have happened. */
  | { kind: 'unknown' }

/** A parcel that the courier has. `remoteId` is what it is asked by where that is not the number on the label. */
export type CreatedParcel = { reference: string; code: string; remoteId: string | null }

export type CancelOutcome =
  | { kind: 'cancelled' }
  /** A definite no: it is on its way, or was taken back already. */
  | { kind: 'refused'; reason: string }
  | { kind: 'unauthorized' }
  | { kind: 'unknown' }

export type PickupOutcome =
  /** It comes on that day, where it said which; `list` is its own list of the parcels, a PDF. */
  | { kind: 'asked'; day: string | null; list: Uint8Array | null }
  | { kind: 'refused'; reason: string }
  | { kind: 'unauthorized' }
  | { kind: 'unknown' }

/** One label a page, or four on a sheet of A4. */
export type Sheet = 'single' | 'four'
export type Labels = { documents: Uint8Array[]; sheet: Sheet }

export type Town = { id: number; name: string; shownName: string; postalCode: string | null }
export type Street = { id: number; townId: number; name: string; isGone: boolean }
export type Answer<T> = { kind: 'ok'; body: T } | { kind: 'unauthorized' } | { kind: 'unavailable' }

/** One thing that a courier says of a parcel, in its own words. */
export type ParcelNotice = {
  /** The courier's own number of the notice, or whatever makes it the only one of its parcel. */
  key: string
  code: string
  /** Our reference, where the courier repeats it. */
  reference: string | null
  /** What the table of meanings is asked for: the number of a status, else its text. */
  word: string
  text: string | null
  place: string | null
  /** Null where the courier does not say when. */
  at: Date | null
}

/** A parcel that one of the courier's transfers pays. */
export type PaidParcel = {
  code: string
  /** Our reference, where the courier repeats it. */
  reference: string
  name: string
  /** Para; null where it cannot be read, so that the row is not lost. */
  amount: number | null
  /** `2026-11-20`, where it says when it paid. */
  day: string | null
}

/** A request of the courier as it came. */
export type RawNotice = { query: string; body: string }

/**
 * A courier with which parcels are created. `conformance.test.ts` holds every adapter to the same rules against a fake that speaks the
 * courier's protocol; docs/couriers.md says how one is written.
 */
export type CourierAdapter = {
  key: CourierKey
  /**
   * Creates a parcel once: a shipment that was asked for must not be created again if the courier has it. Never throws for what the
   * other side does.
   */
  createShipment: (access: CourierAccess, shipment: Shipment) => Promise<Outcome>
  /** The cheapest real call that needs the account. */
  probe: (access: CourierAccess, now: Date) => Promise<Answer<unknown>>
  /** Takes a parcel back that did not move yet. Absent: no document names such a call, and the seller has to phone. */
  cancel?: (access: CourierAccess, parcel: CreatedParcel) => Promise<CancelOutcome>
  /** The courier's own labels, in this order, on the sheet that was asked for or one by one. Absent: ours. */
  labels?: (access: CourierAccess, parcels: CreatedParcel[], sheet: Sheet) => Promise<Answer<Labels>>
  /** Asks it to come for parcels that it has. Absent: no document names such a call, and the seller has to phone. */
  requestPickup?: (access: CourierAccess, parcels: CreatedParcel[]) => Promise<PickupOutcome>
  /** Where it fetches parcels, by the contract. Absent: at the sender of the seller's papers. */
  senderOf?: (settings: CourierSettings) => Party
  /** Towns and streets that changed after a moment; null: all of them. Absent: it reads places as they are written. */
  readPlaces?: (
    access: CourierAccess,
    after: Date | null,
  ) => Promise<Answer<{ towns: Town[]; streets: Street[] }>>
  /** It takes no parcel without a weight. */
  needsWeight: boolean
  /** Whether the courier takes this as the number of a house. */
  isHouseNumber: (text: string) => boolean
  isPhone: (digits: string) => boolean
  /** What its words mean, as far as its documents say; an administrator's word goes before. Absent where it says nothing yet. */
  meanings?: Readonly<Record<string, Meaning>>
  /** What it says by itself; null for what is not in its form. Never throws. */
  readWebhook?: (raw: RawNotice) => ParcelNotice[] | null
  /** Which parcels a transfer pays, by what the bank's statement names it; none for one that it does not know. */
  readPayment?: (access: CourierAccess, reference: string) => Promise<Answer<PaidParcel[]>>
  /** What it says of parcels when it is asked. */
  pullStatuses?: (access: CourierAccess, parcels: CreatedParcel[]) => Promise<Answer<ParcelNotice[]>>
}
