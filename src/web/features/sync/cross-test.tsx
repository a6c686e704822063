import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import { crossSyncTestSchema } from '#contract/sync/schema.ts'
import { syncStrings } from '#contract/sync/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useTestSync } from './api.ts'
import { LogLines } from './log-lines.tsx'

const words = syncStrings.cross

/** Asks this and every configured environment about the account; only an admin may type another address. */
export const CrossTest = ({ user }: { user: User }) => {
  const [typed, setTyped] = useState(user.email)
  const [problem, setProblem] = useState<string>()
  const test = useTestSync()
  const run = () => {
    const parsed = crossSyncTestSchema.safeParse({ userEmail: typed })
    setProblem(parsed.success ? undefined : syncStrings.wrongEmail)
    if (!parsed.success) return
    test.mutate(parsed.data.userEmail, {
      onError: (error) => notify.failure(words.failed, error, words.failedHint),
    })
  }
  return (
    <Section level="h2" title={words.title} hint={words.lead}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!test.isPending) run()
        }}
      >
        <Field label={words.email} error={problem}>
          {(control) => (
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              value={typed}
              readOnly={!isAdmin(user)}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" className="mt-4" pending={test.isPending && words.running}>
          {words.run}
        </Button>
      </form>
      <LogLines lines={test.isPending ? [] : (test.data ?? [])} />
      {test.data?.length === 1 && !test.isPending && (
        <p className="mt-3 text-sm text-muted">{words.onlyLocal}</p>
      )}
    </Section>
  )
}
