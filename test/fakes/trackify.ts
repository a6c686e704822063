import { startFakeService, type FakeService, type ServiceReply } from './service.ts'

export type FakeTrackify = FakeService & {
  /** As `TRACKIFY_BASE_URL` and `TRACKIFY_SERBIA_BASE_URL` want them. */
  baseUrl: string
  serbiaBaseUrl: string
}

/** Each instance knows its own key only. */
export const trackifyKeys = { general: 'opsti-kljuc-2f9a1234', serbia: 'srpski-kljuc-77bc5678' } as const

const refused = (status: number, response_msg: string): ServiceReply => ({
  status,
  body: { success: 0, response_msg },
})

const list = (query: Record<string, string>): ServiceReply => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(query['updated_from'] ?? '')
  if (!isDay) return refused(200, 'Invalid updated_from')
  return { status: 200, body: { success: 1, shipments: [], total_count: 0, total_pages: 0 } }
}

/** The tracking service's two instances, as far as a key test goes. */
export const startFakeTrackify = async (): Promise<FakeTrackify> => {
  const service = await startFakeService(({ path, query, headers }) => {
    const key = path.startsWith('/serbia/') ? trackifyKeys.serbia : trackifyKeys.general
    if (headers['authkey'] !== key) return refused(401, 'Unauthorized access')
    return path.endsWith('/list_shipments.php') ? list(query) : refused(404, 'Unknown call')
  })
  const { origin } = service
  return { ...service, baseUrl: `${origin}/api/json`, serbiaBaseUrl: `${origin}/serbia/api/json` }
}
