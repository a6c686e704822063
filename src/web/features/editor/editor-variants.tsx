import { paletteTokens } from '#contract/websites/palette.ts'
import { variantEditorStrings as words } from '#contract/variants/editor-strings.ts'
import type { Variants } from '#contract/variants/shape.ts'
import { VariantsCard } from '#web/features/variants/variants-card.tsx'
import { VariantsContext, type VariantsHost } from '#web/features/variants/variants-host.ts'
import { notify } from '#web/lib/toast.ts'
import { useDraft, useEditor, useEditorState } from './editor-store.ts'

/** Sizes and colours of the page that is edited; every change is one step that can be taken back. */
export const EditorVariants = () => {
  const editor = useEditor()
  const { targetMarket, currencySymbol } = useEditorState(({ website }) => website)
  const palette = useDraft((draft) => draft.palette)
  const change = (over: (now: Variants) => Variants): void =>
    editor.edit({ kind: 'set', at: 'variants', value: over(editor.draft().variants) })
  const host: VariantsHost = {
    variants: useDraft((draft) => draft.variants),
    errors: useEditorState(({ errors }) => errors),
    images: useDraft((draft) => draft.images),
    price: useDraft(({ priceAnchoring }) => priceAnchoring.currentPrice),
    currencySymbol,
    market: targetMarket,
    linkColor: paletteTokens(palette).primaryStrong,
    change,
    changeSaying: (sentence, over) => {
      change(over)
      const after = editor.draft()
      notify.success(sentence, undefined, {
        label: words.undo,
        onClick: () => {
          if (editor.draft() === after) editor.undo()
        },
      })
    },
    set: (at, value) => editor.edit({ kind: 'set', at, value }),
    focusOn: (path) => editor.want(path),
    onFocus: (path) => editor.focusOn(path),
  }
  return (
    <VariantsContext value={host}>
      <VariantsCard />
    </VariantsContext>
  )
}
