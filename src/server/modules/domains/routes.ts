import type { FastifyInstance } from 'fastify'
import { domainEndpoints } from '#contract/domains/endpoints.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { actorOf } from '../../http/actor.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { serve, servePlain } from '../../http/serve.ts'
import { isPublicAddress } from '../../lib/public-address.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/commands.ts'
import { addDomain, connectDomain, makePrimary, refreshInstructions, removeDomain } from './commands.ts'
import { bareDomain, hostShaped } from './host-name.ts'
import { findOwnAddress } from './dns-lookup.ts'
import { presentDomain, presentUserDomain } from './presenter.ts'
import { findDomainOf, listDomainsOf, type DomainRow } from './queries.ts'
import { probeToken, probePath } from './https-probe.ts'
import { testDns, verifyDomain } from './verification.ts'

const { messages } = domainStrings

export const domainRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, config } = services

  /** The main domain, for calls that name none. */
  const mainHost = async (userId: number): Promise<string> =>
    must(await findDomainOf(db, userId), 'domains.not_found').domain
  /** For domains that are on the screen already, also those that the current rules would refuse. */
  const hostOf = (typed: string): string => must(hostShaped(typed), 'domains.not_found')
  const connection = async (userId: number, message: string) => ({
    ...presentUserDomain(await findDomainOf(db, userId)),
    message,
  })
  const disconnect = async (actor: Actor & { userId: number }, host: string) => {
    await removeDomain(services, { userId: actor.userId, host, actor })
    return messages.removed
  }
  const verifyOwn = async (actor: Actor & { userId: number }, host: string) => {
    await verifyDomain(services, { userId: actor.userId, host, actor })
    return messages.verified
  }

  serve(app, services, domainEndpoints.find, async ({ caller }) =>
    presentUserDomain(await findDomainOf(db, caller.id)),
  )
  serve(
    app,
    services,
    domainEndpoints.connect,
    async ({ caller, body: { customDomain, action }, request }) => {
      const actor = actorOf({ caller, request })
      if (action === 'verify') return connection(caller.id, await verifyOwn(actor, hostOf(customDomain)))
      if (action === 'remove') return connection(caller.id, await disconnect(actor, hostOf(customDomain)))
      await connectDomain(services, { userId: caller.id, host: customDomain, actor })
      return connection(caller.id, messages.connected)
    },
    { limit: rateLimits.dns },
  )
  serve(
    app,
    services,
    domainEndpoints.verifyOwn,
    async ({ caller, request }) =>
      connection(caller.id, await verifyOwn(actorOf({ caller, request }), await mainHost(caller.id))),
    { limit: rateLimits.dns },
  )
  serve(app, services, domainEndpoints.disconnect, async ({ caller, request }) => ({
    success: true as const,
    message: await disconnect(actorOf({ caller, request }), await mainHost(caller.id)),
  }))

  /** Instructions are stored; our address is only asked for when a row of an older version has none. */
  const present = async (rows: DomainRow[]) => {
    const own = rows.every(({ dnsInstructions }) => dnsInstructions)
      ? { cnameTarget: config.cnameTarget, addresses: [] }
      : await findOwnAddress(services)
    return rows.map((row) => presentDomain(row, { prefix: config.domainTxtPrefix, own }))
  }
  const presentOne = async (row: DomainRow, message: string) => ({
    ...must((await present([row]))[0], 'domains.not_found'),
    message,
  })

  serve(app, services, domainEndpoints.list, async ({ caller }) =>
    present(await listDomainsOf(db, caller.id)),
  )
  serve(
    app,
    services,
    domainEndpoints.add,
    async ({ caller, body, request }) =>
      presentOne(
        await addDomain(services, {
          userId: caller.id,
          host: body.host,
          actor: actorOf({ caller, request }),
        }),
        messages.added,
      ),
    { limit: rateLimits.dns },
  )
  serve(
    app,
    services,
    domainEndpoints.verify,
    async ({ caller, body, request }) =>
      presentOne(
        await verifyDomain(services, {
          userId: caller.id,
          host: hostOf(body.host),
          actor: actorOf({ caller, request }),
        }),
        messages.verified,
      ),
    { limit: rateLimits.dns },
  )
  serve(app, services, domainEndpoints.makePrimary, async ({ caller, body, request }) => {
    const actor = actorOf({ caller, request })
    await makePrimary(services, { userId: caller.id, domainId: body.domainId, actor })
    return { success: true as const, message: messages.primary }
  })
  serve(app, services, domainEndpoints.remove, async ({ caller, params, request }) => ({
    success: true as const,
    message: await disconnect(actorOf({ caller, request }), hostOf(params.host)),
  }))
  serve(
    app,
    services,
    domainEndpoints.refresh,
    async ({ caller, body }) =>
      presentOne(
        await refreshInstructions(services, { userId: caller.id, host: hostOf(body.host) }),
        messages.refreshed,
      ),
    { limit: rateLimits.dns },
  )
  serve(
    app,
    services,
    domainEndpoints.testDns,
    ({ caller, body }) => testDns(services, { userId: caller.id, host: hostOf(body.host) }),
    { limit: rateLimits.dns },
  )

  servePlain(
    app,
    services,
    { method: 'GET', url: probePath, access: 'anyone' },
    async ({ request, reply }) => {
      const { site } = request
      if (site.kind !== 'domain') throw new AppError('common.unknown_call')
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(probeToken(config.secretKey, bareDomain(site.domain)))
    },
  )

  /**
   * Asked by the proxy before it gets or loads a certificate for a host nobody configured. From the proxy itself only: what comes
   * through it carries forwarding headers. Any answer but 2xx refuses the handshake.
   */
  servePlain(
    app,
    services,
    { method: 'GET', url: '/internal/tls/ask', access: 'anyone' },
    async ({ request, reply }) => {
      const { headers, socket } = request
      const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in headers)
      if (isForwarded || isPublicAddress(socket.remoteAddress ?? ''))
        throw new AppError('common.unknown_call')
      const { domain } = request.query as { domain?: unknown }
      if (typeof domain !== 'string' || domain === '') return reply.code(400).send()
      const { kind } = services.hosts.find(domain)
      return reply.code(kind === 'domain' || kind === 'tenant' ? 200 : 404).send()
    },
  )
}
