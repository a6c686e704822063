import { orderEndpoints } from '#contract/orders/endpoints.ts'
import type { OrderFilters } from '#contract/orders/listing.ts'
import { paths } from '#web/app/paths.ts'
import { addressOf } from '#web/lib/call.ts'
import type { PrintKind } from './order-search.ts'

/** Address of the file for a spreadsheet. The answer is no JSON, so it is no endpoint of the contract. */
export const exportAddress = (filters: OrderFilters, ids: readonly number[] = []): string =>
  addressOf(
    `${orderEndpoints.listAll.path}/export`,
    {},
    { ...filters, ...(ids.length > 0 ? { ids: ids.join(',') } : {}) },
  )

export const printAddress = (kind: PrintKind, ids: readonly number[]): string =>
  addressOf(paths.ordersPrint, {}, { kind, ids: ids.join(',') })
