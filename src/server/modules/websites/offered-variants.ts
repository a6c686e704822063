import { hasVariants, isSameChoice } from '#contract/variants/rows.ts'
import type { OfferedVariants, Variants } from '#contract/variants/schema.ts'

/** What a buyer can choose: values of which nothing is on sale are left out. Null where there is nothing to choose. */
export const offeredVariants = (
  variants: Variants | null | undefined,
  /** Combinations that cannot be ordered until goods come. */
  soldOut: readonly string[][],
): OfferedVariants | null => {
  if (!variants || !hasVariants(variants)) return null
  const onSale = variants.rows.filter(({ isOn }) => isOn)
  return {
    options: variants.options.map(({ name, values }, option) => ({
      name,
      values: values.filter(({ text }) => onSale.some(({ choice }) => choice[option] === text)),
    })),
    rows: onSale.map(({ choice, difference, image }) => ({
      choice,
      difference,
      image,
      isLeft: !soldOut.some((gone) => isSameChoice(gone, choice)),
    })),
    sizeTable: variants.sizeTable,
  }
}
