import { resolveImageUrl } from '#contract/common/image.ts'
import type { PageImage } from '#contract/public-pages/schema.ts'
import { readOffers } from '#contract/websites/offers.ts'

/**
 * Marks say which part of the editable document stands where on a drawn page. They are in the page only when it is drawn for its owner,
 * in the editor's preview or for editing in place; buyers get none of these bytes.
 *
 * - `data-edit="faq.2.q"` carries a path into the document (contract/websites/paths.ts). The element's whole text is that value, or a
 *   standing text as long as the value is empty: it may be typed into, and a new value may be written into it as text.
 * - With `data-edit-drawn` beside it the element is made from the value: cut, split into paragraphs, or several values at once. A press
 *   leads to the field; the page must be drawn again to show a change.
 * - Pictures carry `data-edit="images.2"` on the `img`.
 *
 * The nearest marked element counts, so that a text within a marked part wins over the part. A path of a list or tree (`quantityOffers`,
 * `advertorialStory.trustStatistics`) leads to where the whole of it is edited.
 */
export type AnchorOf = (path: string | null | undefined, isDrawn?: 'drawn') => EditAnchor
export type EditAnchor = { 'data-edit'?: string; 'data-edit-drawn'?: '' }

const none: EditAnchor = {}

/** For buyers. */
export const noAnchors: AnchorOf = () => none

/** For the owner. */
export const editAnchors: AnchorOf = (path, isDrawn) =>
  path ? { 'data-edit': path, ...(isDrawn ? { 'data-edit-drawn': '' as const } : {}) } : none

/** Something only the owner sees, dimmed and named by the screen that shows the drawing; on pages of buyers it is not there at all. */
export const offAnchor = ({ enabled }: { enabled: boolean }): { 'data-off'?: '' } =>
  enabled ? {} : { 'data-off': '' }

export type PackAnchor = (qty: number, part: 'label' | 'price' | 'originalPrice' | 'note') => EditAnchor

/** Parts of packs by their pieces; prices that the page counts and nobody typed have no place. */
export const packAnchors =
  (mark: AnchorOf, website: Parameters<typeof readOffers>[0]): PackAnchor =>
  (qty, part) => {
    const offers = mark === noAnchors ? [] : readOffers(website)
    const at = offers.findIndex((offer) => offer.qty === qty)
    const isStored = part !== 'originalPrice' || offers[at]?.originalPrice
    return at >= 0 && isStored ? mark(`quantityOffers.${at}.${part}`, 'drawn') : none
  }

/** Path of a picture by its address: pictures whose address leads nowhere are not drawn, so places differ. */
export const imagePath = (urls: string[], image: PageImage): string | null => {
  const at = urls.findIndex((url) => resolveImageUrl(url) === image.src)
  return at < 0 ? null : `images.${at}`
}
