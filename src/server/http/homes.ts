import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostSite } from '../modules/domains/host-directory.ts'

type Kind = Exclude<HostSite['kind'], 'platform' | 'unknown'>
type Handling<K extends Kind> = {
  site: Extract<HostSite, { kind: K }>
  request: FastifyRequest
  reply: FastifyReply
}

/** What `/` is on hosts that are not the back-office's; the module that has such a page gives it. */
export type Homes = { [K in Kind]: (handling: Handling<K>) => Promise<FastifyReply> }

/** Null on the back-office's own host. */
export const openHome = async (
  homes: Homes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> => {
  const { site } = request
  if (site.kind === 'domain') return homes.domain({ site, request, reply })
  if (site.kind === 'tenant') return homes.tenant({ site, request, reply })
  return site.kind === 'pages' ? homes.pages({ site, request, reply }) : null
}
