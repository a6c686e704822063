import type { FastifyInstance } from 'fastify'
import { upsellEndpoints } from '#contract/upsell/endpoints.ts'
import { upsellStrings } from '#contract/upsell/strings.ts'
import { AppError } from '../../errors/app-error.ts'
import { sellerOf } from '../../http/hosts.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { getWebsiteFor } from '../websites/queries.ts'
import { combineUpsell } from './combine-upsell.ts'
import {
  addUpsellProducts,
  arrangeUpsells,
  removeUpsellProduct,
  declineOffer,
  rereadUpsellProduct,
  updateUpsellProduct,
} from './commands.ts'
import { describeProduct } from './offer-text.ts'
import { presentOffer, presentUpsellProduct } from './presenter.ts'
import { getUpsellSettings, isWebsiteOnAir, listOffers, listUpsellProducts } from './queries.ts'

/** Five products with five long addresses of pictures each. */
const listBodyLimit = 96 * 1024

export const upsellRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services

  serve(
    app,
    services,
    upsellEndpoints.listPublic,
    async ({ params, request }) => {
      if (!(await isWebsiteOnAir(db, params.websiteId, sellerOf(request))))
        throw new AppError('websites.not_found')
      return (await listOffers(db, params.websiteId)).map(presentOffer)
    },
    { limit: rateLimits.publicLookup },
  )
  serve(
    app,
    services,
    upsellEndpoints.combine,
    async ({ body, request, reply }) => {
      const { isNew, ...combined } = await combineUpsell(db, body, sellerOf(request))
      void reply.code(isNew ? 201 : 200)
      return { success: true as const, ...combined }
    },
    { limit: rateLimits.order },
  )

  serve(
    app,
    services,
    upsellEndpoints.decline,
    async ({ body, request }) => ({
      success: true as const,
      ...(await declineOffer(db, body, sellerOf(request))),
    }),
    { limit: rateLimits.order },
  )

  serve(app, services, upsellEndpoints.list, async ({ caller, params }) => {
    await getWebsiteFor(db, caller, params.websiteId)
    return (await listUpsellProducts(db, params.websiteId)).map(presentUpsellProduct)
  })
  serve(
    app,
    services,
    upsellEndpoints.processLinks,
    async ({ caller, body }) => {
      const products = await addUpsellProducts(services, caller, {
        websiteId: body.websiteId,
        links: body.upsellProductLinks,
      })
      return { success: true as const, products: products.map(presentUpsellProduct) }
    },
    { limit: rateLimits.import, bodyLimit: listBodyLimit },
  )
  serve(
    app,
    services,
    upsellEndpoints.describe,
    ({ caller, body }) => describeProduct(services, { userId: caller.id, ...body }),
    { limit: rateLimits.describe },
  )
  serve(app, services, upsellEndpoints.update, async ({ caller, params, body }) =>
    presentUpsellProduct(await updateUpsellProduct(db, caller, params.id, body)),
  )
  serve(
    app,
    services,
    upsellEndpoints.reread,
    async ({ caller, params }) =>
      presentUpsellProduct(await rereadUpsellProduct(services, caller, params.id)),
    { limit: rateLimits.import },
  )
  serve(app, services, upsellEndpoints.remove, async ({ caller, params }) => {
    await removeUpsellProduct(db, caller, params.id)
    return { success: true as const, message: upsellStrings.removed }
  })
  serve(app, services, upsellEndpoints.settings, async ({ caller, params }) => {
    await getWebsiteFor(db, caller, params.websiteId)
    return getUpsellSettings(db, params.websiteId)
  })
  serve(app, services, upsellEndpoints.arrange, async ({ caller, params, body }) => ({
    success: true as const,
    ...(await arrangeUpsells(db, caller, params.websiteId, body)),
  }))
}
