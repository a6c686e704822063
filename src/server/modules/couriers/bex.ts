import { z } from 'zod'
import { latin } from '#contract/common/cyrillic.ts'
import { courierSettings } from '#contract/couriers/schema.ts'
import { fetchJson, type JsonAnswer } from '../../lib/fetch-json.ts'
import type {
  Answer,
  CancelOutcome,
  CourierAccess,
  CourierAdapter,
  CreatedParcel,
  Labels,
  Outcome,
  Party,
  Shipment,
} from './adapter.ts'
import { fit } from './fit.ts'

const settingsOf = ({ settings }: CourierAccess) => courierSettings.bex.parse(settings)

const mostAnswerBytes = 8 * 1024 * 1024

const call = <T>(
  access: CourierAccess,
  path: string,
  schema: z.ZodType<T>,
  body?: object,
): Promise<JsonAnswer<T>> =>
  fetchJson({
    url: `${access.baseUrl}${path}`,
    ...(body ? { method: 'POST' as const, body } : {}),
    headers: { 'x-auth-token': settingsOf(access).password },
    schema,
    timeoutMs: access.timeoutMs,
    maxBytes: mostAnswerBytes,
  })

const isUnauthorized = ({ status }: JsonAnswer<unknown>): boolean => status === 401 || status === 403

/** Half a kilogram, one, two, and above that by the kilogram. */
const categoryOf = (grams: number): number => (grams <= 500 ? 1 : grams <= 1000 ? 2 : grams <= 2000 ? 3 : 31)

