import { Check } from 'lucide-react'
import { accountStrings } from '#contract/accounts/strings.ts'
import { Section } from '#web/ui/section.tsx'
import { useUser } from './auth-store.ts'
import { ActivityCard } from './activity-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

const words = accountStrings.security.password

/** Password, second step, sessions and trail of the account; nothing when nobody is signed in. */
export const SecurityTab = () => {
  const user = useUser()
  if (!user) return null
  return (
    <div className="space-y-6">
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
        <Section title={words.title} hint={words.hint} level="h2">
          <PasswordForm user={user} />
        </Section>
        <Section title={words.tipsTitle} level="h2" className="self-start">
          <ul className="space-y-2.5">
            {words.tips.map((tip) => (
              <li key={tip} className="flex gap-2.5">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
                {tip}
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <TwoFactorCard />
      <SessionsCard />
      <ActivityCard />
    </div>
  )
}
