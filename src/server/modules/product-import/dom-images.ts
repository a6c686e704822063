import type { Element } from 'domhandler'
import { fullSize, imageKey, isJunkImage, widthInAddress } from './image-address.ts'
import { fragmentOf } from './html-tree.ts'
import type { Outline, LayoutNode } from './layout-node.ts'
import { containment, marksOf, webAddress, type Page } from './page.ts'
import { chainOf, elementsWithin, isAround, isElement } from './dom.ts'
import { remembered } from './remembered.ts'

export type DomImage = {
  element: Element
  /** The largest variant the page names. */
  address: string
  width: number
  key: string
  /** Keys of other addresses of the same picture: the link around it, its sources. */
  aliases: string[]
  alt: string
  spot: LayoutNode | null
  score: number
  /** Links to another page: usually another product or a banner. */
  leadsAway: boolean
}

const fullAttributes = [
  'data-zoom-image', 'data-zoom', 'data-zoom-src', 'data-zoomsrc', 'data-large_image', 'data-large', 'data-large-image', 'data-large-src', 'data-large-img-url',
  'data-full', 'data-full-image', 'data-full-src', 'data-fullsize', 'data-big', 'data-big-image', 'data-bigpic', 'data-original-image',
  'data-image-large-src', 'data-image-large', 'data-image-zoom', 'data-hires', 'data-old-hires', 'data-highres', 'data-high-res-src', 'data-super', 'data-xlarge',
  'data-magnify-src', 'data-mfp-src', 'data-fancybox-href', 'data-photoswipe-src', 'data-pswp-src', 'data-rsbigimg', 'data-bigimg', 'data-lightbox-src', 'data-zoom-photo',
] // prettier-ignore
const plainAttributes = [
  'data-src', 'data-lazy-src', 'data-lazy', 'data-original', 'data-image', 'data-img', 'data-srcset', 'data-lazyload', 'data-echo', 'data-url',
  'data-main-image', 'data-photo', 'data-thumb', 'data-defer-src', 'data-normal', 'data-medium', 'data-img-src', 'data-product-image', 'data-image-src', 'data-desktop-src', 'data-bg', 'data-background', 'data-background-image', 'src',
] // prettier-ignore
const setAttributes = ['srcset', 'data-srcset', 'data-lazy-srcset', 'data-original-set']

const orderAttributes = ['onclick', 'onmouseover', 'rel', 'data-options']

/** Every attribute in which a picture may be named. */
const pictureAttributes = new Set([
  ...fullAttributes,
  ...plainAttributes,
  ...setAttributes,
  ...orderAttributes,
  'data-a-dynamic-image',
  'style',
])

