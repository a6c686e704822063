import { z } from 'zod'

/** `?uzeto=ID`: a page that was handed over in another window. `?gotovo=ID`: the generation whose page was just made. */
export const builderSearchSchema = z.object({
  uzeto: z.uuid().optional().catch(undefined),
  gotovo: z.uuid().optional().catch(undefined),
})
