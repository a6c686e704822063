import { startFakeService, type FakeService, type ServiceReply } from './service.ts'

type Event = {
  event_name: string
  event_id: string
  event_time: number
  event_source_url?: string
  user_data: Record<string, unknown>
  custom_data: Record<string, unknown>
}

export type FakeMeta = FakeService & {
  /** What the network holds, once per name and id, as it de-duplicates. */
  events: Map<string, Event>
  testCodes: string[]
}

const refusal = (code: number, message: string): ServiceReply => ({
  status: 400,
  body: { error: { message, type: 'OAuthException', code, is_transient: false, fbtrace_id: 'A' } },
})

const hash = /^[0-9a-f]{64}$/
const hashedFields = ['em', 'ph', 'fn', 'ln', 'ct', 'zp', 'country']

const problemOf = (event: Event): string | null => {
  const age = Date.now() / 1000 - event.event_time
  if (age > 7 * 24 * 3600) return 'event_time is older than 7 days'
  if (!event.event_source_url || !event.user_data.client_user_agent)
    return 'website events need url and agent'
  const wrong = hashedFields.filter((field) => {
    const value = event.user_data[field] as string[] | undefined
    return value?.some((text) => !hash.test(text))
  })
  return wrong.length > 0 ? `not hashed: ${wrong.join(', ')}` : null
}

/** `/v{n}/{pixel}/events` of the Graph API: checks version, token, hashes, age and the required website fields. */
export const startFakeMeta = async (token = 'EAAB-pravi-token'): Promise<FakeMeta> => {
  const events = new Map<string, Event>()
  const testCodes: string[] = []
  const service = await startFakeService(({ method, path, query, body }) => {
    const pixel = /^\/v\d+\.\d+\/(\d+)\/events$/.exec(path)?.[1]
    if (method !== 'POST' || !pixel)
      return { status: 404, body: { error: { code: 803, message: 'Unknown path' } } }
    if (query.access_token !== token) return refusal(190, `Invalid OAuth access token ${query.access_token}`)
    const { data, test_event_code: testCode } = body as { data: Event[]; test_event_code?: string }
    const problem = data.map(problemOf).find(Boolean)
    if (problem) return refusal(100, problem)
    if (testCode) testCodes.push(testCode)
    for (const event of data) events.set(`${pixel}:${event.event_name}:${event.event_id}`, event)
    return { status: 200, body: { events_received: data.length, messages: [], fbtrace_id: 'A' } }
  })
  return { ...service, events, testCodes }
}
