import type { FastifyInstance, FastifyReply } from 'fastify'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { generationNews } from '#contract/builder/news.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { mostTakenBody } from '#contract/builder/taking.ts'
import type { SyncTarget } from '#contract/sync/schema.ts'
import { normalizeCustomUrl } from '#contract/websites/custom-url.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve, servePlain } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { presentTarget } from '../sync/presenter.ts'
import { listCopiesOfWebsite } from '../sync/queries.ts'
import { peersOf } from '../sync/sending.ts'
import { confirmLine } from '../websites/copy-ledger.ts'
import { isUrlFree } from '../websites/queries.ts'
import { awaitGeneration, cancelGeneration, readCustomUrl, startGeneration } from './commands.ts'
import { proposeAnglesFor } from './angles.ts'
import { confirmImport, getImport, importForWizard, propose, takePage } from './imports.ts'
import { startDraft } from './draft-from-import.ts'
import { startFromLinks } from './from-links.ts'
import { endEventStreams, openEventStream } from '../../http/event-stream.ts'
import { findModelUse } from './model-budget.ts'
import { presentGeneration } from './presenter.ts'
import { typeProduct } from './typed-import.ts'
import { getGenerationOf, listGenerationsOf, type GenerationRow } from './queries.ts'

/** A call that takes longer answers that the page is still being made. */
const longestWaitMs = 90_000

/** Where the page stands by now: here, once it is made, and in the configured environments as far as it was sent. */
const targetsOf = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  row: GenerationRow,
): Promise<SyncTarget[]> => {
  const waiting = { success: false, status: 'pending', problem: null } as const
  if (row.websiteId === null) return ['local', ...peersOf(config)].map((name) => ({ name, ...waiting }))
  const copies = await listCopiesOfWebsite(db, row.websiteId)
  return [{ name: 'local', success: true, status: 'success', problem: null }, ...copies.map(presentTarget)]
}

const created = async (services: Pick<Services, 'db' | 'config'>, row: GenerationRow) => ({
  success: true as const,
  message: builderStrings.created,
  websiteUrl: row.websiteUrl ?? `/${row.customUrl}`,
  websiteId: row.websiteId,
  pending: row.status !== 'done',
  generationId: row.id,
  syncTargets: await targetsOf(services, row),
})

/** Drafts take their time one after another, so each is followed by its generation. */
const createdFromLinks = async (
  services: Pick<Services, 'db' | 'config'>,
  rows: Awaited<ReturnType<typeof startFromLinks>>,
) => {
  const [first] = rows
  return {
    ...(await created(services, must(first, 'common.unexpected').row)),
    pending: true,
    pages: rows.map(({ url, row }) => ({ url, generationId: row.id })),
  }
}

/** A refusal keeps its own status; only an error of the server is logged as one. */
const failureOf = ({ error, errorCode }: GenerationRow): AppError => {
  const code = errorCode && errorCode in errorCatalogue ? errorCode : 'builder.generation_failed'
  return new AppError(code, error ? { sentence: error } : {})
}

/** Aborts when the caller is gone; a model is not paid for nobody. */
const hungUpOf = ({ raw }: FastifyReply): AbortSignal => {
  const hungUp = new AbortController()
  raw.on('close', () => hungUp.abort())
  return hungUp.signal
}

