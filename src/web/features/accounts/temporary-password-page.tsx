import type { User } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { SignOutButton } from '#web/app/sidebar.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { Card } from '#web/ui/card.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PasswordForm } from './password-form.tsx'

const words = accountStrings.security.temporary

/** Stands in place of every screen until somebody whose password was reset has chosen another. */
export const TemporaryPasswordPage = ({ user }: { user: User }) => {
  useDocumentTitle(words.title)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-8">
      <Logo />
      <Card className="p-6 sm:p-8">
        <h1 className="text-2xl font-extrabold">{words.title}</h1>
        <p className="mt-1 mb-6 text-muted">{words.text}</p>
        <PasswordForm user={user} />
      </Card>
      <SignOutButton />
    </main>
  )
}
