import { Navigate } from '@tanstack/react-router'
import { useAuth, useUser } from '#web/features/accounts/auth-store.ts'
import { LoginPage } from './frames.tsx'
import { homeOf } from './paths.ts'
import { Splash } from './splash.tsx'

/** `/`, `/login` and `/dashboard`: the sign-in screen, or on to where this person starts. */
export const HomePage = () => {
  const isLoading = useAuth((state) => state.isLoading)
  const user = useUser()
  if (isLoading) return <Splash />
  return user ? <Navigate to={homeOf(user)} replace /> : <LoginPage />
}
