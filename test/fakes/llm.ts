import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Services } from '#server/services.ts'

/**
 * How one call is answered: a text as the model's message, a status of the service, or never. A text comes in pieces; `dies` cuts the
 * line after so many of them, `stalls` says nothing more after so many, and `pauseMs` lies between two.
 */
type Said = { text: string; finish?: 'stop' | 'length'; dies?: number; stalls?: number; pauseMs?: number }

export type FakeAnswer =
  | Said
  | { refusal: string }
  | { status: number; message?: string; retryAfterSeconds?: number }
  | 'hang'

/** Who reads what is asked before the answer. */
type FakeWriter = (body: ChatRequest) => FakeAnswer

/** What a call is for, judged by its instructions. */
type FakeTask = 'write' | 'verify' | 'angles'

type FakeVerdict = { verdict: string; facts?: string[]; correction?: string | null } | null
/** What is said of one statement; null: nothing. Another answer than verdicts is given as it is. */
export type FakeCheck = ((statement: string, cites: string[]) => FakeVerdict) | { answer: FakeAnswer }

type Protocol = 'chat' | 'responses' | 'anthropic' | 'google'

export type FakeLlm = {
  /** `http://127.0.0.1:PORT/v1`, as `LLM_BASE_URL` wants it. */
  baseUrl: string
  /** Calls received, oldest first, with the parsed body. */
  requests: {
    authorization: string | undefined
    path: string
    protocol: Protocol
    body: ChatRequest
    task: FakeTask
  }[]
  /** How statements are verified; at first every one of them is supported by the facts its writer named. */
  checks: (check: FakeCheck) => void
  /** Calls that were to write something, and such that were to verify it. */
  asked: (task: FakeTask) => number
  /** The answers of the next calls, in order; the last one is repeated. */
  answer: (...answers: (FakeAnswer | FakeWriter)[]) => void
  /** The same of calls for angles; while none are given, they are answered as the others. */
  answerAngles: (...answers: FakeAnswer[]) => void
  /** Calls whose asker hung up before the answer was whole. */
  hungUp: () => number
  close: () => Promise<void>
}

export type ChatRequest = {
  model: string
  messages: { role: string; content: string }[]
  response_format?: { type: string; json_schema?: { name: string; strict: boolean; schema: unknown } }
  max_tokens?: number
  /** Anthropic: a shape that is asked for as the input of a tool. */
  tools?: { name: string }[]
}

/** Tokens every successful answer reports. */
export const fakeTokens = { input: 1200, output: 800 } as const

const taskOf = (body: ChatRequest): FakeTask => {
  const text = JSON.stringify(body)
  return text.includes('You verify statements')
    ? 'verify'
    : text.includes('three angles')
      ? 'angles'
      : 'write'
}

/** Every text of a request, whatever its protocol. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

/** What a reader with good eyes says who trusts the writer: cited is supported, uncited is a scene. */
export const trusting: FakeCheck = (_statement, cites) => ({
  verdict: cites.length > 0 ? 'SUPPORTED' : 'NO_STATEMENT',
})

const checked = (body: ChatRequest, check: FakeCheck): FakeAnswer => {
  if ('answer' in check) return check.answer
  const statements = textsIn(body)
    .join('\n')
    .matchAll(/^S(\d+) \[([^\]]*)\] (.*)$/gm)
  const verdicts = [...statements].flatMap(([, n, ids = '', text = '']) => {
    const cites = ids.split(' ').filter(Boolean)
    const said = check(text, cites)
    return said ? [{ n: Number(n), facts: cites, correction: null, ...said }] : []
  })
  return { text: JSON.stringify({ verdicts }) }
}

const protocolOf = (path: string): Protocol =>
  path.includes('/responses')
    ? 'responses'
    : path.includes('/messages')
      ? 'anthropic'
      : /:(?:stream)?generateContent/i.test(path)
        ? 'google'
        : 'chat'

