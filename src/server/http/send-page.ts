import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SitePage } from '#contract/public-pages/schema.ts'
import { chooseEncoding, compressOnce } from '../lib/compression.ts'
import { answerWith } from '../modules/public-pages/page-answer.ts'
import type { CachedPage } from '../modules/public-pages/page-cache.ts'
import type { Site } from './site.ts'

/** A page that only its reader gets. */
export const sendDrawn = (
  site: Site,
  reply: FastifyReply,
  page: SitePage,
  more: Record<string, string> = {},
) => {
  const drawn = site.draw(page)
  return reply
    .code(drawn.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': drawn.policy,
      ...more,
    })
    .send(drawn.html)
}

/** A page drawn for one reader and too long to go out as it is. */
export const sendCompressed = async (
  site: Site,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  page: SitePage,
) => {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const drawn = site.draw(page)
  const bytes = Buffer.from(drawn.html)
  return reply
    .code(drawn.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': drawn.policy,
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
    .send(encoding ? await compressOnce(bytes, encoding) : bytes)
}

export const sendCached = (request: FastifyRequest, reply: FastifyReply, page: CachedPage) => {
  const { status, headers, body } = answerWith(page, request.headers)
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? undefined)
}
