import { commonStrings } from '#contract/common/strings.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { PaperKind } from '#contract/shipping-documents/schema.ts'
import { printAddress } from '#web/features/shipping-documents/api.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { notify } from '#web/lib/toast.ts'
import { courierAddress } from './order-words.ts'

/** What the keys `c`, `l` and `s` do, in the list and in the details alike. */
export const copyAddress = async (order: Order): Promise<void> => {
  if (await copyText(courierAddress(order))) notify.success(commonStrings.copied, courierAddress(order))
  else notify.problem(commonStrings.states.copyFailed)
}

export const openLabels = (label: PaperKind, ids: number[]): void => {
  if (ids.length > 0) open(printAddress(label, ids), '_blank', 'noopener')
}

export const openStatusMenu = (place: ParentNode | null): void =>
  place?.querySelector<HTMLElement>('[data-status-trigger]')?.click()

/** The bar over the list, while orders are ticked. */
export const bulkBar = (): ParentNode | null => document.querySelector('[data-bulk-bar]')
