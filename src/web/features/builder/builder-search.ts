import { z } from 'zod'

/** `?uzeto=ID`: a page that was handed over in another window. */
export const builderSearchSchema = z.object({ uzeto: z.uuid().optional().catch(undefined) })
