import { websiteStrings } from '#contract/websites/strings.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { useEditor } from './editor-store.ts'

const words = websiteStrings.editor

/** Steps over the whole draft, also from inside a field: a field's own steps would not know of the others. A dialog's are its own. */
export const useStepKeys = (): void => {
  const editor = useEditor()
  useKeys(words.heading, [
    { keys: ['Mod+z'], does: words.keys.undo, act: () => editor.undo() },
    { keys: ['Mod+Shift+z', 'Mod+y'], does: words.keys.redo, act: () => editor.redo() },
    { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], does: words.keys.moveRow },
  ])
}
