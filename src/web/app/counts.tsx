import type { NavItem } from './navigation.ts'
import { PendingCount } from './pending-count.tsx'
import { WaitingCalls } from './waiting-calls.tsx'
import { WaitingReturns } from './waiting-returns.tsx'
import { WaitingReviews } from './waiting-reviews.tsx'
import { WaitingTroubles } from './waiting-troubles.tsx'

export { WaitingElsewhere } from './waiting-elsewhere.tsx'

/** What waits on a screen, beside the link to it. */
export const ItemCount = ({ item, isDot = false }: { item: NavItem; isDot?: boolean }) => (
  <>
    {item.countsPending && <PendingCount isDot={isDot} />}
    {item.countsCalls && <WaitingCalls isDot={isDot} />}
    {item.countsTroubles && <WaitingTroubles isDot={isDot} />}
    {item.countsReturns && <WaitingReturns isDot={isDot} />}
    {item.countsReviews && <WaitingReviews isDot={isDot} />}
  </>
)
