import type { Lead } from '#contract/leads/schema.ts'
import type { Order } from '#contract/orders/schema.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { HandDialog } from '#web/features/orders/by-hand/hand-dialog.tsx'
import type { HandStart } from '#web/features/orders/by-hand/values.ts'

/** The form of orders by hand as the buyer left it. Whoever finishes it has called. */
const startOf = ({ id, websiteId, typed, choices }: Lead): HandStart => {
  const { quantity = 1, ...buyer } = typed ?? {}
  return {
    leadId: id,
    values: {
      ...buyer,
      websiteId,
      source: 'phone',
      main: { quantity, choices: choices ?? [], price: null },
    },
  }
}

/** „Nova porudžbina“ over an unsent form, which it closes. */
export const LeadOrder = ({
  lead,
  onClose,
  onMade,
}: {
  lead: Lead
  onClose: () => void
  onMade: (order: Order) => void
}) => {
  const user = useUser()
  if (!user) return null
  return (
    <HandDialog
      isOpen
      scope="mine"
      userId={user.id}
      start={startOf(lead)}
      onClose={onClose}
      onOpen={onMade}
    />
  )
}