export const builderRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  app.addHook('preClose', async () => endEventStreams())

  serve(
    app,
    services,
    builderEndpoints.importProduct,
    ({ caller, body: { market, ...link } }) => importForWizard(services, { userId: caller.id, market }, link),
    { limit: rateLimits.import },
  )
  serve(
    app,
    services,
    builderEndpoints.takePage,
    ({ caller, body }) => takePage(services, { userId: caller.id, market: body.market }, body),
    { limit: rateLimits.import, bodyLimit: mostTakenBody, guardsBody: true },
  )
  serve(app, services, builderEndpoints.getImport, async ({ caller, params, query: { market } }) =>
    propose(services, { userId: caller.id, market }, await getImport(db, caller.id, params.id)),
  )

  serve(app, services, builderEndpoints.confirmImport, async ({ caller, params, query: { market } }) =>
    propose(services, { userId: caller.id, market }, await confirmImport(db, caller.id, params.id)),
  )

  serve(
    app,
    services,
    builderEndpoints.typeProduct,
    ({ caller, body }) => typeProduct(services, caller.id, body),
    { limit: rateLimits.import, bodyLimit: 64 * 1024 },
  )
  serve(
    app,
    services,
    builderEndpoints.makeDraft,
    async ({ caller, params, body }) =>
      presentGeneration(await startDraft(services, { userId: caller.id, importId: params.id, choice: body })),
    { limit: rateLimits.create },
  )

  serve(app, services, builderEndpoints.checkUrl, async ({ query }) => {
    const customUrl = normalizeCustomUrl(query.customUrl)
    try {
      readCustomUrl(customUrl)
      const available = await isUrlFree(db, customUrl)
      return { customUrl, available, message: available ? null : new AppError('websites.url_taken').sentence }
    } catch (error) {
      if (error instanceof AppError) return { customUrl, available: false, message: error.sentence }
      throw error
    }
  })

  serve(
    app,
    services,
    builderEndpoints.createWebsite,
    async ({ caller, body }) => {
      if ('urls' in body) return createdFromLinks(services, await startFromLinks(services, caller.id, body))
      const started = await startGeneration(services, { userId: caller.id, website: body })
      const row = (await awaitGeneration(services, started.id, longestWaitMs)) ?? started
      if (row.status === 'failed') throw failureOf(row)
      return created(services, row)
    },
    { limit: rateLimits.create, bodyLimit: 256 * 1024 },
  )

  serve(app, services, builderEndpoints.listGenerations, async ({ caller }) =>
    (await listGenerationsOf(db, caller.id)).map(presentGeneration),
  )
  serve(app, services, builderEndpoints.getGeneration, async ({ caller, params }) =>
    presentGeneration(await getGenerationOf(db, caller.id, params.id)),
  )

  serve(app, services, builderEndpoints.cancelGeneration, async ({ caller, params }) =>
    presentGeneration(await cancelGeneration(services, { userId: caller.id, id: params.id })),
  )
  serve(
    app,
    services,
    builderEndpoints.proposeAngles,
    ({ caller, body, reply }) => proposeAnglesFor(services, caller.id, body, hungUpOf(reply)),
    { limit: rateLimits.angles, bodyLimit: 256 * 1024 },
  )
  serve(
    app,
    services,
    builderEndpoints.rewrite,
    async ({ caller, params, body, reply }) => {
      const signal = hungUpOf(reply)
      const { rewriteSection } = await import('./rewriting.ts')
      return rewriteSection(services, caller, params.id, body, signal)
    },
    { limit: rateLimits.rewrite, bodyLimit: 1024 * 1024 },
  )
  serve(
    app,
    services,
    builderEndpoints.takeAlternative,
    async ({ caller, params, body }) => {
      const { takeAlternative } = await import('./rewriting.ts')
      return takeAlternative(services, caller, params.id, body)
    },
    { bodyLimit: 1024 * 1024 },
  )
  serve(app, services, builderEndpoints.confirmSentence, ({ caller, params, body }) =>
    confirmLine(db, caller, params.id, body.text),
  )
  serve(app, services, builderEndpoints.modelUse, ({ caller }) => findModelUse(services, caller.id))

  servePlain(
    app,
    services,
    { method: 'GET', url: generationNews.path, access: generationNews.access },
    async ({ caller, request, reply }) => {
      const params = generationNews.params.safeParse(request.params)
      if (!params.success) throw new AppError('builder.generation_not_found')
      const { id } = params.data
      const first = await getGenerationOf(db, caller.id, id)
      const stream = openEventStream(generationNews, reply)
      const tell = async () => {
        const row = await getGenerationOf(db, caller.id, id)
        if (stream.closed.aborted) return
        stream.send(presentGeneration(row))
        if (row.status === 'done' || row.status === 'failed') stream.end()
      }
      const quietly = () => tell().catch((error: unknown) => request.log.warn({ err: error }, 'event stream'))
      const unsubscribe = services.listener.on('generations', (payload) => {
        if (payload === null || payload === id) void quietly()
      })
      stream.closed.addEventListener('abort', unsubscribe)
      stream.send(presentGeneration(first))
      await quietly()
    },
  )
}
