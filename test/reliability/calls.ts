import { Agent, request } from 'undici'

const agent = new Agent({ connections: 64, pipelining: 1 })

export type Answer = { status: number; body: Record<string, unknown>; text: string }

/** One call; nothing is repeated and nothing thrown for what is answered. */
export const call = async (
  url: string,
  {
    method = 'POST',
    body,
    headers = {},
  }: {
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    body?: object
    headers?: Record<string, string>
  } = {},
): Promise<Answer> => {
  const answer = await request(url, {
    dispatcher: agent,
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    body: body ? JSON.stringify(body) : null,
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
  })
  const text = await answer.body.text()
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    text,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  }
}

export const orderOf = (websiteId: number, more: Record<string, unknown> = {}) => ({
  websiteId,
  quantity: 1,
  name: 'Đorđe Probić',
  phone: '0641234567',
  address: 'Žička 12',
  city: 'Šabac',
  idempotencyKey: crypto.randomUUID(),
  ...more,
})
