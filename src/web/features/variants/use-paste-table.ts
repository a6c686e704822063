import { variantEditorStrings } from '#contract/variants/editor-strings.ts'
import { tableFrom } from '#contract/variants/pasted.ts'
import { useVariantsHost } from './variants-host.ts'

const words = variantEditorStrings.paste

/** Takes a whole table over, as one step; answers the sentence of what is wrong with it, or null. */
export const usePasteTable = () => {
  const { variants: before, price, changeSaying } = useVariantsHost()
  return (cells: readonly (readonly string[])[]): string | null => {
    const made = tableFrom(cells, { before, price: price ?? '0' })
    if ('problem' in made) return words.problems[made.problem]
    changeSaying(words.taken(made.rows), () => made.variants)
    return null
  }
}
