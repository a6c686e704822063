import type { CourierKey } from '#contract/couriers/kinds.ts'
import type { DExpressSettings } from '#contract/couriers/schema.ts'
import type { Meaning } from '#contract/tracking/meanings.ts'

/** How a courier is called for one seller: address and time-out are the operator's, the rest came with the contract. */
export type CourierAccess = { baseUrl: string; timeoutMs: number; settings: DExpressSettings }

/** A person and a place as the courier wants them: a town of its list, street and house number apart. */
export type Party = {
  name: string
  /** Digits with the country's prefix. */
  phone: string
  street: string
  houseNumber: string
  /** Staircase, floor: what stood behind the number. */
  details: string
  townId: number
}

/** One parcel to create. `reference` and `code` are ours, and the same at every try. */
export type Shipment = {
  reference: string
  code: string
  /** The courier was asked before and its answer is not known. */
  wasAsked: boolean
  sender: Party
  recipient: Party
  contents: string
  note: string
  /** Para: hundredths of a dinar. */
  cod: number
  payoutAccount: string
}

export type Outcome =
  | { kind: 'created'; trackingId: string }
  /** A definite no, in the courier's words. */
  | { kind: 'refused'; reason: string }
  /** The courier has a parcel with our reference that we did not ask for. */
  | { kind: 'taken' }
  | { kind: 'unauthorized' }
  /** It may have happened. */
  | { kind: 'unknown' }

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

/** A request of the courier as it came. */
export type RawNotice = { query: string; body: string }

/**
 * A courier with which parcels are created. `conformance.test.ts` holds every adapter to the same rules against a fake that speaks the
 * courier's protocol; docs/couriers.md says how one is written.
 */
export type CourierAdapter = {
  key: CourierKey
  /**
   * Creates a parcel once: a shipment that `wasAsked` must not be created again if the courier has it. Never throws for what the other
   * side does.
   */
  createShipment: (access: CourierAccess, shipment: Shipment) => Promise<Outcome>
  /** The cheapest real call that needs the account. */
  probe: (access: CourierAccess, now: Date) => Promise<Answer<unknown>>
  /** Towns and streets that changed after a moment; null: all of them. */
  readPlaces: (
    access: CourierAccess,
    after: Date | null,
  ) => Promise<Answer<{ towns: Town[]; streets: Street[] }>>
  /** Whether the courier takes this as the number of a house. */
  isHouseNumber: (text: string) => boolean
  isPhone: (digits: string) => boolean
  /** What its words mean, as far as its documents say; an administrator's word goes before. */
  meanings: Readonly<Record<string, Meaning>>
  /** What it says by itself; null for what is not in its form. Never throws. */
  readWebhook?: (raw: RawNotice) => ParcelNotice[] | null
  /** What it says of parcels when it is asked. */
  pullStatuses?: (
    access: CourierAccess,
    parcels: { code: string; reference: string }[],
  ) => Promise<Answer<ParcelNotice[]>>
}
