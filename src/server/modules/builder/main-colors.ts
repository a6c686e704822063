import { ownImageId } from '#contract/common/image.ts'
import type { Services } from '../../services.ts'
import { pictureColors } from '../copywriting/drafting/picture-colors.ts'

/** Dominant colours of a picture of our own store, strongest first; none of any other. */
export const readColors = async (
  { images: store }: Pick<Services, 'images'>,
  mainImage: string,
): Promise<string[]> => {
  const id = ownImageId(mainImage)
  const picture = id ? await store.read(`${id}.webp`) : null
  return picture ? pictureColors(Buffer.from(picture.bytes)) : []
}
