import { syncStrings } from '#contract/sync/strings.ts'
import { Page } from '#web/app/page.tsx'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { Section } from '#web/ui/section.tsx'
import { CrossTest } from './cross-test.tsx'
import { LocalTest } from './local-test.tsx'
import { SentPages } from './sent-pages.tsx'

const { steps } = syncStrings

/** `/sync-setup`: how environments are joined, two tests of it, and what was written where. */
export const SyncSetupPage = () => {
  const user = useUser()
  if (!user) return null
  return (
    <Page title={syncStrings.title}>
      <p className="mb-4 max-w-2xl text-muted">{syncStrings.lead}</p>
      <div className="grid max-w-5xl gap-4 *:min-w-0 lg:grid-cols-2">
        <Section level="h2" title={steps.title} className="lg:col-span-2">
          <ol className="list-decimal space-y-2 pl-5">
            {steps.list.map((step) => (
              <li key={step} className="break-words">
                {step}
              </li>
            ))}
          </ol>
        </Section>
        <LocalTest />
        <CrossTest user={user} />
        <SentPages />
      </div>
    </Page>
  )
}
