import { useEffect, useEffectEvent, useMemo } from 'react'
import { keepDraft, keyOf } from './draft-keeping.ts'
import { unsavedKeys, type DraftKey } from './editor-draft.ts'
import { useDraft, useEditorState } from './editor-store.ts'

/** Keys that differ from the saved page; they are remembered in this browser with every letter. */
export const useUnsaved = (userId: number): DraftKey[] => {
  const draft = useDraft((now) => now)
  const saved = useEditorState((state) => state.saved)
  const websiteId = useEditorState(({ website }) => website.id)
  const keys = useMemo(() => unsavedKeys(draft, saved), [draft, saved])
  useEffect(
    () => keepDraft({ userId, websiteId }, draft, saved, keys),
    [userId, websiteId, draft, saved, keys],
  )
  const keepAgain = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === keyOf({ userId, websiteId }) && newValue === null)
      keepDraft({ userId, websiteId }, draft, saved, keys)
  })
  useEffect(() => {
    // Another tab on the same page saved or threw away its own words, and with them the place where these lay.
    const listen = (event: StorageEvent) => keepAgain(event)
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [])
  return keys
}