const looksLikePicture = (text: string): boolean =>
  /\.(jpe?g|png|webp|avif|gif|jfif)(?=$|[?#&/:_])/i.test(text) ||
  /\/(image|images|img|media|photo|cdn|getimage|is\/image)\b/i.test(text)

type Candidate = { address: string; width: number }

/** Every address an element gives for its picture, with the width known or guessed. */
const candidatesOf = (element: Element, page: Page): Candidate[] => {
  const { attribs } = element
  const found: Candidate[] = []
  const add = (raw: string | undefined, width: number) => {
    const address = webAddress(raw, page.base ?? 'https://unknown.invalid/')
    if (address) found.push({ address, width: widthInAddress(address) ?? width })
  }
  // Of thousands of links hardly one names a picture.
  const isNone = !Object.keys(attribs).some((name) => pictureAttributes.has(name))
  if (isNone && !/^\s*javascript:/i.test(attribs['href'] ?? '')) return found
  for (const name of fullAttributes)
    if (attribs[name] && looksLikePicture(attribs[name])) add(attribs[name], 1600)
  for (const name of plainAttributes) {
    const value = attribs[name]
    if (
      value &&
      !value.startsWith('data:') &&
      (!value.includes(' ') || (name === 'src' && /^[^,]+\.(?:jpe?g|png|webp|avif)$/i.test(value))) &&
      (element.name === 'img' || looksLikePicture(value))
    )
      add(value, 800)
  }
  for (const name of setAttributes) for (const { raw, width } of setOf(attribs[name])) add(raw, width)
  if (attribs['data-a-dynamic-image'])
    for (const [raw, width] of dynamicImages(attribs['data-a-dynamic-image'])) add(raw, width)
  const background = /background(?:-image)?\s*:[^;]{0,200}url\(\s{0,20}['"]?([^'")]{1,2000})/i.exec(
    attribs['style'] ?? '',
  )?.[1]
  if (background && looksLikePicture(background)) add(background, 700)
  for (const address of inOrders(attribs)) add(address, 1200)
  return found
}

/** `onclick="show('velika/2.jpg')"`, `rel="{smallimage: 'm/2.jpg', largeimage: 'l/2.jpg'}"`: the last is the largest. */
const inOrders = (attribs: Element['attribs']): string[] => {
  const href = attribs['href'] ?? ''
  const orders = [
    ...orderAttributes.map((name) => attribs[name] ?? ''),
    /^\s*javascript:/i.test(href) ? href : '',
  ]
  const found = [
    ...orders
      .join(' ')
      .slice(0, 2000)
      .matchAll(/['"]([^'"\s?]+\.(?:jpe?g|png|webp|avif))['"]/gi),
  ]
  const last = found.at(-1)?.[1]
  return last ? [last] : []
}

const setOf = (text: string | undefined): { raw: string; width: number }[] =>
  (text ?? '')
    .split(/,\s+|,(?=https?:|\/\/)/)
    .map((entry) => entry.trim().split(/\s+/))
    .filter(([raw]) => raw && !raw.startsWith('data:'))
    .map(([raw = '', size = '']) => ({
      raw,
      width: size.endsWith('w') ? Number.parseInt(size, 10) : 800 * (Number.parseFloat(size) || 1),
    }))

/** `{"https://…":[w,h], …}` */
const dynamicImages = (text: string): [string, number][] =>
  [...text.matchAll(/"(https?:[^"]+)"\s*:\s*\[\s*(\d+)/g)].map((match) => [match[1] ?? '', Number(match[2])])

const maxElements = 4000

/** Pictures of the body with their surroundings, junk left out. */
export const collectImages = (
  page: Page,
  outline: Outline,
  name: string,
  knownKeys: ReadonlySet<string>,
): DomImage[] => {
  const images: DomImage[] = []
  const told = page.all(
    'body img, body source[srcset], body a[href], body [data-zoom-image], body [data-src], body [data-full], body [data-image], body [data-large-img-url], body [data-mfp-src], body [style*="background"]',
  )
  const elements = [...told.slice(0, maxElements), ...withoutScripts(page)]
  for (const element of elements) {
    if (isClone(element)) continue
    if (element.name === 'source' && hasPictureBeside(element)) continue
    if (element.name === 'a' && holdsOnePicture(element)) continue
    const found =
      element.name === 'a'
        ? linkedPicture(element, page)
        : [...candidatesOf(element, page), ...sourcesBeside(element, page), ...linkAround(element, page)]
    const good = found.filter(({ address }) => !isJunkImage(address))
    if (good.length === 0 || isJunkElement(element)) continue
    if (element.name !== 'img' && element.name !== 'source' && !looksLikePicture(good[0]?.address ?? ''))
      continue
    const best = good.reduce((a, b) => (b.width > a.width ? b : a))
    const own = good[0] ?? best
    const spot = nearestSpot(element, outline)
    const image: DomImage = {
      element,
      address: best.address,
      width: best.width,
      // One `<picture>` is one picture, whatever its sources are called.
      key: imageKey(own.address),
      aliases: good.map(({ address }) => imageKey(address)),
      alt: element.attribs['alt'] ?? element.attribs['title'] ?? '',
      spot,
      score: 0,
      leadsAway: leadsAway(element, outline),
    }
    image.score = scoreOf(image, outline, name, knownKeys)
    images.push(image)
  }
  return images
}

/** Carousels show their last slide before the first one too. */
const cloneMarks =
  /(?:^|[\s_-])(?:swiper-slide-duplicate|slick-cloned|cloned|(?:slide|splide__slide)--?clone)(?:$|\s)/i

const isClone = (element: Element): boolean =>
  isAround(element, ({ attribs }) => attribs['class'] !== undefined && isCloneName(attribs['class']), 6)

const isCloneName = remembered((names) => cloneMarks.test(names))

const mostNoscripts = { elements: 60, letters: 20_000 }

/** `<noscript><img src="…"></noscript>`: the picture that a script shows to others. */
const withoutScripts = (page: Page): Element[] =>
  page
    .all('body noscript')
    .slice(0, mostNoscripts.elements)
    .flatMap((noscript) => {
      const markup = page.$(noscript).text()
      if (!/<img\s/i.test(markup) || markup.length > mostNoscripts.letters) return []
      const { children } = fragmentOf(markup)
      for (const child of children) child.parent = noscript
      return children
        .filter(isElement)
        .flatMap((child) => [
          ...(child.name === 'img' || child.name === 'a' ? [child] : []),
          ...elementsWithin(child, /^(?:img|a)$/, 20),
        ])
    })

const sourcesBeside = (element: Element, page: Page): Candidate[] =>
  isElement(element.parent) && element.parent.name === 'picture'
    ? elementsWithin(element.parent, /^source$/, mostSources).flatMap((source) => candidatesOf(source, page))
    : []

const mostSources = 40

const holdsOnePicture = (element: Element): boolean => elementsWithin(element, /^img$/, 2).length === 1

const hasPictureBeside = ({ parent }: Element): boolean =>
  isElement(parent) && parent.children.some((child) => isElement(child) && child.name === 'img')

/** A picture alone in a link to its larger self. */
const linkAround = (element: Element, page: Page): Candidate[] => {
  const link = chainOf(element)
    .slice(1, 4)
    .find(({ name }) => name === 'a')
  return link && holdsOnePicture(link) ? linkedPicture(link, page) : []
}

const isPictureLink = (href: string): boolean => {
  const [path = '', ...query] = href.split('?')
  const ends = /\.(jpe?g|png|webp|avif)$/i
  return ends.test(href) || (ends.test(path) && !query.some((part) => part.includes('/')))
}

const linkedPicture = (element: Element, page: Page): Candidate[] => {
  const href = element.attribs['href'] ?? ''
  const own = isPictureLink(href) ? webAddress(href, page.base ?? 'https://unknown.invalid/') : null
  return [
    ...(own ? [{ address: own, width: widthInAddress(own) ?? 1600 }] : []),
    ...candidatesOf(element, page),
  ]
}

const isJunkElement = ({ attribs }: Element): boolean => {
  const size = Math.max(Number(attribs['width'] ?? 999) || 999, Number(attribs['height'] ?? 999) || 999)
  if (size <= 40) return true
  return (
    /\b(logo|icon|flag|avatar|emoji|sprite|payment|tracking|pixel|star|badge)\b/i.test(
      `${attribs['class'] ?? ''} ${attribs['id'] ?? ''}`,
    ) || /^(logo|icon)\b/i.test(attribs['alt'] ?? '')
  )
}

const nearestSpot = (element: Element, outline: Outline): LayoutNode | null => {
  for (let node: Element['parent'] | Element = element; node; node = node.parent) {
    const spot = isElement(node) ? outline.spots.get(node) : undefined
    if (spot) return spot
  }
  return null
}

const leadsAway = (element: Element, outline: Outline): boolean => {
  let level = 0
  for (let node: Element['parent'] | Element = element; node && level < 6; node = node.parent, level += 1) {
    const spot = isElement(node) && node.name === 'a' ? outline.spots.get(node) : undefined
    if (spot) return spot.links > 0
  }
  return false
}

const galleryMarks =
  /\b(gallery\w*|product ?(image|images|img|photo|photos|media|picture|pictures|gallery|slider|carousel|thumb\w*|foto|slika)|main ?(image|img|photo|picture|slider)|image ?(main|container|gallery|zoom|wrapper|block|box|viewer|stage)|zoom\w*|cloud ?zoom|elevate ?zoom|magnif\w*|fotorama|photo\w*|media|lightbox|fancybox|slick|swiper|flexslider|owl|carousel|slider|preview|picture|pictures|img ?box|bild\w*|galerie|galeria|galerija|slike|slika|foto\w*|images|landing image|imgtag\w*|altimages|thumbnails?|thumbs)\b/

const zoneCosts = { main: 0, aside: 2, extra: 3, review: 5, chrome: 6, related: 9, cart: 9 }

const scoreOf = (image: DomImage, outline: Outline, name: string, knownKeys: ReadonlySet<string>): number => {
  const { spot, element } = image
  const marked = marksAround(element)
  const size = Math.max(Number(element.attribs['width']) || 0, Number(element.attribs['height']) || 0)
  return (
    (galleryMarks.test(marked) ? 2.5 : 0) +
    containment(image.alt, name) * (image.alt.length > 5 ? 2.5 : 0) +
    containment(image.key.replace(/^.*\//, '').replaceAll(/[-_+]/g, ' '), name) * 1.5 +
    (element.attribs['itemprop'] === 'image' ? 2.5 : 0) +
    (image.aliases.some((key) => knownKeys.has(key)) ? 4 : 0) +
    (image.width >= 600 ? 1 : 0) +
    (size >= 250 ? 1 : 0) -
    (size > 0 && size < 100 ? 1 : 0) -
    (isBannerShaped(element) ? 3 : 0) +
    nearness(spot, outline) -
    (spot ? zoneCosts[outline.zoneOf(spot)] : 0) -
    (image.leadsAway ? 4 : 0)
  )
}

/** `width="900" height="120"`: no picture of goods is so wide. */
const isBannerShaped = ({ attribs }: Element): boolean => {
  const [width, height] = [Number(attribs['width']), Number(attribs['height'])]
  return width > 0 && height > 0 && width / height >= 4
}

const marksAround = (element: Element): string => {
  const marks: string[] = []
  let node: Element['parent'] | Element = element
  for (let level = 0; node && level < 6; level += 1, node = node.parent)
    if (isElement(node) && node.name !== 'body') marks.push(marksOf(node))
  return marks.join(' | ')
}

const nearness = (spot: LayoutNode | null, outline: Outline): number => {
  const { heading } = outline
  if (!spot) return 0
  if (!heading) return 2 * Math.exp(-spot.start / 3000)
  const distance = Math.abs(spot.start - heading.start)
  let box: LayoutNode | null = heading
  while (box && (box.start > spot.start || box.end < spot.end)) box = box.parent
  const size = box ? box.end - box.start : 1e6
  return 2 * Math.exp(-distance / 1500) + 2 / (1 + size / 3000)
}

export const bestVariant = (variants: Candidate[]): string =>
  fullSize(variants.reduce((a, b) => (b.width > a.width ? b : a)).address)
