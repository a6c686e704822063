import { z } from 'zod'
import { latin } from '#contract/common/cyrillic.ts'
import { addDays, dayOf } from '#contract/common/dates.ts'
import { marketFacts } from '#contract/common/market.ts'
import { courierMarkets } from '#contract/couriers/kinds.ts'
import { courierSettings } from '#contract/couriers/schema.ts'
import { internationalDigits } from '#contract/orders/phone.ts'
import { fetchJson } from '../../lib/fetch-json.ts'
import { fit } from './fit.ts'
import { infranetProblems } from './infranet-problems.ts'
import { means } from './meaning-table.ts'
import type {
  Answer,
  CancelOutcome,
  CourierAccess,
  CourierAdapter,
  CourierSettings,
  CreatedParcel,
  Labels,
  Outcome,
  ParcelNotice,
  Party,
  PickupOutcome,
  Sheet,
  Shipment,
} from './adapter.ts'

/** City Express and Express One are called alike, each at an address and with a key of its own. */
type Key = 'city-express' | 'express-one'

/** The address stands in the access: it may be the operator's. */
const ownSettings = courierSettings['city-express'].omit({ serviceUrl: true })

/** Labels of fifty parcels in base64. */
const mostAnswerBytes = 32 * 1024 * 1024

const codes = {
  wrongKey: 10_000,
  noShipment: 10_007,
  sameReference: 10_010,
  noPlaces: 10_032,
  keyNotFound: 15_003,
} as const

/** Its own trouble: it may have done what it was asked for. */
const troubleCodes = new Set([20_000, 20_001, 20_002])

/** A refusal has `IsValid` false, whatever status of HTTP it comes with. */
const refusalSchema = z.looseObject({
  IsValid: z.literal(false),
  ModelErrors: z.record(z.string(), z.unknown()).nullish(),
  ValidationErrors: z.union([z.array(z.number().int()), z.string()]).nullish(),
})
type Refusal = z.infer<typeof refusalSchema>
const isRefusal = (body: unknown): body is Refusal => refusalSchema.safeParse(body).success

type Said<T> =
  | { kind: 'ok'; body: T }
  | { kind: 'refused'; codes: number[]; reason: string }
  | { kind: 'unauthorized' }
  | { kind: 'unknown' }

const refusalOf = ({ ModelErrors, ValidationErrors }: Refusal): Said<never> => {
  const fields = Object.entries(ModelErrors ?? {})
  // A key that is no GUID is a field that cannot be read.
  if (fields.some(([field]) => /(?:^|\.)ApiKey$/i.test(field))) return { kind: 'unauthorized' }
  const said = Array.isArray(ValidationErrors) ? ValidationErrors : []
  if (said.some((code) => code === codes.wrongKey || code === codes.keyNotFound))
    return { kind: 'unauthorized' }
  if (said.some((code) => troubleCodes.has(code))) return { kind: 'unknown' }
  const words = [
    ...said.map((code) => infranetProblems[code] ?? `greška ${code}`),
    ...(typeof ValidationErrors === 'string' && ValidationErrors ? [ValidationErrors] : []),
    ...fields.map(([field, sentence]) => `${field}: ${typeof sentence === 'string' ? sentence : '?'}`),
  ]
  // A no without a reason is no answer of this service.
  return words.length === 0
    ? { kind: 'unknown' }
    : { kind: 'refused', codes: said, reason: words.join('; ').slice(0, 200) }
}

/** The key stands in each call: in the query of a question, in the body of a request. */
const call = async <T>(
  access: CourierAccess,
  { name, query, body, schema }: { name: string; query?: object; body?: object; schema: z.ZodType<T> },
): Promise<Said<T>> => {
  const ApiKey = ownSettings.parse(access.settings).password
  // Some are given the address with the path of its calls, some without.
  const root = access.baseUrl.replace(/\/$/, '').replace(/\/api\/data$/i, '')
  const asked = query ? `?${new URLSearchParams({ ...query, ApiKey })}` : ''
  const answer = await fetchJson({
    url: `${root}/api/data/${name}${asked}`,
    isTyped: access.isTyped,
    ...(body ? { method: 'POST' as const, body: { ...body, ApiKey } } : {}),
    schema: z.union([refusalSchema, schema]),
    timeoutMs: access.timeoutMs,
    maxBytes: mostAnswerBytes,
  })
  if (answer.status === 401 || answer.status === 403) return { kind: 'unauthorized' }
  if (answer.kind === 'failure') return { kind: 'unknown' }
  const { body: said, status } = answer
  if (isRefusal(said)) return refusalOf(said)
  return status >= 200 && status < 300 ? { kind: 'ok', body: said } : { kind: 'unknown' }
}

