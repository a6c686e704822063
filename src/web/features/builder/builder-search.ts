import { searchId, searchSchema } from '#web/lib/search-schema.ts'

/** `?uzeto=ID`: a page that was handed over in another window. `?gotovo=ID`: the generation whose page was just made. */
export const builderSearchSchema = searchSchema({
  uzeto: searchId(),
  gotovo: searchId(),
})
