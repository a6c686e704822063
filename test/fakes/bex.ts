import { startFakeService, type FakeService } from './service.ts'
import { onePagePdf } from './one-page-pdf.ts'

type BexParcel = { id: number; commentPrivate: string; isDeleted: boolean; isTaken: boolean } & Record<
  string,
  unknown
>

export type FakeBex = FakeService & {
  /** What was created, oldest first. */
  parcels: BexParcel[]
  loseAnswers: (count: number) => void
}

export const bexAccount = { password: 'token-za-bex' } as const

/** Its documented fields, as far as a parcel can break them. */
const problemOf = (parcel: Record<string, unknown>): string | null => {
  const [sender, recipient] = parcel['tasks'] as Record<string, unknown>[]
  if (sender?.['nameType'] !== 3 || !/^\d+$/.test(String(sender['name1']))) return 'Nepoznat klijent'
  const lengths = { name1: 50, name2: 50, place: 45, street: 50, apartment: 8, phone: 50 }
  for (const [field, most] of Object.entries(lengths))
    if (String(recipient?.[field]).length > most) return `${field} je predugačko`
  if (!Number.isInteger(recipient?.['houseNumber'])) return 'houseNumber mora biti ceo broj'
  if (!/^381\d{8,9}$/.test(String(recipient?.['phone']))) return 'Telefon nije ispravan'
  return String(parcel['commentPrivate']).length > 255 ? 'commentPrivate je predugačko' : null
}

/** One answer for a list, its own numbers, no way to ask by our reference, and the same reference taken twice. */
export const startFakeBex = async (): Promise<FakeBex> => {
  const parcels: FakeBex['parcels'] = []
  let lost = 0
  const service = await startFakeService(async ({ method, path, query, headers, body }) => {
    if (headers['x-auth-token'] !== bexAccount.password) return { status: 401, body: 'Unauthorized' }
    const said = body as Record<string, unknown>
    if (method === 'POST' && path === '/ship/api/Ship/postShipments') {
      const [parcel = {}] = said['shipmentslist'] as Record<string, unknown>[]
      const problem = problemOf(parcel)
      if (problem)
        return {
          status: 200,
          body: {
            shipmentsResultList: [{ state: false, shipmentId: 0, err: problem }],
            reqstate: true,
            reqerr: '',
          },
        }
      const id = 170_000_001 + parcels.length
      parcels.push({
        ...parcel,
        id,
        commentPrivate: String(parcel['commentPrivate']),
        isDeleted: false,
        isTaken: false,
      })
      if (lost > 0) {
        lost -= 1
        return new Promise(() => {})
      }
      return {
        status: 200,
        body: { shipmentsResultList: [{ state: true, shipmentId: id, err: '' }], reqstate: true, reqerr: '' },
      }
    }
    const idOf = (text: unknown) => parcels.find(({ id }) => String(id) === String(text))
    if (method === 'POST' && path === '/ship/api/Ship/delete') {
      const parcel = idOf(said['shipmentid'])
      if (!parcel || parcel.isDeleted || parcel.isTaken)
        return { status: 200, body: { state: false, message: 'Pošiljka ne može da se obriše' } }
      parcel.isDeleted = true
      return { status: 200, body: { state: true, message: 'Pošiljka je obrisana' } }
    }
    if (path === '/ShipDNF/Ship/getLabelWithProperties') {
      const parcel = idOf(query['shipmentId'])
      if (!parcel)
        return { status: 200, body: { state: false, shipmentId: 0, parcelLabel: null, err: 'Nema' } }
      const pdf = await onePagePdf(String(parcel.id), { width: 298, height: 420 })
      return {
        status: 200,
        body: {
          state: true,
          shipmentId: parcel.id,
          parcelNo: 1,
          parcelLabel: pdf.toString('base64'),
          err: '',
        },
      }
    }
    if (path === '/ship/api/Ship/getstate')
      return { status: 200, body: { status: 1, statusText: 'nije nađena' } }
    return { status: 404, body: 'Not found' }
  })
  return { ...service, parcels, loseAnswers: (count) => void (lost = count) }
}
