import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { sentFrom, type SentFrom } from '../lib/sent-from.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What may be kept of where a request came from. */
    readonly from: SentFrom
  }
}

export const tellOrigins = (app: FastifyInstance, config: Pick<Config, 'secretKey'>): void => {
  app.decorateRequest('from', {
    getter(this: FastifyRequest) {
      return sentFrom(config.secretKey, this.ip)
    },
  })
}