/** A server that speaks the protocols of the four providers as far as we use them: streams of events, and errors in their shapes. */
export const startFakeLlm = async (): Promise<FakeLlm> => {
  const requests: FakeLlm['requests'] = []
  let answers: (FakeAnswer | FakeWriter)[] = [{ text: '{}' }]
  let angles: FakeAnswer[] = []
  let check: FakeCheck = trusting
  let hungUp = 0
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableEnded && !died.has(response)) hungUp += 1
    })
    const path = request.url ?? ''
    if (request.method === 'GET' && path.endsWith('/models')) {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ object: 'list', data: [{ id: 'probni', object: 'model' }] }))
      return
    }
    void readBody(request).then((body) => {
      const protocol = protocolOf(path)
      const task = taskOf(body)
      requests.push({ authorization: request.headers.authorization, path, protocol, body, task })
      if (task === 'verify') return reply(response, protocol, body, checked(body, check))
      const queue = task === 'angles' && angles.length > 0 ? angles : answers
      const next = queue.length > 1 ? queue.shift() : queue[0]
      return reply(response, protocol, body, typeof next === 'function' ? next(body) : (next ?? 'hang'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answer: (...next) => {
      answers = next
    },
    answerAngles: (...next) => {
      angles = next
    },
    checks: (next) => {
      check = next
    },
    asked: (wanted) => requests.filter(({ task }) => task === wanted).length,
    hungUp: () => hungUp,
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

type Event = { event?: string; data: unknown }
type Speech = {
  begin: Event[]
  piece: (text: string) => Event
  end: (told: { text: string; finish: 'stop' | 'length' }) => Event[]
}

const { input, output } = fakeTokens

const chatEvent = (delta: object, finish: string | null = null): Event => ({
  data: { id: 'fake-1', object: 'chat.completion.chunk', created: 1, model: 'fake', choices: [{ index: 0, delta, finish_reason: finish }] },
}) // prettier-ignore

const named = (data: { type: string; [key: string]: unknown }): Event => ({ event: data.type, data })

/** How each protocol says a text piece by piece. */
const speeches: Record<Protocol, Speech> = {
  chat: {
    begin: [chatEvent({ role: 'assistant', content: '' })],
    piece: (text) => chatEvent({ content: text }),
    end: ({ finish }) => [
      chatEvent({}, finish),
      {
        data: {
          id: 'fake-1',
          object: 'chat.completion.chunk',
          created: 1,
          model: 'fake',
          choices: [],
          usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
        },
      },
      { data: '[DONE]' },
    ],
  },
  responses: {
    begin: [
      named({ type: 'response.created', response: { id: 'fake-1', object: 'response', created_at: 1, model: 'fake', status: 'in_progress' } }),
      named({ type: 'response.output_item.added', output_index: 0, item: { id: 'm-1', type: 'message', role: 'assistant', status: 'in_progress', content: [] } }),
    ], // prettier-ignore
    piece: (text) =>
      named({
        type: 'response.output_text.delta',
        item_id: 'm-1',
        output_index: 0,
        content_index: 0,
        delta: text,
      }),
    end: ({ text, finish }) => [
      named({ type: 'response.output_item.done', output_index: 0, item: { id: 'm-1', type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text, annotations: [] }] } }),
      named({
        type: finish === 'stop' ? 'response.completed' : 'response.incomplete',
        response: {
          id: 'fake-1',
          object: 'response',
          created_at: 1,
          model: 'fake',
          status: finish === 'stop' ? 'completed' : 'incomplete',
          incomplete_details: finish === 'stop' ? null : { reason: 'max_output_tokens' },
          output: [],
          usage: { input_tokens: input, output_tokens: output, total_tokens: input + output },
        },
      }),
    ], // prettier-ignore
  },
  anthropic: {
    begin: [
      named({ type: 'message_start', message: { id: 'fake-1', type: 'message', role: 'assistant', model: 'fake', content: [], stop_reason: null, stop_sequence: null, usage: { input_tokens: input, output_tokens: 0 } } }),
      named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    ], // prettier-ignore
    piece: (text) => named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
    end: ({ finish }) => [
      named({ type: 'content_block_stop', index: 0 }),
      named({
        type: 'message_delta',
        delta: { stop_reason: finish === 'stop' ? 'end_turn' : 'max_tokens', stop_sequence: null },
        usage: { output_tokens: output },
      }),
      named({ type: 'message_stop' }),
    ],
  },
  google: {
    begin: [],
    piece: (text) => ({
      data: { candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] } }] },
    }),
    end: ({ finish }) => [
      {
        data: {
          candidates: [
            {
              index: 0,
              content: { role: 'model', parts: [{ text: '' }] },
              finishReason: finish === 'stop' ? 'STOP' : 'MAX_TOKENS',
            },
          ],
          usageMetadata: {
            promptTokenCount: input,
            candidatesTokenCount: output,
            totalTokenCount: input + output,
          },
        },
      },
    ],
  },
}

