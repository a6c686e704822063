import type { FastifyInstance } from 'fastify'
import { dayOf } from '#contract/common/dates.ts'
import { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import { serve } from '../../http/serve.ts'
import type { Scope } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { presentUser } from '../accounts/presenter.ts'
import { rateOn } from '../exchange/queries.ts'
import { ordersOf } from '../orders/policy.ts'
import { countOrdersByDay, sumOrdersOf } from '../orders/queries.ts'
import { websitesOf } from '../websites/policy.ts'
import { presentWebsiteCard } from '../websites/presenter.ts'
import { listWebsites } from '../websites/queries.ts'
import { findToday } from './today.ts'
import { countPending, countWebsites, findFirstSteps, listDashboardRows } from './queries.ts'

const trendDays = 14

export const dashboardRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services

  const figures = async (scope: Scope, totalWebsites: number) => {
    const { count, pending, euros, lostEuros } = await sumOrdersOf(db, scope, services.config.fxRsdPerEur)
    return {
      totalWebsites,
      totalOrders: count,
      pendingOrders: pending,
      totalRevenue: euros,
      lostRevenue: lostEuros,
    }
  }

  serve(app, services, dashboardEndpoints.dashboard, async ({ caller }) => {
    const now = services.now()
    const websites = await listWebsites(db, { userId: caller.id })
    return {
      user: presentUser(services.secrets, caller),
      websites: websites.map(presentWebsiteCard),
      stats: await figures({ userId: caller.id }, websites.length),
      trend: await countOrdersByDay(db, caller.id, trendDays, now),
      rate: await rateOn(db, dayOf(now), services.config.fxRsdPerEur),
      steps: await findFirstSteps(db, caller.id),
      timestamp: now.toISOString(),
    }
  })

  serve(app, services, dashboardEndpoints.today, ({ caller }) =>
    findToday(db, { scope: ordersOf(caller), userId: caller.id, now: services.now() }),
  )

  serve(app, services, dashboardEndpoints.pending, async ({ caller }) => ({
    pendingOrders: await countPending(db, ordersOf(caller)),
  }))

  serve(app, services, dashboardEndpoints.stats, async ({ caller }) => {
    const scope = ordersOf(caller)
    const rows = await listDashboardRows(db, scope)
    return {
      ...(await figures(scope, await countWebsites(db, websitesOf(caller)))),
      recentOrders: rows.recentOrders.map((order) => ({
        id: order.id,
        orderId: order.orderId,
        customerName: `${order.firstName} ${order.lastName}`.trim(),
        productTitle: order.productName,
        status: order.status,
        createdAt: order.createdAt.toISOString(),
      })),
      topPerformingWebsites: rows.topWebsites,
    }
  })
}
