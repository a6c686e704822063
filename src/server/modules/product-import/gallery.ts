import { chainOf, isElement, isWithin } from './dom.ts'
import { collectImages, bestVariant, type DomImage } from './dom-images.ts'
import { imageKey, isJunkImage, widthInAddress } from './image-address.ts'
import type { Outline, LayoutNode } from './layout-node.ts'
import { containment, marksOf, type Page } from './page.ts'

const maxImages = 20

/** From this score on a picture of the page is the product's beyond doubt. */
const sure = 6.5

export type GalleryInput = {
  name: string
  /** The picture of the variant that the address asks for. */
  chosen: string | null
  /** Pictures of structured sources, the strongest source first. */
  structured: string[]
  /** Pictures of the scripts' own record of the product: the right ones, in no certain order. */
  scripted: string[]
  /** Open Graph pictures, which are banners and logos on some shops. */
  openGraph: string[]
  /** Picture lists of the page's scripts. */
  galleries: string[][]
}

export type Gallery = { images: string[]; fromPage: boolean }

/**
 * Pictures of the product, the main one first, each once in its largest known size. Structured pictures lead; the
 * box of the page in which they (or, without them, the best picture) stand gives the rest.
 */
export const readGallery = (page: Page, outline: Outline, input: GalleryInput): Gallery => {
  const strong = input.structured.filter((address) => !isJunkImage(address))
  const social = input.openGraph.filter((address) => !isJunkImage(address))
  const scripted = input.scripted.filter((address) => !isJunkImage(address))
  const known = new Set([...strong, ...social, ...scripted].map((address) => imageKey(address)))
  const shown = collectImages(page, outline, input.name, known)
  const anchor = anchorOf(shown, known)
  const structured =
    strong.length > 0 || !anchor || isOwnPicture(social, anchor, input.name) ? [...strong, ...social] : []
  const box = anchor ? galleryBox(anchor, shown, outline) : []
  const isShown = new Set(shown.flatMap(({ aliases }) => aliases))
  // Of another colour than the one people see: it stands behind what they see.
  const [first] = strong
  const isElsewhere =
    first !== undefined &&
    !isShown.has(imageKey(first)) &&
    anchor !== null &&
    anchor.score >= sure &&
    box.length > 1
  // The page shows another of them large and marks it so: the colour that is chosen now.
  const cover =
    anchor && !isCover(anchor)
      ? box.find((image) => image.score >= sure && image.score > anchor.score && isCover(image))
      : undefined
  const anchorFirst = anchor ? [anchor, ...box.filter((image) => image !== anchor)] : []
  // Script records also hold pictures of reviews and colours; what stands in the gallery comes before them.
  const scriptsLead = structured.length === 0 && (anchor?.score ?? 0) < sure
  const leading = [...structured, ...(scriptsLead ? scripted : [])].map(asCandidate)
  // Structured data name the main picture; in what order the others stand is seen in the gallery.
  const inBox = new Set(anchorFirst.flatMap(({ aliases }) => aliases))
  const isLater = (image: Candidate, at: number) => at > 0 && inBox.has(image.key)
  const shownFirst = [
    ...leading.filter((image, at) => !isLater(image, at)),
    ...anchorFirst,
    ...scripted.map(asCandidate),
    ...leading.filter(isLater),
  ]
  const ordered = [...shownFirst, ...scriptGallery(input.galleries, shownFirst)]
  const asked = input.chosen ? [asCandidate(input.chosen)] : []
  const seen = cover ? [cover] : isElsewhere ? anchorFirst : []
  return { images: mergeSizes([...asked, ...seen, ...ordered], shown), fromPage: leading.length === 0 }
}

const coverMarks = /\b(cover|main ?(?:image|photo|pic\w*)|primary|current|selected|active)\b/

const isCover = ({ element }: DomImage): boolean =>
  chainOf(element)
    .slice(0, 3)
    .some((around) => coverMarks.test(marksOf(around)))

type Candidate = { address: string; width: number; key: string }

const asCandidate = (address: string): Candidate => ({
  address,
  width: widthInAddress(address) ?? 900,
  key: imageKey(address),
})

