import { addDays, dayOf } from '#contract/common/dates.ts'
import { onePagePdf } from './one-page-pdf.ts'
import { startFakeService, type FakeService } from './service.ts'

type Key = 'city-express' | 'express-one'

type FakeShipment = {
  id: number
  barCode: string
  pickupDate: string
  /** 4 data defined, 6 printed and waiting for a pick-up, 7 pick-up begun, 2 and 3 whatever they are, 5 cancelled. */
  status: number
  body: Record<string, unknown>
}

export type FakeInfranet = FakeService & {
  /** What was created, oldest first. */
  shipments: FakeShipment[]
  loseAnswers: (count: number) => void
  /** From now on a shipment is fetched so many days later: the hour by which it had to be told is over. */
  postpone: (days: number) => void
  /** Names of the fields of a shipment that is asked about. */
  rename: (names: { id: string; status: string }) => void
}

/** Accounts with the places at which parcels are fetched, as they were saved. */
export const infranetAccount = {
  'city-express': {
    serviceUrl: 'https://servis.city-express.test',
    password: '7b1f0c52-3d0e-4a52-9c7a-0f2f5f3f9a11',
    pickupName: 'Kućica d.o.o.',
    pickupAddress: 'Glavna 1',
    pickupPostalCode: '18000',
    pickupCity: 'Niš',
    pickupPhone: '064 111 2223',
  },
  'express-one': {
    serviceUrl: 'https://servis.express-one.test/api/data',
    password: '2c9a4e77-51b3-4f0e-8a6d-6f1f4d2b7c05',
    pickupName: 'Kućica d.o.o.',
    pickupAddress: 'Rajlovačka cesta bb',
    pickupPostalCode: '71000',
    pickupCity: 'Sarajevo',
    pickupPhone: '061 111 222',
  },
} as const

const countries: Record<Key, { prefix: string; phone: RegExp; postalCode: RegExp }> = {
  'city-express': { prefix: 'RS', phone: /^\+381\d{8,9}$/, postalCode: /^[1-3]\d{4}$/ },
  'express-one': { prefix: 'BA', phone: /^\+387\d{8,9}$/, postalCode: /^[178]\d{4}$/ },
}

/** What stands in a field, where it is text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Its documented fields, as far as a parcel can break them: numbers of errors, or sentences of fields. */
const problemsOf = (key: Key, body: Record<string, unknown>) => {
  const { prefix, phone, postalCode } = countries[key]
  const text = (field: string) => textOf(body[field])
  const model: Record<string, string> = {}
  for (const field of [
    'Ref1',
    'Ref2',
    'Ref3',
    'RemarkDelivery',
    'RemarkPickup',
    'SenderName',
    'ConsigneeName',
  ])
    if (!text(field)) model[`request.${field}`] = `The ${field} field is required.`
  for (const side of ['Sender', 'Consignee']) {
    if (text(`${side}Name`).length > 35) model[`request.${side}Name`] = 'The maximum length is 35.'
    if (text(`${side}Street`).length > 70) model[`request.${side}Street`] = 'The maximum length is 70.'
    if (!phone.test(text(`${side}TelephoneNumber`))) model[`request.${side}TelephoneNumber`] = 'Not a phone.'
  }
  const account = infranetAccount[key]
  const numbers = [
    ...(text('ConsigneeCountryPrefix') === prefix ? [] : [10_028]),
    ...(postalCode.test(text('ConsigneePostalCode')) || key === 'express-one' ? [] : [10_015]),
    ...(text('SenderPostalCode') === account.pickupPostalCode ? [] : [10_013]),
    ...(body['ExpressType'] === 100 ? [] : [10_021]),
  ]
  return { model, numbers }
}

/**
 * Refusals with a status of HTTP that is an error, the key in each request, one shipment under a reference for each day on which it is
 * fetched, numbers of its own, labels before a pick-up, and nothing to fetch twice.
 */
