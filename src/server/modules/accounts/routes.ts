import type { FastifyInstance } from 'fastify'
import { accountEndpoints } from '#contract/accounts/endpoints.ts'
import { AppError } from '../../errors/app-error.ts'
import { isForeign } from '../../http/guards.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import { clearSessionCookie, presentedSecret, setSessionCookie } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { login, logout } from './commands.ts'
import { presentUser } from './presenter.ts'

export const accountRoutes = (app: FastifyInstance, services: Services): void => {
  serve(
    app,
    services,
    accountEndpoints.login,
    async ({ body, request, reply }) => {
      // Otherwise another site could sign a visitor in to an account of its own choice.
      if (isForeign(request, services.config.baseUrl)) throw new AppError('common.foreign_origin')
      const session = await login(services.db, body)
      setSessionCookie(services, reply, session.cookie)
      return { user: presentUser(services.secrets, session.user), token: session.token }
    },
    { limit: rateLimits.login },
  )

  serve(app, services, accountEndpoints.logout, async ({ request, reply }) => {
    const presented = presentedSecret(services, request)
    if (presented) await logout(services.db, presented.secret)
    clearSessionCookie(services, reply)
    return { message: 'Odjavljeni ste.' }
  })

  serve(app, services, accountEndpoints.me, async ({ caller }) => presentUser(services.secrets, caller))
}
