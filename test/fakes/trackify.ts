import { startFakeService, type FakeService, type ServiceReply } from './service.ts'

export type FakeParcel = {
  tracking_id: string
  sender_reference?: string | null
  current_status_id: string
  current_status_name: string
  /** `YYYY-MM-DD HH:MM:SS` in Belgrade. */
  last_update_at: string
  receiver_phone?: string
}

type Instance = 'general' | 'serbia'

export type FakeTrackify = FakeService & {
  /** As `TRACKIFY_BASE_URL` and `TRACKIFY_SERBIA_BASE_URL` want them. */
  baseUrl: string
  serbiaBaseUrl: string
  parcels: Record<Instance, FakeParcel[]>
  /** Rows per page, whatever was asked for. */
  limitPages: (rows: number) => void
}

/** Each instance knows its own key only. */
export const trackifyKeys = { general: 'opsti-kljuc-2f9a1234', serbia: 'srpski-kljuc-77bc5678' } as const

const refused = (status: number, response_msg: string): ServiceReply => ({
  status,
  body: { success: 0, response_msg },
})

const list = (parcels: FakeParcel[], query: Record<string, string>, mostRows: number): ServiceReply => {
  const { updated_from: from = '', per_page: asked = '100', page = '1' } = query
  if (!/^\d{4}-\d\d-\d\d$/.test(from)) return refused(200, 'Invalid updated_from')
  const rows = parcels
    .filter(({ last_update_at: at }) => at.slice(0, 10) >= from)
    .toSorted((a, b) => a.last_update_at.localeCompare(b.last_update_at))
  const perPage = Math.min(Number(asked), mostRows)
  // While rows are read others change, so the last row of a page is repeated on the next one.
  const start = Math.max(0, (Number(page) - 1) * perPage - (Number(page) > 1 ? 1 : 0))
  const shipments = rows
    .slice(start, Number(page) * perPage)
    .map((row) => ({ cod: '1640', receiver_phone: '06x/nema', ...row }))
  const total_pages = Math.ceil(rows.length / perPage)
  return { status: 200, body: { success: 1, shipments, total_count: rows.length, total_pages } }
}

const one = (parcel: FakeParcel | undefined): ServiceReply => {
  if (!parcel) return { status: 200, body: { success: 0, error: 'No shipment found' } }
  const { tracking_id, current_status_id, current_status_name } = parcel
  return { status: 200, body: { success: 1, tracking_id, current_status_id, current_status_name } }
}

/** The tracking service's two instances: paged lists with repeated rows, and parcels by number. */
export const startFakeTrackify = async (): Promise<FakeTrackify> => {
  const parcels: FakeTrackify['parcels'] = { general: [], serbia: [] }
  let mostRows = 500
  const service = await startFakeService(({ path, query, headers }) => {
    const instance: Instance = path.startsWith('/serbia/') ? 'serbia' : 'general'
    if (headers['authkey'] !== trackifyKeys[instance]) return refused(401, 'Unauthorized access')
    const own = parcels[instance]
    if (path.endsWith('/list_shipments.php')) return list(own, query, mostRows)
    if (path.endsWith('/get_shipment_status.php'))
      return one(own.find((parcel) => parcel.tracking_id === query['tracking_id']))
    if (path.endsWith('/get_shipment_status_by_ref.php'))
      return one(own.find((parcel) => parcel.sender_reference === query['sender_reference']))
    return refused(404, 'Unknown call')
  })
  const { origin } = service
  return {
    ...service,
    baseUrl: `${origin}/api/json`,
    serbiaBaseUrl: `${origin}/serbia/api/json`,
    parcels,
    limitPages: (rows) => {
      mostRows = rows
    },
  }
}
