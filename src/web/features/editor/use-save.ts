import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { unsavedKeys, withoutBlankRows, type Draft } from '#contract/websites/editing/draft.ts'
import type { WebsiteConflict } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { conflictIn, isStatus, serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { useUpdateWebsite } from '../websites/api.ts'
import { checkedChange, firstError } from './editor-draft.ts'
import { fitted, misfitsIn } from './pack-fit.ts'
import { useEditorState, type EditorStore } from './editor-store.ts'

const words = websiteStrings.editor

/** How the last attempt ended; null before the first. Wrong fields show their reason themselves, until they are right. */
type Outcome = { kind: 'saved'; at: Date } | { kind: 'failed'; reason: string } | { kind: 'invalid' } | null

/** A question that waits for its answer before anything is saved. */
export type DearerPacks = { fix: () => void; keep: () => void; cancel: () => void }

/** Saves what was changed, and only that. A failure leaves every field as it was typed. */
export const useSave = (editor: EditorStore, websiteId: number) => {
  const update = useUpdateWebsite(websiteId)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [conflict, setConflict] = useState<WebsiteConflict | null>(null)
  const [isAskedOfPacks, setAskedOfPacks] = useState(false)

  const refuse = (error: unknown) => {
    const met = conflictIn(error)
    if (met) {
      setOutcome({ kind: 'failed', reason: words.conflict.state })
      setConflict(met)
      return
    }
    const reason = serverMessage(error) ?? words.failed
    setOutcome({ kind: 'failed', reason })
    // A session that ended is reported already, and signing in brings the typed words back.
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

  const send = async (sent: Draft) => {
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

  const dearer = () =>
    misfitsIn(editor.draft(), editor.getState().saved).filter(({ reason }) => reason === 'dearer')

  const sendDraft = () => {
    setAskedOfPacks(false)
    editor.tidy(withoutBlankRows)
    void send(editor.draft())
  }

  const save = () => {
    if (update.isPending) return
    const { saved } = editor.getState()
    const isPriced = unsavedKeys(editor.draft(), saved).some(
      (key) => key === 'quantityOffers' || key === 'priceAnchoring',
    )
    if (isPriced && dearer().length > 0) setAskedOfPacks(true)
    else sendDraft()
  }

  const packs: DearerPacks = {
    fix: () => {
      editor.edit(fitted(editor.draft(), dearer()))
      sendDraft()
    },
    keep: sendDraft,
    cancel: () => setAskedOfPacks(false),
  }

  /** Goes on from the newer page with what was chosen at each place, and saves that. */
  const resolve = (met: WebsiteConflict, theirPaths: string[]) => {
    setConflict(null)
    editor.goOnFrom(met.website, theirPaths)
    save()
  }

  const invalid = useEditorState(({ errors }) => firstError(errors)?.[1] ?? null)
  return {
    save,
    discard: () => {
      editor.discard()
      setOutcome(null)
    },
    /** Packs dearer than their pieces, to be asked about; null when nothing is asked. */
    dearerPacks: isAskedOfPacks ? packs : null,
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
