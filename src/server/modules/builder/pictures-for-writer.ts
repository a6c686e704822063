import { imageWidths, ownImageId, variantUrl } from '#contract/common/image.ts'
import type { Services } from '../../services.ts'
import type { Picture } from '../copywriting/model/ai-client.ts'

/** How many a model is shown: what the product is and how it is used. Each is paid for by its size in pixels. */
const most = 3
const width = imageWidths[1]

/** The first pictures of a page as a model is shown them; what is not in our own store is left out. */
export const picturesForWriter = async (
  { images }: Pick<Services, 'images'>,
  urls: readonly string[],
): Promise<Picture[]> => {
  const ids = urls.flatMap((url) => ownImageId(url) ?? []).slice(0, most)
  const read = await Promise.all(
    ids.map(async (id) => {
      // A picture narrower than that has its own width alone.
      const small = variantUrl(id, width, 'webp').split('/').at(-1) ?? ''
      const file = (await images.read(small)) ?? (await images.read(`${id}.webp`))
      return file && { bytes: file.bytes, mediaType: file.type }
    }),
  )
  return read.filter((picture) => picture !== null)
}
