import { useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { unsavedKeys, type DraftKey } from '#contract/websites/editing/draft.ts'
import { savedDraftOf } from './saved-draft.ts'
import { useEditor, useEditorState } from './editor-store.ts'

/**
 * Keys that differ from the saved page; they are remembered in this browser with every letter. The answer stays the same object while
 * the same keys differ: the whole editor stands on it and is not drawn again for a letter.
 */
export const useUnsaved = (userId: number): readonly DraftKey[] => {
  const editor = useEditor()
  useEffect(() => {
    const kept = savedDraftOf(userId, editor.getState().website.id)
    kept.keep(editor.getState())
    const stopKeeping = editor.subscribe((now, before) => {
      if (now.history.now !== before.history.now || now.saved !== before.saved) kept.keep(now)
    })
    const keepAgain = (event: StorageEvent) => kept.hear(event, editor.getState())
    addEventListener('storage', keepAgain)
    return () => {
      stopKeeping()
      removeEventListener('storage', keepAgain)
    }
  }, [editor, userId])
  return useEditorState(useShallow(({ history, saved }) => unsavedKeys(history.now, saved)))
}