/** `12/4` is house 12, flat 4; `bb` is house 0. */
const numberOf = (houseNumber: string): { house: number; rest: string } => {
  const digits = /^\d+/.exec(houseNumber)?.[0]
  if (digits === undefined) return { house: 0, rest: '' }
  return { house: Number(digits), rest: houseNumber.slice(digits.length).replace(/^\//, '') }
}

/** People have a last name, then a first name. */
const namesOf = (name: string): { name1: string; name2: string } => {
  const words = latin(name).trim().split(/\s+/)
  return { name1: (words.at(-1) ?? '').slice(0, 50), name2: words.slice(0, -1).join(' ').slice(0, 50) }
}

const mostDoor = 8
const doorOf = ({ houseNumber, details }: Party) =>
  fit([numberOf(houseNumber).rest, details].filter(Boolean).join(' '), mostDoor)

const recipientTask = (recipient: Party) => {
  const { name, phone, street, houseNumber, city } = recipient
  return {
    type: 2,
    nameType: 1,
    ...namesOf(name),
    taxId: '',
    adressType: 1,
    municipalities: 0,
    place: latin(city).slice(0, 45),
    street: latin(street).slice(0, 50),
    houseNumber: numberOf(houseNumber).house,
    apartment: doorOf(recipient).fitting,
    contactPerson: '',
    phone,
  }
}

/** It knows the place of a client by its number. */
const senderTask = (clientId: string) => ({
  type: 1,
  nameType: 3,
  name1: clientId,
  name2: '',
  taxId: '',
  adressType: 1,
  municipalities: 0,
  place: '',
  street: '',
  houseNumber: 0,
  apartment: '',
  contactPerson: '',
  phone: '',
})

const bodyOf = (access: CourierAccess, shipment: Shipment, grams: number) => {
  const { clientId, contents } = settingsOf(access)
  return {
    shipmentslist: [
      {
        shipmentId: 0,
        serviceSpeed: 1,
        shipmentType: 1,
        shipmentCategory: categoryOf(grams),
        shipmentWeight: grams / 1000,
        totalPackages: 1,
        invoiceAmount: 0,
        shipmentContents: Number(contents),
        commentPublic: latin(
          [doorOf(shipment.recipient).rest, shipment.note].filter(Boolean).join(', '),
        ).slice(0, 255),
        commentPrivate: shipment.reference,
        personalDelivery: false,
        returnSignedInvoices: false,
        returnSignedConfirmation: false,
        returnPackage: false,
        payType: 6,
        insuranceAmount: 0,
        payToSender: shipment.cod / 100,
        payToSenderViaAccount: shipment.cod > 0,
        sendersAccountNumber: shipment.cod > 0 ? shipment.payoutAccount : '',
        bankTransferComment: shipment.cod > 0 ? shipment.reference : '',
        tasks: [senderTask(clientId), recipientTask(shipment.recipient)],
        reports: [],
      },
    ],
  }
}

const resultSchema = z.looseObject({
  reqstate: z.boolean().nullish(),
  reqerr: z.string().nullish(),
  shipmentsResultList: z
    .array(z.looseObject({ state: z.boolean(), shipmentId: z.number().int(), err: z.string().nullish() }))
    .nullish(),
})

const createShipment = async (access: CourierAccess, shipment: Shipment): Promise<Outcome> => {
  // No call finds a parcel by our reference, and it takes the same one twice.
  if (shipment.askedAt) return { kind: 'unsure' }
  const { grams } = shipment
  if (grams === null) return { kind: 'refused', reason: 'no weight' }
  const body = bodyOf(access, shipment, grams)
  const answer = await call(access, '/ship/api/Ship/postShipments', resultSchema, body)
  if (isUnauthorized(answer)) return { kind: 'unauthorized' }
  if (answer.kind === 'failure' || answer.status !== 200) return { kind: 'unknown' }
  const { reqstate, reqerr, shipmentsResultList } = answer.body
  const [result] = shipmentsResultList ?? []
  if (reqstate === false && !result?.state)
    return { kind: 'refused', reason: (reqerr || result?.err || 'reqstate').slice(0, 200) }
  if (!result) return { kind: 'unknown' }
  if (!result.state) return { kind: 'refused', reason: (result.err || 'state').slice(0, 200) }
  if (result.shipmentId <= 0) return { kind: 'unknown' }
  const id = String(result.shipmentId)
  return { kind: 'created', trackingId: id, remoteId: id }
}

const deletedSchema = z.looseObject({
  state: z.boolean(),
  message: z.string().nullish(),
  err: z.string().nullish(),
})

const cancel = async (access: CourierAccess, { code, remoteId }: CreatedParcel): Promise<CancelOutcome> => {
  const shipmentid = Number(remoteId ?? code)
  const answer = await call(access, '/ship/api/Ship/delete', deletedSchema, { shipmentid, mtype: 1, lang: 1 })
  if (isUnauthorized(answer)) return { kind: 'unauthorized' }
  if (answer.kind === 'failure' || answer.status !== 200) return { kind: 'unknown' }
  const { state, message, err } = answer.body
  return state
    ? { kind: 'cancelled' }
    : { kind: 'refused', reason: (err || message || 'state').slice(0, 200) }
}

const labelSchema = z.looseObject({ state: z.boolean(), parcelLabel: z.string().nullish() })

/** A seller waits for them: a few at a time. */
const atOnce = 4

/** One call for each; a label is a page of A6. */
const labels = async (access: CourierAccess, parcels: CreatedParcel[]): Promise<Answer<Labels>> => {
  const documents: Uint8Array[] = []
  for (let start = 0; start < parcels.length; start += atOnce) {
    const some = parcels.slice(start, start + atOnce)
    const answers = await Promise.all(
      some.map(({ code, remoteId }) => {
        const query = `pageSize=6&pagePosition=0&shipmentId=${remoteId ?? code}&parcelNo=0`
        return call(access, `/ShipDNF/Ship/getLabelWithProperties?${query}`, labelSchema)
      }),
    )
    for (const answer of answers) {
      if (isUnauthorized(answer)) return { kind: 'unauthorized' }
      if (answer.kind === 'failure' || answer.status !== 200) return { kind: 'unavailable' }
      const { state, parcelLabel } = answer.body
      if (!state || !parcelLabel) return { kind: 'unavailable' }
      documents.push(Buffer.from(parcelLabel, 'base64'))
    }
  }
  return { kind: 'ok', body: { documents, sheet: 'single' } }
}

export const bex: CourierAdapter = {
  key: 'bex',
  needsWeight: true,
  createShipment,
  // The state of a parcel that nobody has: what it answers does not matter.
  probe: async (access) => {
    const answer = await call(access, '/ship/api/Ship/getstate?shipmentid=0&mtype=1&lang=1', z.unknown())
    if (isUnauthorized(answer)) return { kind: 'unauthorized' }
    return answer.status === 200 && (answer.kind === 'answer' || answer.reason === 'not-json')
      ? { kind: 'ok', body: null }
      : { kind: 'unavailable' }
  },
  cancel,
  labels,
  isHouseNumber: (text) => /^(?:\d{1,5}|b\.?b\.?$)/i.test(text),
  isPhone: (digits) => /^381\d{8,9}$/.test(digits),
}
