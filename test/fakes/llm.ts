import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How one call is answered: a text as the model's message, a status of the service, or never. */
export type FakeAnswer =
  | { text: string; finish?: 'stop' | 'length' }
  | { status: number; message?: string; retryAfterSeconds?: number }
  | 'hang'

export type FakeLlm = {
  /** `http://127.0.0.1:PORT/v1`, as `LLM_BASE_URL` wants it. */
  baseUrl: string
  /** Calls received, oldest first, with the parsed body. */
  requests: { authorization: string | undefined; body: ChatRequest }[]
  /** The answers of the next calls, in order; the last one is repeated for ever. */
  answer: (...answers: FakeAnswer[]) => void
  close: () => Promise<void>
}

export type ChatRequest = {
  model: string
  messages: { role: string; content: string }[]
  response_format?: { type: string; json_schema?: { name: string; strict: boolean; schema: unknown } }
  max_tokens?: number
}

/** Tokens every successful answer reports. */
export const fakeTokens = { input: 1200, output: 800 } as const

/** A server that speaks the OpenAI chat protocol as far as we use it. */
export const startFakeLlm = async (): Promise<FakeLlm> => {
  const requests: FakeLlm['requests'] = []
  let answers: FakeAnswer[] = [{ text: '{}' }]
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      requests.push({ authorization: request.headers.authorization, body })
      const next = answers.length > 1 ? answers.shift() : answers[0]
      return reply(response, next ?? 'hang')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answer: (...next) => {
      answers = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const readBody = async (request: IncomingMessage): Promise<ChatRequest> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text) as ChatRequest
}

const reply = (response: ServerResponse, answer: FakeAnswer): void => {
  if (answer === 'hang') return
  if ('status' in answer) {
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(answer.retryAfterSeconds === undefined ? {} : { 'retry-after': String(answer.retryAfterSeconds) }),
    })
    response.end(
      JSON.stringify({ error: { message: answer.message ?? 'refused', type: 'error', code: null } }),
    )
    return
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify({
      id: 'fake-1',
      object: 'chat.completion',
      created: 1,
      model: 'fake',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: answer.text },
          finish_reason: answer.finish ?? 'stop',
        },
      ],
      usage: {
        prompt_tokens: fakeTokens.input,
        completion_tokens: fakeTokens.output,
        total_tokens: fakeTokens.input + fakeTokens.output,
      },
    }),
  )
}
