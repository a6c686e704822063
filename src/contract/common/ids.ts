import { z } from 'zod'

/** Path parameter of a numeric id; PostgreSQL's integer is the limit. */
export const idParam = z.coerce.number<string>().int().min(1).max(2_147_483_647)

export const idParams = z.object({ id: idParam })
