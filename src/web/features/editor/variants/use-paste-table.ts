import { variantEditorStrings } from '#contract/variants/editor-strings.ts'
import { tableFrom } from '#contract/variants/pasted.ts'
import { useEditor } from '../editor-store.ts'
import { useChangeVariants } from './use-variants.ts'

const words = variantEditorStrings.paste

/** Takes a whole table over, as one step; answers the sentence of what is wrong with it, or null. */
export const usePasteTable = () => {
  const editor = useEditor()
  const { changeSaying } = useChangeVariants()
  return (cells: readonly (readonly string[])[]): string | null => {
    const { variants: before, priceAnchoring } = editor.draft()
    const made = tableFrom(cells, { before, price: priceAnchoring.currentPrice })
    if ('problem' in made) return words.problems[made.problem]
    changeSaying(words.taken(made.rows), () => made.variants)
    return null
  }
}
