import type { FastifyRequest } from 'fastify'
import { limitRate, rateLimits } from './rate-limit.ts'
import type { Services } from '../services.ts'

/** 128 random bits: who has one was given it. */
const isOrderId = (reference: string): boolean => /^[\w-]{22}$/.test(reference)

/**
 * Reads what a visitor's reference leads to. A number counts as a guess before anybody looks for it, an id only when there is no such
 * order, so that a whole town behind one address still sees its orders while somebody there guesses. Throws common.too_many.
 */
export const boundGuesses = async <T>(
  services: Pick<Services, 'config' | 'db'>,
  request: FastifyRequest,
  reference: string | undefined,
  { read, isFound }: { read: () => Promise<T>; isFound: (found: T) => boolean },
): Promise<T> => {
  if (reference === undefined) return read()
  const count = () => limitRate(services, request, rateLimits.orderGuess)
  if (!isOrderId(reference)) {
    await count()
    return read()
  }
  const found = await read()
  if (!isFound(found)) await count()
  return found
}
