import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { syncEndpoints } from '#contract/sync/endpoints.ts'
import { peerPictureSchema, peerWebsiteSchema } from '#contract/sync/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { checkInput } from '../../http/input-check.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { isKnown, testSync } from './commands.ts'
import { presentCopy } from './presenter.ts'
import { listCopiesOf } from './queries.ts'
import { receivePicture, receiveWebsite } from './receiving.ts'
import { peersOf, sendAgain } from './sending.ts'
import { isSigned, subjectOfWrite } from './signature.ts'

/** A stored picture is small; what is larger was not stored by us. */
const pictureBytes = 6 * 1024 * 1024
const pageBytes = 1024 * 1024

/** The content of a write of another environment. Throws sync.not_signed, common.invalid. */
const readSigned = <T>(
  { config, now }: Pick<Services, 'config' | 'now'>,
  schema: z.ZodType<T>,
  { payload, request, path }: { payload: string; request: FastifyRequest; path: string },
): T => {
  const { syncSecret: secret } = config
  if (!secret || !isSigned(secret, now(), subjectOfWrite(path, payload), request.headers))
    throw new AppError('sync.not_signed')
  let content: unknown
  try {
    content = JSON.parse(payload)
  } catch {
    throw new AppError('common.invalid')
  }
  checkInput(content)
  const parsed = schema.safeParse(content)
  if (!parsed.success) throw new AppError('common.invalid')
  return parsed.data
}

export const syncRoutes = (app: FastifyInstance, services: Services): void => {
  serve(
    app,
    services,
    syncEndpoints.test,
    async ({ caller, body }) => ({ results: await testSync(services, caller, body.userEmail) }),
    { limit: rateLimits.publicLookup },
  )

  serve(
    app,
    services,
    syncEndpoints.peer,
    async ({ body, request }) => {
      const secret = services.config.syncSecret
      if (!secret || !isSigned(secret, services.now(), body.userEmail, request.headers)) {
        throw new AppError('sync.not_signed')
      }
      return { known: await isKnown(services.db, body.userEmail) }
    },
    { limit: rateLimits.publicLookup },
  )

  serve(
    app,
    services,
    syncEndpoints.peerPicture,
    ({ body, request }) => {
      const { path } = syncEndpoints.peerPicture
      return receivePicture(services, readSigned(services, peerPictureSchema, { ...body, request, path }))
    },
    { limit: rateLimits.peerWrite, bodyLimit: pictureBytes },
  )

  serve(
    app,
    services,
    syncEndpoints.peerWebsite,
    ({ body, request }) => {
      const { path } = syncEndpoints.peerWebsite
      return receiveWebsite(services, readSigned(services, peerWebsiteSchema, { ...body, request, path }))
    },
    { limit: rateLimits.peerWrite, bodyLimit: pageBytes },
  )

  serve(app, services, syncEndpoints.copies, async ({ caller }) => ({
    peers: peersOf(services.config),
    copies: (await listCopiesOf(services.db, caller.id)).map(presentCopy),
  }))

  serve(
    app,
    services,
    syncEndpoints.sendAgain,
    async ({ caller, body }) => presentCopy(await sendAgain(services, caller, body)),
    { limit: rateLimits.connectionTest },
  )
}
