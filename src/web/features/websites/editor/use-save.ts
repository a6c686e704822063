import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import type { WebsiteConflict } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { conflictIn, isStatus, serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { useUpdateWebsite } from '../api.ts'
import { checkedChange, firstError, unsavedKeys, withoutBlankRows, type EditorDraft } from './editor-draft.ts'
import { useEditorState, type EditorStore } from './editor-store.ts'

const words = websiteStrings.editor

/** How the last attempt ended; null before the first. Wrong fields tell their reason themselves, until they are right. */
type Outcome = { kind: 'saved'; at: Date } | { kind: 'failed'; reason: string } | { kind: 'invalid' } | null

/** Saves what was changed, and only that. A failure leaves every field as it was typed. */
export const useSave = (editor: EditorStore, websiteId: number) => {
  const update = useUpdateWebsite(websiteId)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [conflict, setConflict] = useState<WebsiteConflict | null>(null)

  const refuse = (error: unknown) => {
    const met = conflictIn(error)
    if (met) {
      setOutcome({ kind: 'failed', reason: words.conflict.state })
      setConflict(met)
      return
    }
    const reason = serverMessage(error) ?? words.failed
    setOutcome({ kind: 'failed', reason })
    // A session that ended is told about already, and signing in brings the typed words back.
    if (isStatus(error, 401)) return
    notify.problem(commonStrings.error, reason)
    mark(Object.fromEntries(wrongFields(error).map(({ path, message }) => [path, message])))
  }

  /** Wrong fields are marked and the first is brought into view. */
  const mark = (errors: Record<string, string>) => {
    editor.refuse(errors)
    const first = firstError(errors)
    if (first) editor.want(first[0])
  }

  const send = async (sent: EditorDraft) => {
    const { saved, website } = editor.getState()
    const keys = unsavedKeys(sent, saved)
    if (keys.length === 0) return
    const checked = checkedChange(sent, keys)
    if ('errors' in checked) {
      setOutcome({ kind: 'invalid' })
      mark(checked.errors)
      return
    }
    setOutcome(null)
    try {
      const answer = await update.mutateAsync({ ...checked.change, baseVersion: website.version })
      editor.settle(sent, answer)
      setOutcome({ kind: 'saved', at: new Date() })
      notify.success(words.saved)
    } catch (error) {
      refuse(error)
    }
  }

  const save = () => {
    if (update.isPending) return
    editor.tidy(withoutBlankRows)
    void send(editor.draft())
  }

  /** Goes on from the newer page with what was chosen at each place, and saves that. */
  const resolve = (met: WebsiteConflict, chosen: EditorDraft) => {
    setConflict(null)
    editor.goOnFrom(met.website, chosen)
    save()
  }

  const invalid = useEditorState(({ errors }) => firstError(errors)?.[1] ?? null)
  return {
    save,
    discard: () => {
      editor.discard()
      setOutcome(null)
    },
    conflict,
    askAbout: setConflict,
    resolve,
    isSaving: update.isPending,
    savedAt: outcome?.kind === 'saved' ? outcome.at : null,
    /** Why the words are not on the page, as far as that is known. */
    problem: outcome?.kind === 'failed' ? outcome.reason : outcome?.kind === 'invalid' ? invalid : null,
  }
}

export type Save = ReturnType<typeof useSave>
