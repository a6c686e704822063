import { filledAddress } from '#contract/common/address.ts'
import { imageField, imageUploadAddress } from '#contract/images/addresses.ts'
import type { ImageUploaded } from '#contract/images/schema.ts'
import { websiteAddress, websitePreviewAddress } from '#contract/websites/addresses.ts'
import type { Website, WebsiteConflict } from '#contract/websites/schema.ts'

type Body = { message?: unknown; conflict?: WebsiteConflict }

/** A call that did not go through; status 0 when nobody answered. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Body
  constructor(status: number, body: Body = {}) {
    super(typeof body.message === 'string' ? body.message : '')
    this.status = status
    this.body = body
  }
}

/** The session's cookie travels by itself. Throws {@link Refusal}. */
const ask = async (method: string, address: string, body?: unknown): Promise<Response> => {
  const isForm = body instanceof FormData
  const answer = await fetch(address, {
    method,
    ...(body === undefined || isForm ? {} : { headers: { 'content-type': 'application/json' } }),
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => null)
  if (!answer) throw new Refusal(0)
  if (!answer.ok) throw new Refusal(answer.status, (await answer.json().catch(() => ({}))) as Body)
  return answer
}

const website = async (answer: Promise<Response>) => (await (await answer).json()) as Website

export const readWebsite = (id: number) => website(ask('GET', filledAddress(websiteAddress, { id })))

/** With the version the parts were typed over. */
export const savePage = (id: number, baseVersion: number, parts: object) =>
  website(ask('PUT', filledAddress(websiteAddress, { id }), { ...parts, baseVersion }))

/** The page with a draft over it, marked, as HTML. */
export const drawPage = async (id: number, draft: object) =>
  (await ask('POST', filledAddress(websitePreviewAddress, { id }), draft)).text()

/** Answers the address of the stored picture. Throws {@link Refusal}. */
export const uploadPicture = async (picture: File): Promise<string> => {
  const form = new FormData()
  form.append(imageField, picture)
  const answer = await ask('POST', imageUploadAddress, form)
  const { imageUrl } = (await answer.json()) as Partial<ImageUploaded>
  // The server took it and did not say where it stands.
  if (!imageUrl) throw new Refusal(0)
  return imageUrl
}
