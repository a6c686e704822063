import { lazy, Suspense, type ComponentProps } from 'react'
import { authToken } from '#web/lib/auth-token.ts'
import { Splash } from './splash.tsx'

const importLogin = () => import('#web/features/accounts/login-page.tsx')
const importLayout = () => import('./layout.tsx')

/** Whoever signs in and whoever is signed in need different halves of the app; the right one comes while the server is asked who it is. */
export const prepareFrame = (): void =>
  void (authToken.get() ? importLayout() : importLogin()).catch(() => {})

const LazyLogin = lazy(async () => ({ default: (await importLogin()).LoginPage }))
const LazyLayout = lazy(async () => ({ default: (await importLayout()).Layout }))
const LazyTemporaryPassword = lazy(async () => ({
  default: (await import('#web/features/accounts/temporary-password-page.tsx')).TemporaryPasswordPage,
}))

export const LoginPage = (props: ComponentProps<typeof LazyLogin>) => (
  <Suspense fallback={<Splash />}>
    <LazyLogin {...props} />
  </Suspense>
)

export const Layout = (props: ComponentProps<typeof LazyLayout>) => (
  <Suspense fallback={<Splash />}>
    <LazyLayout {...props} />
  </Suspense>
)

export const TemporaryPasswordPage = (props: ComponentProps<typeof LazyTemporaryPassword>) => (
  <Suspense fallback={<Splash />}>
    <LazyTemporaryPassword {...props} />
  </Suspense>
)
