import { paths } from '#web/app/paths.ts'
import { addressOf } from '#contract/common/address.ts'

/** Address of the page that says what to take off the shelf. */
export const pickListAddress = (ids: readonly number[]): string =>
  addressOf(paths.ordersPrint, {}, { ids: ids.join(',') })