export const startFakeInfranet = async (
  key: Key,
  now: () => Date = () => new Date(),
): Promise<FakeInfranet> => {
  const shipments: FakeShipment[] = []
  let names = { id: 'ShipmentId', status: 'Status' }
  let lost = 0
  let days = 0
  const refused = (codes: number[], model: Record<string, string> | null = null) => ({
    status: 400,
    body: { IsValid: false, ModelErrors: model, ValidationErrors: codes.length > 0 ? codes : null },
  })
  const done = (body: object = {}) => ({
    status: 200,
    body: { ...body, IsValid: true, ModelErrors: null, ValidationErrors: null },
  })
  const shown = ({ id, status, barCode, pickupDate, body }: FakeShipment) => ({
    [names.id]: id,
    [names.status]: status,
    Ref1: body['Ref1'],
    PickupDate: `${pickupDate}T00:00:00`,
    Collies: [{ BarCode: barCode }],
  })
  const service = await startFakeService(async ({ method, path, query, body }) => {
    const name = /^\/api\/data\/(\w+)$/.exec(path)?.[1]
    const said = method === 'GET' ? query : ((body ?? {}) as Record<string, unknown>)
    const apiKey = textOf(said['ApiKey'])
    if (!guid.test(apiKey)) return refused([], { 'request.ApiKey': 'The value is not valid for ApiKey.' })
    if (apiKey !== infranetAccount[key].password) return refused([10_000])
    const byId = (id: unknown) => shipments.find((one) => String(one.id) === String(id))
    if (method === 'GET') {
      if (name === 'GetLocations')
        return done({ PostalLocations: [{ Name: 'Grad', PostalCode: said['PostalCodeOrName'] }] })
      if (name === 'GetShipmentStatusByShipmentId') {
        const found = byId(said['ShipmentId'])
        return found ? done({ Shipment: shown(found) }) : refused([10_007])
      }
      if (name === 'GetShipmentStatusByRef1AndPickupDate') {
        if (!/^\d{4}-\d{2}-\d{2}$/.test(String(said['PickupDate'])))
          return refused([], { PickupDate: 'The value is not valid for PickupDate.' })
        const found = shipments.find(
          (one) => one.body['Ref1'] === said['Ref1'] && one.pickupDate === said['PickupDate'],
        )
        return found ? done({ Shipment: shown(found) }) : refused([10_007])
      }
      return { status: 404, body: 'Not found' }
    }
    if (name === 'CreateShipmentPlain') {
      const asked = said as Record<string, unknown>
      const { model, numbers } = problemsOf(key, asked)
      if (Object.keys(model).length > 0) return refused([], model)
      if (numbers.length > 0) return refused(numbers)
      const pickupDate = addDays(dayOf(now()), days)
      const isThere = shipments.some(
        (one) =>
          one.body['Ref1'] === asked['Ref1'] && one.pickupDate === pickupDate && ![3, 5].includes(one.status),
      )
      if (isThere) return refused([10_010])
      const id = 23_741 + shipments.length
      const barCode = `0700011734${String(6201 + shipments.length).padStart(4, '0')}01`
      shipments.push({ id, barCode, pickupDate, status: 4, body: asked })
      if (lost > 0) {
        lost -= 1
        return new Promise(() => {})
      }
      return done({ CreatedShipmentId: id, Collies: [{ BarCode: barCode }] })
    }
    if (name === 'CancelShipment') {
      const found = byId(said['ShipmentId'])
      if (!found) return refused([10_007])
      if (found.status !== 4 && found.status !== 6) return refused([10_033])
      found.status = 5
      return done()
    }
    const chosen = ((said['ShipmentIds'] ?? []) as unknown[]).map(byId)
    if (chosen.some((one) => !one)) return refused([10_007])
    const found = chosen.flatMap((one) => one ?? [])
    if (name === 'GetShippingLabelsForShipments') {
      for (const one of found) if (one.status === 4) one.status = 6
      const pdf = await onePagePdf(found[0]?.barCode ?? '', { width: 298, height: 420 })
      return done({ PdfDocument: pdf.toString('base64') })
    }
    if (name === 'RequestPickupForShipments') {
      const waiting = found.filter(({ status }) => status === 6)
      if (waiting.length === 0) return refused([10_019])
      for (const one of waiting) one.status = 7
      const pdf = await onePagePdf('Lista preuzimanja', { width: 595, height: 842 })
      return done({
        PickupDate: `${waiting[0]?.pickupDate}T00:00:00`,
        PickupListDocument: pdf.toString('base64'),
      })
    }
    return { status: 404, body: 'Not found' }
  })
  return {
    ...service,
    shipments,
    loseAnswers: (count) => void (lost = count),
    postpone: (count) => void (days = count),
    rename: (next) => void (names = next),
  }
}
