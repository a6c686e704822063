import { useState } from 'react'
import type { CardDraft } from './settings-drafts.ts'
import { notify } from './toast.ts'

type Part<Name extends string, Body> = {
  body: Body
  /** What of the card this is; all of it where nothing is said. */
  sent?: Partial<Record<Name, string>>
}

/** Saving and giving up of one card of the settings. */
export const useCardSave = <Name extends string, Body>(
  draft: CardDraft<Name>,
  save: { mutateAsync: (body: Body) => Promise<unknown>; isPending: boolean; reset: () => void },
  words: { saved: string; failed: string; hint: string },
) => {
  const [isChecked, setChecked] = useState(false)
  const sendOne = async ({ body, sent = draft.values }: Part<Name, Body>): Promise<boolean> => {
    try {
      await save.mutateAsync(body)
      draft.settle(sent)
      return true
    } catch (error) {
      notify.failure(words.failed, error, words.hint)
      return false
    }
  }
  return {
    /** Somebody pressed save: what is wrong is said at its field from now on. */
    isChecked,
    check: () => setChecked(true),
    /** One after another; the first that failed, about which the person was told. */
    send: async (...parts: Part<Name, Body>[]): Promise<Body | null> => {
      for (const part of parts) if (!(await sendOne(part))) return part.body
      setChecked(false)
      notify.success(words.saved)
      return null
    },
    /** For `SettingsForm`. */
    form: {
      draft,
      isSaving: save.isPending,
      onDiscard: () => {
        draft.discard()
        setChecked(false)
        save.reset()
      },
    },
  }
}
