import { createHash } from 'node:crypto'
import { z } from 'zod'
import { latin } from '#contract/common/cyrillic.ts'
import { courierSettings } from '#contract/couriers/schema.ts'
import { fetchJson } from '../../lib/fetch-json.ts'
import { failed, means } from './meaning-table.ts'
import type {
  Answer,
  CancelOutcome,
  CourierAccess,
  CourierAdapter,
  CreatedParcel,
  Labels,
  Outcome,
  ParcelNotice,
  Party,
  Sheet,
  Shipment,
} from './adapter.ts'

const dayMs = 86_400_000

const settingsOf = ({ settings }: CourierAccess) => courierSettings.gls.parse(settings)

/** Labels of fifty parcels are a few megabytes; as numbers of JSON they take four times as much. */
const mostAnswerBytes = 64 * 1024 * 1024

const errorInfo = z.looseObject({ ErrorCode: z.number().int(), ErrorDescription: z.string().nullish() })
type ErrorInfo = z.infer<typeof errorInfo>
const errorList = z.array(errorInfo).nullish()

/** Its own words for „who are you“: no such user, none of this parcel, none of this client. */
const strangerCodes = new Set([14, 15, 27])
const notThere = 4

type Said<T> = { kind: 'ok'; body: T } | { kind: 'unauthorized' } | { kind: 'unknown' }

/** Name and password stand in each call; the password as the bytes of its SHA-512. */
const call = async <T>(
  access: CourierAccess,
  { method, body, schema }: { method: string; body: object; schema: z.ZodType<T> },
): Promise<Said<T>> => {
  const { username, password } = settingsOf(access)
  const answer = await fetchJson({
    url: `${access.baseUrl}/ParcelService.svc/json/${method}`,
    method: 'POST',
    body: {
      Username: username,
      Password: [...createHash('sha512').update(password, 'utf8').digest()],
      WebshopEngine: 'Izlog',
      ...body,
    },
    schema,
    timeoutMs: access.timeoutMs,
    maxBytes: mostAnswerBytes,
  })
  if (answer.status === 401 || answer.status === 403) return { kind: 'unauthorized' }
  if (answer.kind === 'failure' || answer.status !== 200) return { kind: 'unknown' }
  return { kind: 'ok', body: answer.body }
}

const isStranger = (errors: ErrorInfo[] | null | undefined): boolean =>
  (errors ?? []).some(({ ErrorCode }) => strangerCodes.has(ErrorCode))

const reasonOf = (errors: ErrorInfo[]): string =>
  errors
    .map(({ ErrorCode, ErrorDescription }) => ErrorDescription || String(ErrorCode))
    .join('; ')
    .slice(0, 200)

/** The form of dates of the service: milliseconds in a word. */
const dateOf = (at: Date): string => `/Date(${at.getTime()})/`

/** The number alone; what stands behind it has a field of its own. */
const addressOf = ({ name, phone, street, houseNumber, details, city, postalCode }: Party) => {
  const number = /^\d+/.exec(houseNumber)?.[0] ?? ''
  // Without a number nothing stands behind one.
  const rest = number && houseNumber.slice(number.length)
  return {
    Name: latin(name).slice(0, 40),
    Street: latin(street).slice(0, 40),
    HouseNumber: number,
    HouseNumberInfo: latin([rest, details].filter(Boolean).join(' ')).slice(0, 40),
    City: latin(city).slice(0, 40),
    ZipCode: postalCode,
    CountryIsoCode: 'RS',
    ContactName: latin(name).slice(0, 40),
    ContactPhone: `+${phone}`,
  }
}

const parcelOf = (access: CourierAccess, shipment: Shipment) => {
  const { clientId, identity } = settingsOf(access)
  const cod = { CODAmount: shipment.cod / 100, CODCurrency: 'RSD', CODReference: shipment.reference }
  return {
    ClientNumber: Number(clientId),
    ClientReference: shipment.reference,
    Count: 1,
    Content: latin([shipment.contents, shipment.note].filter(Boolean).join('. ')).slice(0, 40),
    SenderIdentityCardNumber: identity,
    ...(shipment.cod > 0 ? cod : { CODAmount: 0 }),
    PickupAddress: addressOf(shipment.sender),
    DeliveryAddress: addressOf(shipment.recipient),
    ServiceList: [],
  }
}

const parcelInfo = z.looseObject({
  ClientReference: z.string().nullish(),
  ParcelId: z.number().int().nullish(),
  ParcelNumber: z.union([z.number(), z.string()]).nullish(),
})
type ParcelInfo = z.infer<typeof parcelInfo>

const createdOf = ({ ParcelId, ParcelNumber }: ParcelInfo): Outcome =>
  ParcelId && ParcelNumber
    ? { kind: 'created', trackingId: String(ParcelNumber), remoteId: String(ParcelId) }
    : { kind: 'unknown' }

