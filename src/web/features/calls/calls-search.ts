import { searchDay, searchNumber, searchSchema } from '#web/lib/search-schema.ts'

/** The order that was chosen elsewhere to be called now. */
export const callsSearchSchema = searchSchema({
  porudzbina: searchNumber(),
})

export const callFiguresSearchSchema = searchSchema({
  from: searchDay(),
  to: searchDay(),
})
