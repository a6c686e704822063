import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { accountStrings } from '#contract/accounts/strings.ts'
import { meQuery } from '#web/features/accounts/api.ts'
import { useAuth } from '#web/features/accounts/auth-store.ts'
import { forgetSession, Session } from '#web/features/accounts/session.tsx'
import { useSystemTheme } from '#web/lib/theme.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { notify } from '#web/lib/toast.ts'
import type { createAppRouter } from './router.tsx'
import { Toasts } from './toasts.tsx'

/** The cache of the app; a 401 in the middle of work leads back to signing in. */
export const createAppQueryClient = (): QueryClient => {
  const client = createQueryClient(() => {
    if (!useAuth.getState().isAuthenticated) return
    forgetSession()
    client.setQueryData(meQuery.queryKey, null)
    notify.problem(accountStrings.session.lost, accountStrings.session.lostHint)
  })
  return client
}

export const App = ({
  router,
  queryClient,
}: {
  router: ReturnType<typeof createAppRouter>
  queryClient: QueryClient
}) => {
  useSystemTheme()
  return (
    <QueryClientProvider client={queryClient}>
      <Session>
        <RouterProvider router={router} />
      </Session>
      <Toasts />
    </QueryClientProvider>
  )
}
