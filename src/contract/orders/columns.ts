import { z } from 'zod'

/** Columns of the orders table that one can do without; number, recipient and status always stand there. */
export const optionalColumns = ['city', 'address', 'product', 'amount', 'tracking', 'notes'] as const
export type OptionalColumn = (typeof optionalColumns)[number]

export const usualColumns: OptionalColumn[] = ['city', 'product', 'amount']

export const shownColumnsSchema = z.object({
  columns: z.array(z.enum(optionalColumns)).max(optionalColumns.length),
})
