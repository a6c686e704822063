import { useRouterState } from '@tanstack/react-router'
import { accountStrings } from '#contract/accounts/strings.ts'
import { useAuth, useUser } from '#web/features/accounts/auth-store.ts'
import { Layout, LoginPage, TemporaryPasswordPage } from './frames.tsx'
import { paths } from './paths.ts'
import { Splash } from './splash.tsx'

/** A signed-out visitor of a protected address signs in right there and then sees what was asked for. */
export const RequireUser = () => {
  const isLoading = useAuth((state) => state.isLoading)
  const user = useUser()
  const path = useRouterState({ select: (state) => state.location.pathname })
  if (isLoading) return <Splash />
  if (!user)
    return <LoginPage prompt={path === paths.orders ? accountStrings.login.ordersPrompt : undefined} />
  if (user.mustChangePassword) return <TemporaryPasswordPage user={user} />
  return <Layout user={user} />
}
