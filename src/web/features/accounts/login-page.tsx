import { useState } from 'react'
import { accountStrings } from '#contract/accounts/strings.ts'
import { Logo } from '#web/ui/logo.tsx'
import { useDesktop } from '#web/lib/use-media.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { LoginBadges } from './login-badges.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginShowcase } from './login-showcase.tsx'

const { login } = accountStrings

/** Stands wherever somebody signed out asks for a screen of the back office; the address stays. */
export const LoginPage = ({ prompt }: { prompt?: string | undefined }) => {
  const isDesktop = useDesktop()
  const [year] = useState(() => new Date().getFullYear())
  useDocumentTitle(login.title)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[45fr_55fr]">
      {isDesktop && <LoginShowcase />}
      <main className="flex min-w-0 flex-col items-center justify-center gap-6 px-4 py-8">
        <div className="w-full max-w-[400px]">
          <div className="mb-6 flex justify-center lg:justify-start">
            <Logo />
          </div>
          {prompt && (
            <p
              role="status"
              className="mb-4 rounded-lg bg-primary-soft px-4 py-3 font-bold text-on-primary-soft"
            >
              {prompt}
            </p>
          )}
          <div className="rounded-2xl bg-surface p-6 shadow-card sm:p-8">
            <h1 className="text-2xl font-extrabold">{login.title}</h1>
            <LoginForm />
          </div>
          {!isDesktop && (
            <>
              <p className="mt-6 text-center text-sm text-muted">{login.tagline}</p>
              <LoginBadges
                className="mt-3 flex flex-wrap justify-center gap-2"
                chip="inline-flex items-center gap-1.5 rounded-full bg-surface-2 px-3 py-1.5 text-xs font-bold"
              />
            </>
          )}
        </div>
        <footer className="text-center text-[0.8125rem] text-muted">{login.footer(year)}</footer>
      </main>
    </div>
  )
}
