import { z } from 'zod'
import { timeZone } from '#contract/common/dates.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { isDay } from '#contract/common/typed-date.ts'
import { courierSettings } from '#contract/couriers/schema.ts'
import { fetchJson, fetchText } from '../../lib/fetch-json.ts'
import { readWallClock } from '../../lib/wall-clock.ts'
import { failed, means } from './meaning-table.ts'
import type {
  Answer,
  CourierAccess,
  CourierAdapter,
  Outcome,
  PaidParcel,
  ParcelNotice,
  Party,
  RawNotice,
  Shipment,
  Street,
  Town,
} from './adapter.ts'

/** All of its texts are Serbian in Latin letters; anything else makes the whole parcel an error. */
const plainText = (text: string, most: number): string =>
  latin(text)
    .replaceAll(/[^\p{Script=Latin}\d .,:;()/+-]/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .trim()

const partyFields = (prefix: 'C' | 'Pu' | 'R', { name, phone, street, houseNumber, townId }: Party) => ({
  [`${prefix}Name`]: plainText(name, 50),
  [`${prefix}Address`]: plainText(street, 50),
  [`${prefix}AddressNum`]: houseNumber,
  [`${prefix}TownID`]: townId,
  [`${prefix}CPhone`]: phone,
})

const settingsOf = ({ settings }: CourierAccess) => courierSettings['d-express'].parse(settings)

const bodyOf = (access: CourierAccess, shipment: Shipment, mass: number) => {
  const settings = settingsOf(access)
  const hasCod = shipment.cod > 0
  return {
    CClientID: settings.clientId,
    ...partyFields('C', shipment.sender),
    PuClientID: settings.clientId,
    ...partyFields('Pu', shipment.sender),
    ...partyFields('R', shipment.recipient),
    RAddressDesc: plainText(shipment.recipient.details, 50),
    DlTypeID: 2,
    PaymentBy: 0,
    PaymentType: 2,
    BuyOut: shipment.cod,
    ...(hasCod ? { BuyOutFor: 0, BuyOutAccount: shipment.payoutAccount } : {}),
    Value: shipment.cod,
    Content: plainText(shipment.contents, 50),
    Mass: mass,
    Note: plainText(shipment.note, 150),
    ReferenceID: shipment.reference,
    ReturnDoc: 0,
    PackageList: [{ Code: shipment.code, Mass: mass }],
  }
}

const authorization = (access: CourierAccess) => {
  const { username, password } = settingsOf(access)
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
}

/** The answer is a bare text, in quotes or without; a page of a gateway and an object are none. */
const spokenWords = (text: string): string | null => {
  const words = text.trim().replace(/^"/, '').replace(/"$/, '').trim()
  return words === '' || /^[<{[]/.test(words) ? null : words
}

/** No call asks for a parcel by our number, so a repeated one is recognised by being refused as already there. */
const isDuplicate = (words: string, { reference, code }: Shipment): boolean =>
  words.includes(reference) ||
  (code !== null && words.includes(code)) ||
  (/reference|code|šifra|oznaka/i.test(words) && /post|exist|dupl|already|uniq|jedinstv/i.test(words))

const createShipment = async (access: CourierAccess, shipment: Shipment): Promise<Outcome> => {
  const { code, grams } = shipment
  if (code === null) return { kind: 'refused', reason: 'no package code' }
  if (grams === null) return { kind: 'refused', reason: 'no weight' }
  const created: Outcome = { kind: 'created', trackingId: code, remoteId: null }
  const answer = await fetchText({
    url: `${access.baseUrl}/data/addshipment`,
    method: 'POST',
    headers: authorization(access),
    body: bodyOf(access, shipment, grams),
    timeoutMs: access.timeoutMs,
    maxBytes: 64 * 1024,
  })
  if (answer.status === 401 || answer.status === 403) return { kind: 'unauthorized' }
  if (answer.kind === 'failure' || (answer.status !== 200 && answer.status !== 400))
    return { kind: 'unknown' }
  const words = spokenWords(answer.text)
  if (words === null) return { kind: 'unknown' }
  if (words === 'OK' || words === 'TEST') return created
  if (!isDuplicate(words, shipment)) return { kind: 'refused', reason: words.slice(0, 200) }
  return shipment.askedAt ? created : { kind: 'taken' }
}

/** `yyyyMMddHHmmss` on a clock in Belgrade. */
const stamp = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(at)
    .replaceAll(/\D/g, '')

const townRow = z
  .looseObject({
    Id: z.number().int(),
    Name: z.string().trim().min(1),
    DName: z.string().trim().nullish(),
    PttNo: z.union([z.number(), z.string()]).nullish(),
  })
  .transform((row): Town => {
    const postalCode = String(row.PttNo ?? '').trim()
    return {
      id: row.Id,
      name: row.Name,
      shownName: row.DName || row.Name,
      postalCode: /^\d{5}$/.test(postalCode) ? postalCode : null,
    }
  })

const streetRow = z
  .looseObject({
    Id: z.number().int(),
    Name: z.string().trim().min(1),
    TId: z.number().int(),
    Del: z.boolean().nullish(),
  })
  .transform((row): Street => ({ id: row.Id, townId: row.TId, name: row.Name, isGone: row.Del ?? false }))

/** One row that cannot be read must not hide the others. */
const rowsOf = <T>(row: z.ZodType<T>) =>
  z.array(z.unknown()).transform((rows) =>
    rows.flatMap((one) => {
      const parsed = row.safeParse(one)
      return parsed.success ? [parsed.data] : []
    }),
  )

/** `20261120`. */
const readPaymentDay = (text: string): string | null => {
  const day = text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  return isDay(day) ? day : null
}

/** A row of a transfer is money: what cannot be read of it stands empty, and the row stays. */
const paidRow = z
  .looseObject({
    ShCode: z.coerce.string().trim().max(50).catch(''),
    Buyout: z.number().int().nullable().catch(null),
    ReferenceID: z.coerce.string().trim().max(100).catch(''),
    RName: z.string().trim().max(200).catch(''),
    PaymentDate: z.coerce.string().trim().catch(''),
  })
  .transform((row): PaidParcel => ({
    code: row.ShCode,
    reference: row.ReferenceID,
    name: row.RName,
    amount: row.Buyout,
    day: readPaymentDay(row.PaymentDate),
  }))

const readPayment = async (access: CourierAccess, reference: string): Promise<Answer<PaidParcel[]>> => {
  const answer = await fetchJson({
    url: `${access.baseUrl}/data/viewpayments?PaymentReference=${encodeURIComponent(reference)}`,
    headers: authorization(access),
    schema: z.array(paidRow),
    timeoutMs: access.timeoutMs,
  })
  if (answer.status === 401 || answer.status === 403) return { kind: 'unauthorized' }
  if (answer.kind === 'failure' || answer.status !== 200) return { kind: 'unavailable' }
  return { kind: 'ok', body: answer.body }
}

/** All streets of the country are tens of megabytes at most. */
const mostListBytes = 64 * 1024 * 1024

const readList = async <T>(
  access: CourierAccess,
  list: 'towns' | 'streets',
  after: string,
  row: z.ZodType<T>,
): Promise<Answer<T[]>> => {
  const answer = await fetchJson({
    url: `${access.baseUrl}/data/${list}?date=${after}`,
    headers: authorization(access),
    schema: z.unknown(),
    timeoutMs: access.timeoutMs * 3,
    maxBytes: mostListBytes,
  })
  if (answer.status === 401 || answer.status === 403) return { kind: 'unauthorized' }
  if (answer.kind === 'failure' || answer.status !== 200) return { kind: 'unavailable' }
  const rows = rowsOf(row).safeParse(answer.body)
  return rows.success ? { kind: 'ok', body: rows.data } : { kind: 'unavailable' }
}

const noticeFields = z.looseObject({
  nID: z.coerce.string().trim().min(1).max(100),
  code: z.string().trim().min(1).max(50),
  rID: z.coerce.string().trim().max(100).nullish(),
  sID: z.coerce.string().trim().min(1).max(20),
  dt: z.coerce.string().trim(),
})

/** `yyyyMMddHHmmss` on a clock in Belgrade. */
const readStamp = (text: string): Date | null =>
  readWallClock(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6'))

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** PUT says it in the address, POST in the body; one may do both. */
const readWebhook = ({ query, body }: RawNotice): ParcelNotice[] | null => {
  const said = noticeFields.safeParse(
    body.trim() ? parsedJson(body) : Object.fromEntries(new URLSearchParams(query)),
  )
  const at = said.data && readStamp(said.data.dt)
  if (!said.data || !at) return null
  const { nID: key, code, rID, sID: word } = said.data
  return [{ key, code, reference: rID || null, word, text: null, place: null, at }]
}

/** docs/couriers.md says which of these a document names. */
const meanings = Object.fromEntries([
  ...means('announced', 0),
  ...means('picked_up', 3),
  ...means('in_transit', 6, 7, 12, 17, 22, 30, 842),
  ...means('out_for_delivery', 4),
  ...means('waiting', 820, 830, 840),
  ...means('delivered', 1, 831, 843),
  ...means('cancelled', -1, -2),
  ...failed(
    'other',
    5,
    8,
    9,
    10,
    11,
    19,
    25,
    106,
    107,
    108,
    109,
    110,
    111,
    112,
    119,
    125,
    -11,
    -12,
    -13,
    822,
    841,
  ),
])

const houseNumber = /^\d{1,5}[a-zžćčđš]{0,2}$/i

export const dExpress: CourierAdapter = {
  key: 'd-express',
  needsWeight: true,
  createShipment,
  probe: (access, now) => readList(access, 'towns', stamp(now), townRow),
  readPlaces: async (access, after) => {
    const since = after ? stamp(after) : '20000101000000'
    const towns = await readList(access, 'towns', since, townRow)
    if (towns.kind !== 'ok') return towns
    const streets = await readList(access, 'streets', since, streetRow)
    if (streets.kind !== 'ok') return streets
    return { kind: 'ok', body: { towns: towns.body, streets: streets.body } }
  },
  isHouseNumber: (text) => {
    const [first = '', ...rest] = text.split('/')
    const isFirst = /^b\.?b\.?$/i.test(first) || first.split('-').every((part) => houseNumber.test(part))
    return text.length <= 10 && isFirst && rest.every((part) => /^[a-zžćčđš\d-]+$/i.test(part))
  },
  isPhone: (digits) => /^(?:381[1-9]\d{7,8}|38167\d{6,8})$/.test(digits),
  meanings,
  readPayment,
  readWebhook,
}
