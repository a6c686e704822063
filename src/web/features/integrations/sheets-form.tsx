import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import { trimToNull } from '#contract/common/text.ts'
import { spreadsheetIdOf } from '#contract/integrations/spreadsheet-id.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useSaveSheets, useTestSheets } from './api.ts'
import { ConnectionBadge, type Connection } from '../../ui/connection-badge.tsx'
import { SettingsForm } from '../../ui/settings-form.tsx'
import { SheetsAccount } from './sheets-account.tsx'
import { useTurns } from '../../lib/use-turns.ts'
import { SheetsResult, type SheetsOutcome } from './sheets-result.tsx'

const words = integrationStrings.sheets

/** A pasted address becomes the id at once; anything else stays as it is typed. */
const idInside = (text: string): string =>
  text.includes('/spreadsheets/') ? (spreadsheetIdOf(text) ?? text) : text

/** The spreadsheet that orders are written to. */
export const SheetsForm = ({ user }: { user: User }) => {
  const draft = useCardDraft(user.id, 'sheets', { googleSheetsId: user.googleSheetsId ?? '' })
  const value = draft.values.googleSheetsId
  const [outcome, setOutcome] = useState<SheetsOutcome | null>(null)
  const [problem, setProblem] = useState<string>()
  const turns = useTurns()
  const save = useSaveSheets()
  const test = useTestSheets()

  const forget = (): number => {
    setOutcome(null)
    setProblem(undefined)
    return turns.next('sheets')
  }
  /** The id in the field, or the sentence for what stands there instead. */
  const checked = (): string | null => {
    const id = spreadsheetIdOf(value)
    if (!id) setProblem(words.wrongId)
    return id
  }

  const submit = async () => {
    const sent = { ...draft.values }
    forget()
    if (trimToNull(value) && !checked()) return
    try {
      const answer = await save.mutateAsync({ googleSheetsId: trimToNull(value) })
      draft.settle(sent)
      notify.success(answer.googleSheetsId ? words.saved : words.removed)
    } catch (error) {
      notify.failure(words.failed, error, words.failedHint)
    }
  }

  const testConnection = async () => {
    const turn = forget()
    if (!trimToNull(value)) return setProblem(words.idRequired)
    const id = checked()
    if (!id) return undefined
    const conclude = (result: SheetsOutcome) => turns.isNow('sheets', turn) && setOutcome(result)
    try {
      const { title } = await test.mutateAsync({ googleSheetsId: id })
      conclude({ state: 'valid', title })
    } catch (error) {
      conclude({ state: 'invalid', reason: serverMessage(error) ?? words.testFailed })
    }
    return undefined
  }

  const state: Connection = outcome?.state ?? 'untested'
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      aside={<ConnectionBadge state={state} isGiven={trimToNull(value) !== null} />}
      draft={draft}
      isSaving={save.isPending}
      onSave={submit}
      onDiscard={() => {
        draft.discard()
        forget()
      }}
      more={
        <Button pending={test.isPending && words.testing} onClick={() => void testConnection()}>
          {words.test}
        </Button>
      }
    >
      <SheetsAccount isForAdmin={isAdmin(user)} />
      <Field label={words.id} hint={words.idHint} error={problem}>
        {(control) => (
          <Input
            {...control}
            value={value}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              draft.set('googleSheetsId', idInside(event.target.value))
              forget()
            }}
          />
        )}
      </Field>
      <div aria-live="polite">{outcome && <SheetsResult outcome={outcome} />}</div>
    </SettingsForm>
  )
}