const listSchema = z.looseObject({
  GetParcelListErrors: errorList,
  PrintDataInfoList: z
    .array(parcelInfo.extend({ Parcel: z.looseObject({ ClientReference: z.string().nullish() }).nullish() }))
    .nullish(),
})

const readList = (access: CourierAccess, from: Date) =>
  call(access, {
    method: 'GetParcelList',
    body: {
      PickupDateFrom: null,
      PickupDateTo: null,
      PrintDateFrom: dateOf(from),
      PrintDateTo: dateOf(new Date(access.now.getTime() + dayMs)),
    },
    schema: listSchema,
  })

/** Whether it has a parcel under our reference; it takes the same reference twice, so it is asked before. */
const find = async (
  access: CourierAccess,
  { reference }: Shipment,
  askedAt: Date,
): Promise<Outcome | null> => {
  const said = await readList(access, new Date(askedAt.getTime() - dayMs))
  if (said.kind !== 'ok') return said
  const { GetParcelListErrors: errors, PrintDataInfoList: list } = said.body
  if (isStranger(errors)) return { kind: 'unauthorized' }
  if ((errors ?? []).length > 0 || !list) return { kind: 'unknown' }
  const found = list.find((one) => (one.ClientReference ?? one.Parcel?.ClientReference) === reference)
  return found ? createdOf(found) : null
}

const printedSchema = z.looseObject({
  PrintLabelsErrorList: errorList,
  PrintLabelsInfoList: z.array(parcelInfo).nullish(),
})

const createShipment = async (access: CourierAccess, shipment: Shipment): Promise<Outcome> => {
  const found = shipment.askedAt && (await find(access, shipment, shipment.askedAt))
  if (found) return found
  const said = await call(access, {
    method: 'PrintLabels',
    body: {
      ParcelList: [parcelOf(access, shipment)],
      TypeOfPrinter: 'Thermo',
      PrintPosition: 1,
      ShowPrintDialog: false,
    },
    schema: printedSchema,
  })
  if (said.kind !== 'ok') return said
  const { PrintLabelsErrorList: errors, PrintLabelsInfoList: printed } = said.body
  if (isStranger(errors)) return { kind: 'unauthorized' }
  const [info] = printed ?? []
  if (info) return createdOf(info)
  return errors && errors.length > 0 ? { kind: 'refused', reason: reasonOf(errors) } : { kind: 'unknown' }
}

const deletedSchema = z.looseObject({
  DeleteLabelsErrorList: errorList,
  SuccessfullyDeletedList: z.array(z.looseObject({ ParcelId: z.number().int().nullish() })).nullish(),
})

const cancel = async (access: CourierAccess, { remoteId }: CreatedParcel): Promise<CancelOutcome> => {
  const id = Number(remoteId)
  const said = await call(access, {
    method: 'DeleteLabels',
    body: { ParcelIdList: [id] },
    schema: deletedSchema,
  })
  if (said.kind !== 'ok') return said
  const { DeleteLabelsErrorList: errors, SuccessfullyDeletedList: deleted } = said.body
  if ((deleted ?? []).some(({ ParcelId }) => ParcelId === id)) return { kind: 'cancelled' }
  if (isStranger(errors)) return { kind: 'unauthorized' }
  if ((errors ?? []).some(({ ErrorCode }) => ErrorCode === notThere)) return { kind: 'cancelled' }
  return errors && errors.length > 0 ? { kind: 'refused', reason: reasonOf(errors) } : { kind: 'unknown' }
}

/** Bytes as numbers, or as base64: both were seen. */
const labelsSchema = z.looseObject({
  GetPrintedLabelsErrorList: errorList,
  Labels: z.union([z.array(z.number().int().min(0).max(255)), z.string()]).nullish(),
})

const mostAtOnce = 50

const labels = async (
  access: CourierAccess,
  parcels: CreatedParcel[],
  sheet: Sheet,
): Promise<Answer<Labels>> => {
  const documents: Uint8Array[] = []
  for (let start = 0; start < parcels.length; start += mostAtOnce) {
    const said = await call(access, {
      method: 'GetPrintedLabels',
      body: {
        ParcelIdList: parcels.slice(start, start + mostAtOnce).map(({ remoteId }) => Number(remoteId)),
        TypeOfPrinter: sheet === 'four' ? 'A4_2x2' : 'Thermo',
        PrintPosition: 1,
        ShowPrintDialog: false,
      },
      schema: labelsSchema,
    })
    if (said.kind === 'unknown') return { kind: 'unavailable' }
    if (said.kind === 'unauthorized') return said
    const { Labels: bytes, GetPrintedLabelsErrorList: errors } = said.body
    if (isStranger(errors)) return { kind: 'unauthorized' }
    if (!bytes || bytes.length === 0) return { kind: 'unavailable' }
    documents.push(typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : Uint8Array.from(bytes))
  }
  return { kind: 'ok', body: { documents, sheet } }
}

