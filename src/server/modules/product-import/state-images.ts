import { isRecord } from './loose-json.ts'
import { webAddress, type Page } from './page.ts'
import { text } from './schema-product.ts'
import { keyed, type Fields } from './state-fields.ts'

const imageKeys =
  'images gallery media mediagallery photos pictures imageurls galleryimages productimages image imageurl featuredimage mainimage imagegallery allimages slika slike medias imagepathlist mediaitems'.split(
    ' ',
  )

export const imagesOf = (fields: Fields, page: Page): string[] => {
  const images: string[] = []
  for (const key of imageKeys) {
    const value = fields[key]
    for (const entry of Array.isArray(value) ? value : [value]) {
      const address = pictureIn(entry, page)
      if (address) images.push(address)
    }
  }
  return [...new Set(images)].slice(0, 40)
}

const pictureKeys =
  'fullsrc full zoom original large xlarge big hires url src imageurl img href image source path contenturl secureurl originalsrc transformedsrc medium previewimage file'.split(
    ' ',
  )

const pictureIn = (value: unknown, page: Page, depth = 0): string | null => {
  if (typeof value === 'string') {
    const isPicture =
      /\.(jpe?g|png|webp|avif|gif)(\?|$)/i.test(value) ||
      /^(https?:)?\/\/[^\s]+\/(image|images|img|media|asset|cdn)/i.test(value)
    return isPicture && value.length < 1000 && !/[\n\t,;]|\s{2}|\s\S+\s\S+\s\S+\s\S+\s/.test(value.trim())
      ? webAddress(value, page.base)
      : null
  }
  if (!isRecord(value) || depth > 2) return null
  const fields = keyed(value)
  if (/video/i.test(text(fields['type'] ?? fields['mediatype']) ?? '')) return null
  for (const key of pictureKeys) {
    const address = key in fields ? pictureIn(fields[key], page, depth + 1) : null
    if (address) return address
  }
  return null
}

/** A list is a gallery when every entry is a picture record with more than one size, or a caption and order. */
export const galleryOf = (value: unknown[], page: Page): string[] => {
  if (value.length < 2 || value.length > 60 || !value.every(isRecord)) return []
  const pictures = value.map((entry) => {
    const fields = keyed(entry)
    const sizes = 'full img thumb large zoom original small medium src big'
      .split(' ')
      .filter((key) => typeof fields[key] === 'string')
    return sizes.length >= 2 || ('src' in fields && ('alt' in fields || 'position' in fields))
      ? pictureIn(entry, page)
      : null
  })
  return pictures.every((address) => address !== null) && !value.some((entry) => 'price' in entry)
    ? pictures.filter((address) => address !== null)
    : []
}
