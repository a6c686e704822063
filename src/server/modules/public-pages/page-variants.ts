import type { PageImage, PageVariants } from '#contract/public-pages/schema.ts'
import type { OfferedVariants } from '#contract/variants/schema.ts'

/** What a page offers to choose, with each picture it shows once. `pictureOf`: a drawn picture by the address that is stored for it. */
export const presentVariants = (
  offered: OfferedVariants | null,
  pictureOf: (url: string) => PageImage | null | undefined,
): PageVariants | null => {
  if (!offered) return null
  const images: PageImage[] = []
  const placeOf = (url: string | null): number | null => {
    const image = url === null ? null : pictureOf(url)
    if (!image) return null
    const known = images.indexOf(image)
    return known >= 0 ? known : images.push(image) - 1
  }
  return { ...offered, rows: offered.rows.map((row) => ({ ...row, image: placeOf(row.image) })), images }
}
