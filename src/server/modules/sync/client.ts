import { z } from 'zod'
import { syncEndpoints } from '#contract/sync/endpoints.ts'
import { syncErrors } from '#contract/sync/errors.ts'
import {
  peerAnswerSchema,
  peerPictureAnswerSchema,
  peerWebsiteAnswerSchema,
  type CopiedWebsite,
} from '#contract/sync/schema.ts'
import { syncStrings } from '#contract/sync/strings.ts'
import { fetchJson } from '../../lib/fetch-json.ts'
import { signedHeaders, subjectOfWrite } from './signature.ts'

const timeoutMs = 8000
const { problems } = syncStrings

/** Asks one environment about an account; null when it knows it, else the reason as a sentence. */
export const askPeer = async (
  peer: string,
  secret: string,
  now: Date,
  userEmail: string,
): Promise<string | null> => {
  const answer = await fetchJson({
    url: `${peer}${syncEndpoints.peer.path}`,
    method: 'POST',
    headers: signedHeaders(secret, now, userEmail),
    body: { userEmail },
    schema: z.union([peerAnswerSchema, z.looseObject({ code: z.string() })]),
    timeoutMs,
  })
  if (answer.kind === 'failure') return answer.status === null ? problems.unreachable : problems.other
  if (answer.status === 403) return problems.refused
  if (!('known' in answer.body)) return problems.other
  return answer.body.known ? null : problems.unknown
}

/** What became of a write: it stands, it never will, or nobody knows and it is tried again. */
export type Sent<T> =
  | { kind: 'sent'; answer: T }
  | { kind: 'refused'; problem: string }
  | { kind: 'unknown'; problem: string; reason: string }

type To = { peer: string; secret: string; userEmail: string; now: Date }

const refusalSchema = z.looseObject({ code: z.string(), message: z.string() })

/** A page with its pictures may take a while to be drawn again there. */
const writeTimeoutMs = 20_000

const write = async <T extends object>(
  { peer, secret, now }: To,
  path: string,
  content: object,
  schema: z.ZodType<T>,
): Promise<Sent<T>> => {
  const payload = JSON.stringify(content)
  const answer = await fetchJson({
    url: `${peer}${path}`,
    method: 'POST',
    headers: signedHeaders(secret, now, subjectOfWrite(path, payload)),
    body: { payload },
    schema: z.union([schema, refusalSchema]),
    timeoutMs: writeTimeoutMs,
  })
  if (answer.kind === 'failure') {
    const problem = answer.status === null ? problems.unreachable : problems.other
    return { kind: 'unknown', problem, reason: answer.reason }
  }
  const { status, body } = answer
  if (status === 201) {
    const parsed = schema.safeParse(body)
    return parsed.success
      ? { kind: 'sent', answer: parsed.data }
      : { kind: 'unknown', problem: problems.other, reason: 'other shape' }
  }
  if (status === 429 || status >= 500)
    return { kind: 'unknown', problem: problems.busy, reason: `status ${status}` }
  if (status === 403) return { kind: 'refused', problem: problems.refused }
  // Only refusals that are meant for a seller are shown in the other environment's words: ours, by their code.
  const code = refusalSchema.safeParse(body).data?.code
  const known = Object.entries(syncErrors).find(([name]) => name === code)
  return { kind: 'refused', problem: known ? known[1].message : problems.other }
}

export const sendPicture = (to: To, bytes: Buffer) =>
  write(
    to,
    syncEndpoints.peerPicture.path,
    { userEmail: to.userEmail, base64: bytes.toString('base64') },
    peerPictureAnswerSchema,
  )

export const sendPage = (to: To, website: CopiedWebsite) =>
  write(to, syncEndpoints.peerWebsite.path, { userEmail: to.userEmail, website }, peerWebsiteAnswerSchema)
