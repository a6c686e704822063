import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '#web/app/paths.ts'
import type { OrdersSearch } from './order-search.ts'

/** Changes part of the address; `replace` leaves no step for the back button. */
export const useGo = (): ((change: Partial<OrdersSearch>, replace?: boolean) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (change, replace = false) =>
      void navigate({
        to: paths.orders,
        search: (previous) => ({ ...previous, ...change }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
}
