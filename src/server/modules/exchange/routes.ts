import type { FastifyInstance } from 'fastify'
import { dayOf } from '#contract/common/dates.ts'
import { exchangeEndpoints } from '#contract/exchange/endpoints.ts'
import { actorOf } from '../../http/actor.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { enterRate } from './commands.ts'
import { rateOn } from './queries.ts'

export const exchangeRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, config } = services
  serve(app, services, exchangeEndpoints.get, () => rateOn(db, dayOf(services.now()), config.fxRsdPerEur))
  serve(app, services, exchangeEndpoints.enter, ({ body, ...by }) =>
    enterRate(db, {
      actor: actorOf(by),
      rsdPerEur: body.rsdPerEur,
      now: services.now(),
      fallback: config.fxRsdPerEur,
    }),
  )
}
