import type { FastifyInstance } from 'fastify'
import { accountEndpoints } from '#contract/accounts/endpoints.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { AppError } from '../../errors/app-error.ts'
import { actorOf } from '../../http/actor.ts'
import { isForeign } from '../../http/guards.ts'
import { networkKey, rateLimits } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import {
  clearSessionCookie,
  isBrowser,
  newTokenMark,
  presentedCookie,
  presentedMarks,
  presentedSecret,
  setBrowserCookie,
  setSessionCookie,
} from '../../http/session.ts'
import { keyedHash } from '../../lib/sent-from.ts'
import { deviceWords } from '../../lib/user-agent.ts'
import type { Services } from '../../services.ts'
import { listOwnAudit } from '../audit/queries.ts'
import { signInProofs } from './attempts.ts'
import { changePassword } from './commands.ts'
import { presentActivity, presentSession, presentUser } from './presenter.ts'
import { countRecoveryCodes, findTwoFactor } from './queries.ts'
import { listSessions, signOutOthers, signOutSession } from './sessions.ts'
import { login, logout } from './sign-in.ts'
import { confirmTwoFactor, setUpTwoFactor, switchOffTwoFactor } from './two-factor.ts'

export const accountRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, config } = services
  serve(
    app,
    services,
    accountEndpoints.login,
    async ({ body, request, reply }) => {
      // Otherwise another site could sign a visitor in to an account of its own choice.
      if (isForeign(request, config.baseUrl)) throw new AppError('common.foreign_origin')
      request.triedAccount = keyedHash(config.secretKey, 'account', body.email.toLowerCase())
      const session = await login(services, body, {
        from: request.from,
        customer: networkKey(request),
        device: deviceWords(request.headers['user-agent']),
        isBrowser: isBrowser(request),
        marks: presentedMarks(services, request),
        oldCookie: presentedCookie(services, request),
      })
      setSessionCookie(services, reply, session.cookie)
      setBrowserCookie(services, reply, session.marks)
      return { user: presentUser(services.secrets, session.user), token: session.bearer ?? newTokenMark() }
    },
    { limit: rateLimits.login },
  )

  serve(app, services, accountEndpoints.challenge, () => signInProofs.newChallenge(services), {
    limit: rateLimits.loginChallenge,
  })

  serve(
    app,
    services,
    accountEndpoints.logout,
    async ({ request, reply }) => {
      const presented = presentedSecret(services, request)
      if (presented) await logout(db, presented.secret, request.from)
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
      recoveryCodes: await confirmTwoFactor(services, {
        caller,
        actor: actorOf({ caller, request }),
        code: body.code,
      }),
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

  serve(app, services, accountEndpoints.listSessions, async ({ caller }) =>
    (await listSessions(db, caller.id, config.sessionIdleHours))
      .map((row) => presentSession(row, caller.sessionId))
      .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
  )
  serve(app, services, accountEndpoints.endSession, async ({ caller, params, request, reply }) => {
    await signOutSession(db, { caller, actor: actorOf({ caller, request }), sessionId: params.id })
    if (params.id === caller.sessionId) clearSessionCookie(services, reply)
    return { message: accountStrings.security.sessions.ended }
  })
  serve(app, services, accountEndpoints.endOtherSessions, async ({ caller, request }) => {
    const count = await signOutOthers(db, caller, actorOf({ caller, request }))
    return { message: accountStrings.security.sessions.othersEnded(count), count }
  })
  serve(app, services, accountEndpoints.listActivity, async ({ caller }) =>
    (await listOwnAudit(db, caller.id)).flatMap(presentActivity),
  )
}
