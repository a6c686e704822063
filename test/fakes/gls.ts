import { createHash } from 'node:crypto'
import { startFakeService, type FakeService } from './service.ts'
import { onePagePdf } from './one-page-pdf.ts'

type GlsParcel = {
  id: number
  number: number
  reference: string
  printedAt: number
  state: 'PRINTED' | 'DELETED' | 'TAKEN'
} & Record<string, unknown>

/** One status of a parcel, as its list has it. */
export type GlsStatus = { code: string; at: Date; text?: string; city?: string }

export type FakeGls = FakeService & {
  /** What was created, oldest first. */
  parcels: GlsParcel[]
  /** What is said of a parcel, by its number, in the order in which it is said. */
  statuses: Map<string, GlsStatus[]>
  loseAnswers: (count: number) => void
}

export const glsAccount = { username: 'prodavac@primer.rs', password: 'lozinka-za-gls' } as const

const passwordBytes = JSON.stringify([...createHash('sha512').update(glsAccount.password).digest()])

const error = (ErrorCode: number, ErrorDescription: string, list: object = {}) => ({
  ErrorCode,
  ErrorDescription,
  ...list,
})

const problemOf = (parcel: Record<string, unknown>): string | null => {
  for (const side of ['PickupAddress', 'DeliveryAddress']) {
    const address = parcel[side] as Record<string, string>
    for (const field of ['Name', 'Street', 'City'])
      if (!address[field] || address[field].length > 40) return `Invalid data in '${side} ${field}'`
    if (!/^[1-9]\d*$/.test(address['HouseNumber'] ?? '')) return `Invalid data in '${side} House Number'`
    if (!/^\d{5}$/.test(address['ZipCode'] ?? '')) return `Invalid data in '${side} Zip Code'`
    if (!/^\+\d{10,13}$/.test(address['ContactPhone'] ?? '')) return `Invalid data in '${side} Contact Phone'`
  }
  if (!/^(?:\d{9}|\d{13})$/.test(String(parcel['SenderIdentityCardNumber'])))
    return 'Sender identity is missing'
  return Number(parcel['CODAmount']) > 0 && parcel['CODCurrency'] !== 'RSD' ? 'Invalid COD currency' : null
}

const millisOf = (text: unknown): number => Number(/\/Date\((\d+)\)\//.exec(String(text))?.[1])

/** Errors in lists of a 200, dates in a word, labels as numbers, two parcels under one reference if it is asked twice. */
export const startFakeGls = async (now: () => Date = () => new Date()): Promise<FakeGls> => {
  const parcels: FakeGls['parcels'] = []
  const statuses: FakeGls['statuses'] = new Map()
  let lost = 0
  const service = await startFakeService(async ({ path, body }) => {
    const said = body as Record<string, unknown>
    const method = /^\/ParcelService\.svc\/json\/(\w+)$/.exec(path)?.[1]
    const isKnown =
      said['Username'] === glsAccount.username && JSON.stringify(said['Password']) === passwordBytes
    const failed = (info: object) => ({
      status: 200,
      body:
        method === 'GetParcelList'
          ? { GetParcelListErrors: [info] }
          : method === 'GetParcelStatuses'
            ? { GetParcelStatusErrors: [info], ParcelStatusList: [] }
            : { [`${method}ErrorList`]: [info] },
    })
    if (!isKnown) return failed(error(14, 'User not exists.'))
    if (method === 'PrintLabels') {
      const [parcel = {}] = said['ParcelList'] as Record<string, unknown>[]
      const reference = String(parcel['ClientReference'])
      const problem = problemOf(parcel)
      if (problem) return failed(error(13, problem, { ClientReferenceList: [reference] }))
      const id = 9001 + parcels.length
      const created = { id, number: 51_234_567_000 + id, reference, printedAt: now().getTime() }
      parcels.push({ ...parcel, ...created, state: 'PRINTED' })
      if (lost > 0) {
        lost -= 1
        return new Promise(() => {})
      }
      return {
        status: 200,
        body: {
          Labels: [37, 80, 68, 70],
          PrintLabelsErrorList: [],
          PrintLabelsInfoList: [{ ClientReference: reference, ParcelId: id, ParcelNumber: created.number }],
        },
      }
    }
    if (method === 'GetParcelList') {
      const [from, to] = [millisOf(said['PrintDateFrom']), millisOf(said['PrintDateTo'])]
      if (Number.isNaN(from) || Number.isNaN(to)) return failed(error(24, 'Wrong print date interval.'))
      const found = parcels.filter(({ printedAt }) => printedAt >= from && printedAt <= to)
      return {
        status: 200,
        body: {
          GetParcelListErrors: [],
          PrintDataInfoList: found.map(({ id, number, reference }) => ({
            ParcelId: id,
            ParcelNumber: number,
            ClientReference: reference,
          })),
        },
      }
    }
    if (method === 'GetParcelStatuses') {
      const number = String(said['ParcelNumber'])
      const found = parcels.find((parcel) => String(parcel.number) === number)
      if (!found) return failed(error(4, 'Parcel number not exists.'))
      return {
        status: 200,
        body: {
          ClientReference: found.reference,
          ParcelNumber: found.number,
          Weight: 0.85,
          GetParcelStatusErrors: [],
          ParcelStatusList: (statuses.get(number) ?? []).map(({ code, at, text, city }) => ({
            StatusCode: code,
            StatusDate: `/Date(${at.getTime()}+0100)/`,
            StatusDescription: text ?? `Status ${code}`,
            DepotCity: city ?? 'Beograd',
            DepotNumber: 'RS01',
            StatusInfo: '',
          })),
        },
      }
    }
    const ids = said['ParcelIdList'] as number[]
    const asked = ids.map((id) => parcels.find((parcel) => parcel.id === id))
    if (asked.some((parcel) => !parcel))
      return failed(error(4, 'Parcel ID not exists.', { ParcelIdList: ids }))
    if (method === 'DeleteLabels') {
      const [parcel] = asked
      if (parcel?.state !== 'PRINTED')
        return failed(
          error(6, 'Parcel with this ID has different status than PRINTED.', { ParcelIdList: ids }),
        )
      parcel.state = 'DELETED'
      return {
        status: 200,
        body: { DeleteLabelsErrorList: [], SuccessfullyDeletedList: [{ ParcelId: parcel.id }] },
      }
    }
    if (method === 'GetPrintedLabels') {
      const pdf = await onePagePdf(String(asked[0]?.number), { width: 298, height: 420 })
      return { status: 200, body: { GetPrintedLabelsErrorList: [], Labels: [...pdf] } }
    }
    return { status: 404, body: 'Not found' }
  })
  return { ...service, parcels, statuses, loseAnswers: (count) => void (lost = count) }
}
