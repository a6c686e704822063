import { z } from 'zod'

/** PostgreSQL's integer. */
const mostId = 2_147_483_647

/** An id as addresses carry it: one way to write each, so that `0x5`, `5.0` and ` 5` are nobody. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(mostId))

/** An id in a body, where forms without script send text. */
export const idInBody = z.union([z.int().min(1).max(mostId), idParam])

export const idParams = z.object({ id: idParam })
