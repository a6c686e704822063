import type { PageImage, PageVariants } from '#contract/public-pages/schema.ts'
import { hasVariants, isSameChoice } from '#contract/variants/rows.ts'
import type { Variants } from '#contract/variants/schema.ts'

/**
 * What a page offers to choose: values of which nothing is on sale are left out.
 */
export const presentVariants = (
  variants: Variants | null | undefined,
  {
    pictureOf,
    soldOut,
  }: {
    /** A picture of the page by the address that is stored for it. */
    pictureOf: (url: string) => PageImage | undefined
    /** Combinations that cannot be ordered until goods come. */
    soldOut: readonly string[][]
  },
): PageVariants | null => {
  if (!variants || !hasVariants(variants)) return null
  const onSale = variants.rows.filter(({ isOn }) => isOn)
  const images: PageImage[] = []
  const placeOf = (url: string | null): number | null => {
    const image = url === null ? undefined : pictureOf(url)
    if (!image) return null
    const known = images.indexOf(image)
    return known >= 0 ? known : images.push(image) - 1
  }
  return {
    options: variants.options.map(({ name, values }, option) => ({
      name,
      values: values.filter(({ text }) => onSale.some(({ choice }) => choice[option] === text)),
    })),
    rows: onSale.map(({ choice, difference, image }) => ({
      choice,
      difference,
      image: placeOf(image),
      isLeft: !soldOut.some((gone) => isSameChoice(gone, choice)),
    })),
    images,
    sizeTable: variants.sizeTable,
  }
}