const doneSchema = z.looseObject({ IsValid: z.literal(true) })

const colliesSchema = z.array(z.looseObject({ BarCode: z.string().nullish() })).nullish()

/** The number by which the parcel is followed is its bar code without the number of the piece. */
const createdOf = (id: number | null | undefined, collies: z.infer<typeof colliesSchema>): Outcome => {
  const barCode = collies?.[0]?.BarCode?.trim() ?? ''
  return id && barCode.length > 2
    ? { kind: 'created', trackingId: barCode.slice(0, -2), remoteId: String(id) }
    : { kind: 'unknown' }
}

const mostStreet = 70
const streetOf = ({ street, houseNumber, details }: Party): { street: string; rest: string } => {
  const house = latin([street, houseNumber].filter(Boolean).join(' ')).slice(0, mostStreet)
  const { fitting, rest } = fit(latin(details), mostStreet - house.length - 2)
  return { street: [house, fitting].filter(Boolean).join(', '), rest }
}

/** What is not said is a dash, as its clients send it: these fields may not be empty. */
const orDash = (text: string, most: number): string => latin(text).trim().slice(0, most) || '-'

const express = { endOfDay: 100 } as const
const notify = { bySms: 2 } as const
const national = 0

const shipmentBody = (key: Key, { reference, sender, recipient, ...shipment }: Shipment) => {
  const { country } = marketFacts[courierMarkets[key]]
  const { street, rest } = streetOf(recipient)
  return {
    NumberOfCollies: 1,
    Weight: shipment.grams === null ? null : shipment.grams / 1000,
    OverseasPrintsShippingLabels: false,
    ShipperPrintsLabels: false,
    Ref1: reference,
    Ref2: '-',
    Ref3: '-',
    RemarkGoods: orDash(shipment.contents, 100),
    CountOfBillingUnits: null,
    ConsigneeName: latin(recipient.name).slice(0, 35),
    ConsigneePostalCode: recipient.postalCode,
    ConsigneeStreet: street,
    ConsigneeCity: latin(recipient.city).slice(0, 50),
    ConsigneeCountryPrefix: country,
    ConsigneeTelephoneNumber: `+${recipient.phone}`,
    ConsigneeFaxNumber: null,
    ConsigneeGsmNumber: `+${recipient.phone}`,
    ConsigneeEmailAddress: null,
    SenderName: latin(sender.name).slice(0, 35),
    SenderPostalCode: sender.postalCode,
    SenderStreet: streetOf(sender).street,
    SenderCity: latin(sender.city).slice(0, 50),
    SenderCountryPrefix: country,
    SenderTelephoneNumber: `+${sender.phone}`,
    SenderFaxNumber: null,
    SenderGsmNumber: null,
    SenderEmailAddress: null,
    ExpressType: express.endOfDay,
    ExWorksType: null,
    NotificationType: notify.bySms,
    AllowSaturdayDelivery: false,
    PickupStart: null,
    PickupEnd: null,
    DeliveryStart: null,
    DeliveryEnd: null,
    CodAmount: shipment.cod > 0 ? shipment.cod / 100 : null,
    CodCurrency: national,
    InsuranceAmount: null,
    Currency: null,
    RemarkDelivery: orDash([rest, shipment.note].filter(Boolean).join(', '), 100),
    RemarkPickup: '-',
    IsCargo: false,
    ReturnDocument: false,
    BillingUnit: null,
    ShipmentDocumentData: null,
    ShipmentDocumentExtension: null,
  }
}

const createdSchema = doneSchema.extend({
  CreatedShipmentId: z.number().int(),
  Collies: colliesSchema,
})

/** Its fields were not read in any document: these names are assumed, and without them nothing is known of a shipment. */
const shipmentSchema = doneSchema.extend({
  Shipment: z
    .looseObject({
      ShipmentId: z.number().int().nullish(),
      Id: z.number().int().nullish(),
      Collies: colliesSchema,
    })
    .nullish(),
})
type Found = NonNullable<z.infer<typeof shipmentSchema>['Shipment']>