/** A picture for sharing is the product's when the page shows it, names it better, or shows nothing sure. */
const isOwnPicture = (social: string[], anchor: DomImage, name: string): boolean => {
  const [first] = social
  if (!first || anchor.score < sure) return true
  const key = imageKey(first)
  const words = (path: string) =>
    (path.replace(/^.*\//, '').split('?', 1)[0] ?? '').replaceAll(/[-_+%]/g, ' ')
  return (
    anchor.aliases.includes(key) ||
    words(key) === words(anchor.key) ||
    containment(words(key), name) > containment(words(anchor.key), name)
  )
}

const anchorOf = (shown: DomImage[], known: ReadonlySet<string>): DomImage | null => {
  const good = shown.filter((image) => image.score > 1.5 && !image.leadsAway)
  const matching = good.filter((image) => image.aliases.some((key) => known.has(key)))
  const among = matching.length > 0 ? matching : good
  const top = Math.max(...among.map((image) => image.score))
  return among.find((image) => image.score > top - 0.8) ?? null
}

/** The largest box around the anchor that holds pictures and hardly any words. */
const galleryBox = (anchor: DomImage, shown: DomImage[], outline: Outline): DomImage[] => {
  let box: LayoutNode | null = anchor.spot
  for (let node = box; node; node = node.parent) {
    const { heading } = outline
    const holdsHeading =
      heading && node.start <= heading.start && node.end >= heading.end && heading.end > heading.start
    if (holdsHeading || node.end - node.start > 700 || node.element.name === 'body') break
    box = node
  }
  if (!box) return [anchor]
  const boxes = [box, ...sameFolderBeside(box, anchor, shown, outline)]
  const inside = shown.filter(
    (image) =>
      image !== anchor &&
      boxes.some(({ element }) => isWithin(image.element, element)) &&
      belongs(image, outline),
  )
  return [anchor, ...inside]
}

/** Next to it boxes that hold nothing but pictures of the same folder: thumbnails without any name. */
const sameFolderBeside = (
  box: LayoutNode,
  anchor: DomImage,
  shown: DomImage[],
  outline: Outline,
): LayoutNode[] => {
  const folder = (address: string) => address.slice(0, address.lastIndexOf('/') + 1)
  const isLike = ({ key, address }: DomImage) =>
    folder(key) === folder(anchor.key) || folder(address) === folder(anchor.address)
  const siblings = (box.element.parent?.children ?? []).filter(isElement)
  const at = siblings.indexOf(box.element)
  const beside: LayoutNode[] = []
  for (const sibling of siblings.slice(at + 1, at + 13)) {
    const spot = outline.spots.get(sibling)
    const pictures = shown.filter(({ element }) => isWithin(element, sibling))
    const isOfThem = pictures.length > 0 && pictures.every(isLike)
    if (!spot || spot.end - spot.start > 20 || spot.links > 0 || !isOfThem) break
    beside.push(spot)
  }
  return beside
}

const belongs = (image: DomImage, outline: Outline): boolean => {
  const zone = image.spot ? outline.zoneOf(image.spot) : 'main'
  return !image.leadsAway && zone !== 'related' && zone !== 'cart' && zone !== 'review' && image.score > 0
}

/** The list of the page's scripts that holds a picture already known as the product's (or the only list there is). */
const scriptGallery = (galleries: string[][], known: Candidate[]): Candidate[] => {
  const keys = new Set(known.map((image) => image.key))
  const lists = galleries.map((gallery) =>
    gallery.filter((address) => !isJunkImage(address)).map(asCandidate),
  )
  const mine = lists.filter((list) => list.some((image) => keys.has(image.key)))
  return mine.length > 0 ? mine.flat() : keys.size === 0 && lists.length === 1 ? lists.flat() : []
}

/** One entry for each picture, in the order of first appearance, in its largest variant anywhere on the page. */
const mergeSizes = (ordered: Candidate[], shown: DomImage[]): string[] => {
  const main = new Map<string, string>()
  // What stands in for every picture until it is loaded names none of them.
  const shared = new Map<string, number>()
  for (const { aliases } of shown)
    for (const alias of new Set(aliases)) shared.set(alias, (shared.get(alias) ?? 0) + 1)
  for (const image of shown) {
    const told = image.aliases.filter((alias) => (shared.get(alias) ?? 0) <= 3)
    const known = told.map((alias) => main.get(alias)).find((key) => key !== undefined)
    for (const alias of told) if (!main.has(alias)) main.set(alias, known ?? image.key)
  }
  const keyOf = (image: Candidate) => main.get(image.key) ?? image.key
  const keys = [...new Set(ordered.map(keyOf))].slice(0, maxImages)
  const all = [...ordered, ...shown]
  return [...new Set(keys.map((key) => bestVariant(all.filter((image) => keyOf(image) === key))))]
}
