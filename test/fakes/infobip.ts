import { startFakeService, type FakeService, type ServiceReply, type ServiceRequest } from './service.ts'

type Via = 'sms' | 'viber'
type PhoneText = { id: string; to: string; text: string; via: Via; sender: string }

export type FakeInfobip = FakeService & {
  /** What phones got, oldest first; a message that was sent twice stands here twice. */
  delivered: PhoneText[]
  /** The next messages are taken and the answer is lost. */
  loseNextAnswer: () => void
  /** The next answer leaves out its last message, which was taken. */
  omitLastOfNextAnswer: () => void
  /** Numbers the network knows nothing of, without `+`. */
  unknownNumbers: Set<string>
  /** Numbers without Viber. */
  withoutViber: Set<string>
  /** The address the network was given for its reports. */
  reportUrls: Set<string>
}

export const infobipKey = 'infobip-kljuc-0001'
export const infobipSenders = { sms: 'Izlog', viber: 'IzlogViber' } as const

/** Older calls refuse in this shape. */
const unauthorized: ServiceReply = {
  status: 401,
  body: { requestError: { serviceException: { messageId: 'UNAUTHORIZED', text: 'Invalid login details' } } },
}

/** Newer ones in this. */
const badRequest = (property: string, violation: string): ServiceReply => ({
  status: 400,
  body: {
    errorCode: 'E400',
    description: 'Request cannot be processed.',
    action: 'Check the request.',
    violations: [{ property, violation }],
    resources: [],
  },
})

export const throttled = (seconds: string): ServiceReply => ({
  status: 429,
  headers: { 'retry-after': seconds },
  body: { requestError: { serviceException: { messageId: 'TOO_MANY_REQUESTS', text: 'Too many requests' } } },
})

const statuses = {
  pending: { groupId: 1, groupName: 'PENDING', id: 26, name: 'PENDING_ACCEPTED', description: 'Sent on' },
  number: {
    groupId: 5,
    groupName: 'REJECTED',
    id: 52,
    name: 'REJECTED_INVALID_DESTINATION',
    description: 'No such number',
  },
  sender: {
    groupId: 5,
    groupName: 'REJECTED',
    id: 14,
    name: 'REJECTED_SENDER_NOT_REGISTERED',
    description: 'Sender',
  },
  credit: {
    groupId: 5,
    groupName: 'REJECTED',
    id: 12,
    name: 'REJECTED_NOT_ENOUGH_CREDITS',
    description: 'No credit',
  },
} as const

type Message = {
  sender?: string
  destinations: { to: string; messageId: string }[]
  content: { text?: string }
  options?: { smsFailover?: { sender: string; text: string } }
  webhooks?: { delivery: { url: string } }
}

/** SMS and Viber of the network: messages with our ids, logs by them, both of its shapes of refusal. */
export const startFakeInfobip = async (): Promise<FakeInfobip> => {
  const delivered: PhoneText[] = []
  const logs = new Map<string, { via: Via; status: object }>()
  const unknownNumbers = new Set<string>()
  const withoutViber = new Set<string>()
  const reportUrls = new Set<string>()
  let isAnswerLost = false
  let isLastOmitted = false

  const take = (via: Via, { sender = '', destinations: [goal], content, options }: Message) => {
    const { to = '', messageId = '' } = goal ?? {}
    const status =
      sender !== infobipSenders[via]
        ? statuses.sender
        : unknownNumbers.has(to)
          ? statuses.number
          : statuses.pending
    logs.set(messageId, { via, status })
    if (status === statuses.pending) {
      const failover = via === 'viber' && withoutViber.has(to) ? options?.smsFailover : undefined
      if (failover)
        delivered.push({ id: messageId, to, text: failover.text, via: 'sms', sender: failover.sender })
      else delivered.push({ id: messageId, to, text: content.text ?? '', via, sender })
    }
    return { messageId, status, destination: to }
  }

  const send = (via: Via, { body }: ServiceRequest): ServiceReply => {
    const { messages } = body as { messages: Message[] }
    for (const [at, { destinations, content, webhooks }] of messages.entries()) {
      if (!content.text) return badRequest(`messages[${at}].content.text`, 'must not be blank')
      if (!/^\d{8,15}$/.test(destinations[0]?.to ?? ''))
        return badRequest(`messages[${at}].destinations[0].to`, 'is not a number')
      // Such as a letter of an alphabet that an operator does not take.
      if (content.text.includes('☢')) return badRequest(`messages[${at}].content.text`, 'is not allowed')
      if (webhooks) reportUrls.add(webhooks.delivery.url)
    }
    const answers = messages.map((message) => take(via, message))
    if (isAnswerLost) {
      isAnswerLost = false
      return { status: 502, body: 'Bad Gateway' }
    }
    const shown = isLastOmitted ? answers.slice(0, -1) : answers
    isLastOmitted = false
    return { status: 200, body: { bulkId: '2034072219640523072', messages: shown } }
  }

  const readLog = (via: Via, id: string): ServiceReply => {
    const known = logs.get(id)
    const results = known?.via === via ? [{ messageId: id, status: known.status }] : []
    return { status: 200, body: { results } }
  }

  const service = await startFakeService((request) => {
    if (request.headers.authorization !== `App ${infobipKey}`) return unauthorized
    const [, via, , call] = /^\/(sms|viber)\/(2|3)\/(messages|logs)$/.exec(request.path) ?? []
    if (via !== 'sms' && via !== 'viber') return { status: 404, body: {} }
    return call === 'logs' ? readLog(via, request.query['messageId'] ?? '') : send(via, request)
  })
  return {
    ...service,
    delivered,
    unknownNumbers,
    withoutViber,
    reportUrls,
    loseNextAnswer: () => {
      isAnswerLost = true
    },
    omitLastOfNextAnswer: () => {
      isLastOmitted = true
    },
  }
}
