import { searchMark, searchSchema, searchText } from '#web/lib/search-schema.ts'

/** Only what is late, or one courier's, as the address bar holds it. */
export const dueSearchSchema = searchSchema({
  kasni: searchMark('1'),
  kurir: searchText(60),
})
