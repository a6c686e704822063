import type { FastifyRequest } from 'fastify'
import type { Actor } from '../modules/audit/commands.ts'

/** Who acts through a request, as the audit trail names them. */
export const actorOf = ({
  caller,
  request,
}: {
  caller: { id: number }
  request: FastifyRequest
}): Actor & { userId: number } => ({ userId: caller.id, ...request.from })