/** The status of a shipment: the one field that is called so. */
const statusOf = (shipment: Found): string | null => {
  const said = Object.entries(shipment).flatMap(([name, value]) =>
    /^(?:Shipment)?Status(?:Id|Code)?$/.test(name) && (typeof value === 'number' || typeof value === 'string')
      ? [String(value).trim()]
      : [],
  )
  return said.length === 1 && said[0] ? said[0] : null
}

/** Under such a one the service creates a shipment anew. */
const goneStatuses = ['3', '5']

/** A pick-up is on the day of the request or, behind a weekend and a holiday, four days later. */
const pickupDays = 5

/** Whether it has a shipment under our reference. Null: it said of each day on which it could be fetched that it has none. */
const find = async (
  access: CourierAccess,
  { reference }: Shipment,
  askedAt: Date,
): Promise<Outcome | null> => {
  const first = dayOf(askedAt)
  const answers = await Promise.all(
    Array.from({ length: pickupDays }, (_, index) =>
      call(access, {
        name: 'GetShipmentStatusByRef1AndPickupDate',
        query: { Ref1: reference, PickupDate: addDays(first, index) },
        schema: shipmentSchema,
      }),
    ),
  )
  let outcome: Outcome | null = null
  for (const said of answers) {
    if (said.kind === 'unauthorized') return said
    const isAbsent =
      said.kind === 'refused' &&
      said.codes.length > 0 &&
      said.codes.every((code) => code === codes.noShipment)
    if (isAbsent) continue
    const shipment = said.kind === 'ok' ? said.body.Shipment : null
    if (shipment) {
      if (goneStatuses.includes(statusOf(shipment) ?? '')) continue
      const created = createdOf(shipment.ShipmentId ?? shipment.Id, shipment.Collies)
      // It has one whose numbers cannot be read: the seller finds them in its portal.
      return created.kind === 'created' ? created : { kind: 'unsure' }
    }
    // Silence may end; an answer that says neither yes nor no will not.
    outcome = said.kind === 'unknown' ? said : { kind: 'unsure' }
  }
  return outcome
}

const createShipment =
  (key: Key) =>
  async (access: CourierAccess, shipment: Shipment): Promise<Outcome> => {
    const found = shipment.askedAt && (await find(access, shipment, shipment.askedAt))
    if (found) return found
    const said = await call(access, {
      name: 'CreateShipmentPlain',
      body: shipmentBody(key, shipment),
      schema: createdSchema,
    })
    if (said.kind === 'ok') return createdOf(said.body.CreatedShipmentId, said.body.Collies)
    if (said.kind !== 'refused') return said
    if (said.codes.includes(codes.sameReference)) return { kind: shipment.askedAt ? 'unsure' : 'taken' }
    return { kind: 'refused', reason: said.reason }
  }

const cancel = async (access: CourierAccess, { remoteId }: CreatedParcel): Promise<CancelOutcome> => {
  const said = await call(access, {
    name: 'CancelShipment',
    body: { ShipmentId: Number(remoteId) },
    schema: doneSchema,
  })
  if (said.kind === 'ok') return { kind: 'cancelled' }
  if (said.kind !== 'refused') return said
  return said.codes.includes(codes.noShipment) ? { kind: 'cancelled' } : said
}

const idsOf = (parcels: CreatedParcel[]): number[] => parcels.map(({ remoteId }) => Number(remoteId))

const labelsSchema = doneSchema.extend({ PdfDocument: z.string().min(1) })

const labelsAtOnce = 50

/** How they lie on a page is a setting of the account at the courier: pages stay as they come. */
const labels = async (
  access: CourierAccess,
  parcels: CreatedParcel[],
  sheet: Sheet,
): Promise<Answer<Labels>> => {
  const documents: Uint8Array[] = []
  for (let start = 0; start < parcels.length; start += labelsAtOnce) {
    const said = await call(access, {
      name: 'GetShippingLabelsForShipments',
      body: { ShipmentIds: idsOf(parcels.slice(start, start + labelsAtOnce)) },
      schema: labelsSchema,
    })
    if (said.kind === 'unauthorized') return said
    if (said.kind !== 'ok') return { kind: 'unavailable' }
    documents.push(Buffer.from(said.body.PdfDocument, 'base64'))
  }
  return { kind: 'ok', body: { documents, sheet } }
}

