import type { FastifyInstance } from 'fastify'
import { accountEndpoints } from '#contract/accounts/endpoints.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { AppError } from '../../errors/app-error.ts'
import { actorOf } from '../../http/actor.ts'
import { isForeign } from '../../http/guards.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import { clearSessionCookie, presentedSecret, setSessionCookie } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { changePassword } from './commands.ts'
import { presentUser } from './presenter.ts'
import { countRecoveryCodes, findTwoFactor } from './queries.ts'
import { login, logout } from './sign-in.ts'
import { confirmTwoFactor, setUpTwoFactor, switchOffTwoFactor } from './two-factor.ts'

export const accountRoutes = (app: FastifyInstance, services: Services): void => {
  serve(
    app,
    services,
    accountEndpoints.login,
    async ({ body, request, reply }) => {
      // Otherwise another site could sign a visitor in to an account of its own choice.
      if (isForeign(request, services.config.baseUrl)) throw new AppError('common.foreign_origin')
      const session = await login(services, body)
      setSessionCookie(services, reply, session.cookie)
      return { user: presentUser(services.secrets, session.user), token: session.token }
    },
    { limit: rateLimits.login },
  )

  serve(
    app,
    services,
    accountEndpoints.logout,
    async ({ request, reply }) => {
      const presented = presentedSecret(services, request)
      if (presented) await logout(services.db, presented.secret)
      clearSessionCookie(services, reply)
      return { message: 'Odjavljeni ste.' }
    },
    { limit: rateLimits.pageCall },
  )

  serve(app, services, accountEndpoints.me, async ({ caller }) => presentUser(services.secrets, caller))

  serve(
    app,
    services,
    accountEndpoints.changePassword,
    async ({ caller, body, request, reply }) => {
      await changePassword(services, { caller, actor: actorOf({ caller, request }), change: body })
      clearSessionCookie(services, reply)
      return { message: accountStrings.security.password.changed, requiresLogin: true }
    },
    { limit: rateLimits.password },
  )

  serve(app, services, accountEndpoints.twoFactor, async ({ caller }) => ({
    isOn: Boolean((await findTwoFactor(services.db, caller.id))?.enabledAt),
    recoveryCodesLeft: await countRecoveryCodes(services.db, caller.id),
  }))

  serve(
    app,
    services,
    accountEndpoints.setUpTwoFactor,
    ({ caller, body }) => setUpTwoFactor(services, caller, body.password),
    { limit: rateLimits.password },
  )

  serve(
    app,
    services,
    accountEndpoints.confirmTwoFactor,
    async ({ caller, body, request }) => ({
      recoveryCodes: await confirmTwoFactor(services, actorOf({ caller, request }), body.code),
    }),
    { limit: rateLimits.password },
  )

  serve(
    app,
    services,
    accountEndpoints.switchOffTwoFactor,
    async ({ caller, body, request }) => {
      const actor = actorOf({ caller, request })
      await switchOffTwoFactor(services, { caller, actor, password: body.password })
      return { message: accountStrings.security.twoFactor.turnedOff }
    },
    { limit: rateLimits.password },
  )
}
