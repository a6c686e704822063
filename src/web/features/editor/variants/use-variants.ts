import { variantEditorStrings as words } from '#contract/variants/editor-strings.ts'
import type { Variants } from '#contract/variants/shape.ts'
import { notify } from '#web/lib/toast.ts'
import { useDraft, useEditor, useEditorState } from '../editor-store.ts'

/** Sizes and colours of the draft. */
export const useVariants = (): Variants => useDraft((draft) => draft.variants)

/** How they are changed: every change is one step that can be taken back. */
export const useChangeVariants = () => {
  const editor = useEditor()
  const change = (over: (now: Variants) => Variants): void =>
    editor.edit({ kind: 'set', at: 'variants', value: over(editor.draft().variants) })
  return {
    change,
    /** The same, and says what was done with a way back, which is closed as soon as anything else changes. */
    changeSaying: (sentence: string, over: (now: Variants) => Variants): void => {
      change(over)
      const after = editor.draft()
      notify.success(sentence, undefined, {
        label: words.undo,
        onClick: () => {
          if (editor.draft() === after) editor.undo()
        },
      })
    },
    focusOn: (path: string): void => editor.want(path),
  }
}

/** The sentence of the uppermost wrong field at or below a path. */
export const useErrorAt = (path: string): string | undefined =>
  useEditorState(
    ({ errors }) =>
      errors[path] ?? Object.entries(errors).find(([wrong]) => wrong.startsWith(`${path}.`))?.[1],
  )
