/** A form left for this long, with a phone in it, is one that was not finished. */
export const leadAfterMs = 10 * 60_000

/** What was typed and never ordered is forgotten after this. */
export const leadDays = 30

const dayMs = 24 * 3600 * 1000

export const leadFadesAt = (typedAt: Date): Date => new Date(typedAt.getTime() + leadDays * dayMs)

/** Behind the address of the page; the part that browsers send to nobody. */
export const resumeMark = '#nastavak='
