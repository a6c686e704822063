import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { unsavedKeys, withoutBlankRows, type Draft } from '#contract/websites/editing/draft.ts'
import { farPriceMoves, type PriceMove } from '#contract/websites/editing/price-moves.ts'
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

export type FarMoves = { moves: PriceMove[]; keep: () => void; cancel: () => void }

/** Saves what was changed, and only that. A failure leaves every field as it was typed. */
export const useSave = (editor: EditorStore, websiteId: number) => {
  const update = useUpdateWebsite(websiteId)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [conflict, setConflict] = useState<WebsiteConflict | null>(null)
  const [isAskedOfPacks, setAskedOfPacks] = useState(false)
  const [farMoves, setFarMoves] = useState<PriceMove[]>([])

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

  /** Whether the page has the draft now. */
  const send = async (sent: Draft): Promise<boolean> => {
    const { saved, website } = editor.getState()
    const keys = unsavedKeys(sent, saved)
    if (keys.length === 0) return true
    const checked = checkedChange(sent, keys)
    if ('errors' in checked) {
      setOutcome({ kind: 'invalid' })
      mark(checked.errors)
      return false
    }
    setOutcome(null)
    try {
      const answer = await update.mutateAsync({ ...checked.change, baseVersion: website.version })
      editor.settle(sent, answer)
      setOutcome({ kind: 'saved', at: new Date() })
      notify.success(words.saved)
      return true
    } catch (error) {
      refuse(error)
      return false
    }
  }

  const dearer = () =>
    misfitsIn(editor.draft(), editor.getState().saved).filter(({ reason }) => reason === 'dearer')

  const sendDraft = (): Promise<boolean> => {
    setAskedOfPacks(false)
    editor.tidy(withoutBlankRows)
    return send(editor.draft())
  }

  /** Whether everything is on the page afterwards; a question or a refusal stays open where the fields are. */
  const attempt = async (): Promise<boolean> => {
    if (update.isPending) return false
    const { saved } = editor.getState()
    const isPriced = unsavedKeys(editor.draft(), saved).some(
      (key) => key === 'quantityOffers' || key === 'priceAnchoring',
    )
    const moves = isPriced ? farPriceMoves(editor.draft(), saved) : []
    if (moves.length > 0) {
      setFarMoves(moves)
      return false
    }
    return isPriced ? sendPriced() : sendDraft()
  }
  const sendPriced = async (): Promise<boolean> => {
    if (dearer().length === 0) return sendDraft()
    setAskedOfPacks(true)
    return false
  }
  const save = () => void attempt()

  const packs: DearerPacks = {
    fix: () => {
      editor.edit(fitted(editor.draft(), dearer()))
      void sendDraft()
    },
    keep: () => void sendDraft(),
    cancel: () => setAskedOfPacks(false),
  }

  const moves: FarMoves = {
    moves: farMoves,
    keep: () => {
      setFarMoves([])
      void sendPriced()
    },
    cancel: () => {
      setFarMoves([])
      editor.want('priceAnchoring')
    },
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
    attempt,
    discard: () => {
      editor.discard()
      setOutcome(null)
    },
    /** Packs dearer than their pieces, to be asked about; null when nothing is asked. */
    dearerPacks: isAskedOfPacks ? packs : null,
    /** Prices that move by more than half, to be asked about; null when nothing is asked. */
    farMoves: farMoves.length > 0 ? moves : null,
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