/** An older model of Anthropic says the object as the input of the tool that was forced on it. */
const toolSpeech = (name: string): Speech => ({
  begin: [
    speeches.anthropic.begin[0]!,
    named({
      type: 'content_block_start',
      index: 0,
      content_block: { type: 'tool_use', id: 't-1', name, input: {} },
    }),
  ],
  piece: (text) =>
    named({ type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: text } }),
  end: (told) => speeches.anthropic.end(told),
})

const speechOf = (protocol: Protocol, { tools }: ChatRequest, isRefusal: boolean): Speech => {
  const tool = tools?.[0]?.name
  return protocol === 'anthropic' && tool && !isRefusal ? toolSpeech(tool) : speeches[protocol]
}

/** The shape in which each service words a refusal. */
const errorBody = (protocol: Protocol, status: number, message: string): object =>
  protocol === 'anthropic'
    ? { type: 'error', error: { type: 'error', message } }
    : protocol === 'google'
      ? { error: { code: status, message, status: 'ERROR' } }
      : { error: { message, type: 'error', param: null, code: null } }

const died = new WeakSet<ServerResponse>()
const pieceLength = 40
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const write = (response: ServerResponse, { event, data }: Event): void =>
  void response.write(
    `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`,
  )

const reply = async (
  response: ServerResponse,
  protocol: Protocol,
  body: ChatRequest,
  answer: FakeAnswer,
): Promise<void> => {
  if (answer === 'hang') return
  if ('status' in answer) {
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(answer.retryAfterSeconds === undefined ? {} : { 'retry-after': String(answer.retryAfterSeconds) }),
    })
    response.end(JSON.stringify(errorBody(protocol, answer.status, answer.message ?? 'refused')))
    return
  }
  // A model that will not do it says so in words where the object should be.
  const told: Said = 'refusal' in answer ? { text: answer.refusal } : answer
  const speech = speechOf(protocol, body, 'refusal' in answer)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of speech.begin) write(response, event)
  const pieces = told.text.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'g')) ?? []
  for (const [index, piece] of pieces.entries()) {
    if (told.dies === index) {
      died.add(response)
      response.destroy()
      return
    }
    if (told.stalls === index) return
    if (told.pauseMs) await wait(told.pauseMs)
    write(response, speech.piece(piece))
  }
  for (const event of speech.end({ text: told.text, finish: told.finish ?? 'stop' })) write(response, event)
  response.end()
}

type Model = NonNullable<Services['config']['llm']>

/** The settings of a model at the fake's address. */
export const modelAt = (llm: Pick<FakeLlm, 'baseUrl'>, more: Partial<Model> = {}): Model => ({
  provider: 'openai-compatible',
  baseUrl: llm.baseUrl,
  apiKey: 'kljuc',
  model: 'probni',
  structuredOutputs: true,
  dailyTokenBudget: null,
  timeoutMs: 20_000,
  maxRetries: 0,
  maxOutputTokens: 1000,
  dailyTokenBudgetPerUser: null,
  price: null,
  ...more,
})

/** The product with that model; a worker that is already running has none and does not take its jobs. */
export const withModelAt = (services: Services, ...model: Parameters<typeof modelAt>): Services => ({
  ...services,
  config: { ...services.config, llm: modelAt(...model) },
})