const statusSchema = z.looseObject({
  StatusCode: z.union([z.string(), z.number()]),
  StatusDate: z.string(),
  StatusDescription: z.string().nullish(),
  DepotCity: z.string().nullish(),
})
const statusesSchema = z.looseObject({
  GetParcelStatusErrors: errorList,
  ParcelStatusList: z.array(z.unknown()).nullish(),
})

/** A parcel has some twenty of them; what is above says nothing new. */
const mostStatuses = 200
const statusesAtOnce = 5

/** `/Date(1779460879807+0200)/`: the milliseconds are those of UTC, whatever stands behind them. */
const readDate = (text: string): Date | null => {
  const millis = /^\/Date\((\d{10,14})(?:[+-]\d{4})?\)\/$/.exec(text)?.[1]
  return millis === undefined ? null : new Date(Number(millis))
}

const deliveredCodes = ['5', '54', '55', '58', '92', '93']
const backCodes = ['23', '40']
/** Handed over after it was sent back: GLS has the same code for a delivery to the buyer and one to the sender. */
const backWord = (code: string): string => `R${code}`

const noticesOf = (
  list: unknown[],
  { code, reference }: { code: string; reference: string },
): ParcelNotice[] => {
  const read = list.slice(0, mostStatuses).flatMap((row) => {
    const status = statusSchema.safeParse(row)
    const at = status.success ? readDate(status.data.StatusDate) : null
    if (!status.success || !at) return []
    const { StatusCode, StatusDescription, DepotCity } = status.data
    // `05` and `5` are one.
    const number = String(StatusCode)
      .trim()
      .replace(/^0+(?=\d)/, '')
    return number === '' ? [] : [{ number, at, text: StatusDescription || null, place: DepotCity || null }]
  })
  const back = Math.min(
    ...read.filter(({ number }) => backCodes.includes(number)).map(({ at }) => at.getTime()),
  )
  return read.map(({ number, at, text, place }) => {
    const word = deliveredCodes.includes(number) && at.getTime() >= back ? backWord(number) : number
    return { key: `${word}@${at.getTime()}`, code, reference, word, text, place, at }
  })
}

/** It is asked for one parcel at a time; a number that it does not know says nothing of the others. */
const pullStatuses = async (
  access: CourierAccess,
  parcels: CreatedParcel[],
): Promise<Answer<ParcelNotice[]>> => {
  const notices: ParcelNotice[] = []
  for (let start = 0; start < parcels.length; start += statusesAtOnce) {
    const some = parcels.slice(start, start + statusesAtOnce)
    const answers = await Promise.all(
      some.map(({ code }) =>
        call(access, {
          method: 'GetParcelStatuses',
          body: { ParcelNumber: Number(code), ReturnPOD: false, LanguageIsoCode: 'HR' },
          schema: statusesSchema,
        }),
      ),
    )
    // Silence about all of them is that of the courier: the rest would only wait for it.
    if (answers.every(({ kind }) => kind === 'unknown')) return { kind: 'unavailable' }
    for (const [index, said] of answers.entries()) {
      if (said.kind === 'unauthorized') return said
      if (said.kind === 'unknown') continue
      const { GetParcelStatusErrors: errors, ParcelStatusList: list } = said.body
      if (isStranger(errors)) return { kind: 'unauthorized' }
      const parcel = some[index]
      if (parcel) notices.push(...noticesOf(list ?? [], parcel))
    }
  }
  return { kind: 'ok', body: notices }
}

/** docs/couriers.md says which of these a document names. */
const meanings = Object.fromEntries([
  ...means('announced', '51', '52'),
  ...means('picked_up', '1'),
  ...means('in_transit', '2', '3', '10', '22', '26', '27', '41', '47', '53', '86'),
  ...means('at_depot', '6', '7', '9'),
  ...means('out_for_delivery', '4', '32'),
  ...means('waiting', '8', '56', '97'),
  ...means('delivered', ...deliveredCodes),
  ...means('returning', ...backCodes),
  ...means('returned', ...deliveredCodes.map(backWord)),
  ...means('damaged', '30', '31'),
  ...failed('not_home', '11', '12', '36'),
  ...failed('no_money', '16'),
  ...failed('refused', '17', '34', '35', '68'),
  ...failed('wrong_address', '18', '20'),
  ...failed('other', '14', '15', '19', '33'),
])

export const gls: CourierAdapter = {
  key: 'gls',
  // No field of a parcel says what it weighs: GLS does.
  needsWeight: false,
  createShipment,
  probe: async (access, now) => {
    const said = await readList(access, now)
    if (said.kind === 'unknown') return { kind: 'unavailable' }
    if (said.kind === 'unauthorized' || isStranger(said.body.GetParcelListErrors))
      return { kind: 'unauthorized' }
    return { kind: 'ok', body: null }
  },
  cancel,
  labels,
  meanings,
  pullStatuses,
  // It wants a number, and not zero: a house without one is asked about by phone.
  isHouseNumber: (text) => /^[1-9]\d{0,4}(?!\d)/.test(text),
  isPhone: (digits) => /^381\d{8,9}$/.test(digits),
}
