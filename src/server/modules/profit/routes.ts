import type { FastifyInstance } from 'fastify'
import { profitEndpoints } from '#contract/profit/endpoints.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { saveAdSpend } from './commands.ts'
import { findAnalytics } from './find-analytics.ts'
import { findDays } from './find-days.ts'
import { findMarkets } from './find-markets.ts'
import { findPackFigures } from './pack-figures.ts'
import { listSources } from './sources.ts'
import { listVariants } from './variants.ts'
import { listAdSpend } from './queries.ts'

/** Five thousand days of advertising. */
const spendLimit = 512 * 1024

export const profitRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, longReads, config } = services

  serve(app, services, profitEndpoints.analytics, async ({ caller, query }) => ({
    analytics: await longReads.run((from) =>
      findAnalytics(from, { userId: caller.id, query, now: services.now() }),
    ),
  }))

  serve(app, services, profitEndpoints.days, ({ caller, query }) =>
    longReads.run((from) => findDays(from, { userId: caller.id, query })),
  )
  serve(app, services, profitEndpoints.markets, ({ caller, query }) =>
    longReads.run((from) =>
      findMarkets(from, {
        userId: caller.id,
        query,
        now: services.now(),
        rsdPerEur: config.fxRsdPerEur,
      }),
    ),
  )
  serve(app, services, profitEndpoints.sources, ({ caller, query }) =>
    longReads.run((from) => listSources(from, caller.id, query)),
  )
  serve(app, services, profitEndpoints.variants, ({ caller, query }) =>
    longReads.run((from) => listVariants(from, caller.id, query)),
  )
  serve(app, services, profitEndpoints.packs, ({ caller, params }) =>
    findPackFigures(db, caller, { websiteId: params.id, now: services.now() }),
  )
  serve(app, services, profitEndpoints.listAdSpend, async ({ caller, query }) =>
    (await listAdSpend(db, caller.id, query.market)).map((row) => ({
      websiteId: row.websiteId,
      websiteName: row.shortName ?? row.productName ?? profitStrings.websites.gone,
      day: row.day,
      amount: row.amount,
      source: row.source === 'imported' ? ('imported' as const) : ('typed' as const),
    })),
  )
  serve(
    app,
    services,
    profitEndpoints.saveAdSpend,
    ({ caller, body }) =>
      saveAdSpend(db, { userId: caller.id, spend: body, now: services.now(), rsdPerEur: config.fxRsdPerEur }),
    { bodyLimit: spendLimit },
  )
}
