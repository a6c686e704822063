import { maxImageBytes } from '#contract/common/image.ts'
import { imageErrors } from '#contract/images/errors.ts'
import { imageStrings } from '#contract/images/strings.ts'

/** `any`: every kind of photograph; `photos`: JPG, PNG and WebP alone, for further offers. */
export type Kinds = 'any' | 'photos'

const photoTypes = ['image/jpeg', 'image/png', 'image/webp']

/** For the file field's `accept`. */
export const acceptOf = (kinds: Kinds): string => (kinds === 'photos' ? photoTypes.join(',') : 'image/*')

/** Why a file is not even opened, or null. Drawings (SVG) can carry programs and are not pictures here. */
export const refusalByType = ({ type, name }: File, kinds: Kinds): string | null => {
  if (kinds === 'photos')
    return type.startsWith('image/')
      ? photoTypes.includes(type)
        ? null
        : imageStrings.onlyPhotos
      : imageErrors['images.not_an_image'].message
  // Windows gives no type for a phone's HEIC.
  const isImage = type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))
  return isImage && type !== 'image/svg+xml' ? null : imageErrors['images.not_an_image'].message
}

/** Asked after shrinking: what is sent may have 5 MB, what was chosen may have more. */
export const refusalBySize = ({ size }: File): string | null =>
  size > maxImageBytes ? imageErrors['images.too_large'].message : null
