import { useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { keepDraft, keyOf } from './draft-keeping.ts'
import { unsavedKeys, type DraftKey } from './editor-draft.ts'
import { useEditor, useEditorState } from './editor-store.ts'

/**
 * Keys that differ from the saved page; they are remembered in this browser with every letter. The answer stays the same object while
 * the same keys differ: the whole editor stands on it and is not drawn again for a letter.
 */
export const useUnsaved = (userId: number): readonly DraftKey[] => {
  const editor = useEditor()
  useEffect(() => {
    const keep = () => {
      const { website, history, saved } = editor.getState()
      const keys = unsavedKeys(history.now, saved)
      keepDraft({ userId, websiteId: website.id }, history.now, saved, keys)
    }
    keep()
    const stopKeeping = editor.subscribe((now, before) => {
      if (now.history.now !== before.history.now || now.saved !== before.saved) keep()
    })
    // Another tab on the same page saved or threw away its own words, and with them the place where these lay.
    const keepAgain = ({ key, newValue }: StorageEvent) => {
      const { website } = editor.getState()
      if (key === keyOf({ userId, websiteId: website.id }) && newValue === null) keep()
    }
    addEventListener('storage', keepAgain)
    return () => {
      stopKeeping()
      removeEventListener('storage', keepAgain)
    }
  }, [editor, userId])
  return useEditorState(useShallow(({ history, saved }) => unsavedKeys(history.now, saved)))
}
