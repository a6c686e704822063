import { byHandStrings } from '#contract/orders/by-hand-strings.ts'
import type { Order } from '#contract/orders/schema.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { OrderScope } from '../api.ts'
import { HandForm } from './hand-form.tsx'
import type { HandStart } from './values.ts'

/** „Nova porudžbina“ over the list; closing it keeps what was typed. */
export const HandDialog = ({
  isOpen,
  ...props
}: {
  isOpen: boolean
  scope: OrderScope
  userId: number
  /** An unsent form that this order finishes. */
  start?: HandStart | undefined
  onOpen: (order: Order) => void
  onClose: () => void
}) => (
  <Dialog isOpen={isOpen} onClose={props.onClose} title={byHandStrings.title} shape="wide">
    <HandForm {...props} />
  </Dialog>
)