const pickupSchema = doneSchema.extend({
  PickupDate: z.string().nullish(),
  PickupListDocument: z.string().nullish(),
})

const requestPickup = async (access: CourierAccess, parcels: CreatedParcel[]): Promise<PickupOutcome> => {
  const said = await call(access, {
    name: 'RequestPickupForShipments',
    body: { ShipmentIds: idsOf(parcels) },
    schema: pickupSchema,
  })
  if (said.kind !== 'ok') return said
  const { PickupDate: date, PickupListDocument: list } = said.body
  return {
    kind: 'asked',
    day: /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(date ?? '')?.[0] ?? null,
    list: list ? Buffer.from(list, 'base64') : null,
  }
}

/** Names of its statuses; what they mean for a parcel on its way no document says. */
const statusNames: Readonly<Record<string, string>> = {
  1: 'Pending',
  2: 'Successful',
  3: 'Failed',
  4: 'DataDefined',
  5: 'Canceled',
  6: 'AwaitingPickup',
  7: 'PickupInitiated',
  8: 'PartiallyPrinted',
  11: 'PickupInitiatedWhilePending',
}

const statusesAtOnce = 5

/** It is asked for one parcel at a time, and says where it stands now, without a time. */
const pullStatuses = async (
  access: CourierAccess,
  parcels: CreatedParcel[],
): Promise<Answer<ParcelNotice[]>> => {
  const notices: ParcelNotice[] = []
  for (let start = 0; start < parcels.length; start += statusesAtOnce) {
    const some = parcels.slice(start, start + statusesAtOnce)
    const answers = await Promise.all(
      some.map(({ remoteId }) =>
        call(access, {
          name: 'GetShipmentStatusByShipmentId',
          query: { ShipmentId: remoteId ?? '' },
          schema: shipmentSchema,
        }),
      ),
    )
    // Silence about all of them is that of the courier: the rest would only wait for it.
    if (answers.every(({ kind }) => kind === 'unknown')) return { kind: 'unavailable' }
    for (const [index, said] of answers.entries()) {
      if (said.kind === 'unauthorized') return said
      const word = said.kind === 'ok' && said.body.Shipment ? statusOf(said.body.Shipment) : null
      const parcel = some[index]
      if (!parcel || word === null) continue
      const { code, reference } = parcel
      notices.push({
        key: word,
        code,
        reference,
        word,
        text: statusNames[word] ?? null,
        place: null,
        at: null,
      })
    }
  }
  return { kind: 'ok', body: notices }
}

const senderOf =
  (key: Key) =>
  (settings: CourierSettings): Party => {
    const { pickupName, pickupAddress, pickupPostalCode, pickupCity, pickupPhone } =
      ownSettings.parse(settings)
    return {
      name: pickupName,
      phone: internationalDigits(pickupPhone, marketFacts[courierMarkets[key]].phonePrefix) ?? '',
      street: pickupAddress,
      houseNumber: '',
      details: '',
      city: pickupCity,
      postalCode: pickupPostalCode,
      townId: 0,
    }
  }

/** A postal code that there surely is, for a small question. */
const capitals: Record<Key, string> = { 'city-express': '11000', 'express-one': '71000' }

const adapterOf = (key: Key): CourierAdapter => ({
  key,
  needsWeight: false,
  createShipment: createShipment(key),
  probe: async (access) => {
    const said = await call(access, {
      name: 'GetLocations',
      query: { PostalCodeOrName: capitals[key] },
      schema: doneSchema,
    })
    if (said.kind === 'unauthorized') return said
    const isAnswer = said.kind === 'ok' || (said.kind === 'refused' && said.codes.includes(codes.noPlaces))
    return isAnswer ? { kind: 'ok', body: null } : { kind: 'unavailable' }
  },
  cancel,
  labels,
  requestPickup,
  senderOf: senderOf(key),
  // It is asked what its statuses are; only that it was told of a parcel is sure (docs/couriers.md).
  meanings: Object.fromEntries(means('announced', 1, 4, 6, 7, 8, 11)),
  pullStatuses,
  isHouseNumber: (text) => /^(?:\d{1,5}|b\.?b\.?$)/i.test(text),
  isPhone: (digits) => (key === 'city-express' ? /^381\d{8,9}$/ : /^387\d{8,9}$/).test(digits),
})

export const cityExpress = adapterOf('city-express')
export const expressOne = adapterOf('express-one')
