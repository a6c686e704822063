import { sentPicture } from '#contract/common/image.ts'

const { smallBytes, quality, ...frame } = sentPicture

/** iPhones keep pictures so; only their own browser can open them, the server cannot. */
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** The picture as the camera was held, or null where the browser cannot open it. Decoding happens off the main thread. */
const open = async (file: File): Promise<ImageBitmap | null> => {
  if (typeof createImageBitmap !== 'function') return null
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  // More pixels than fit into memory: the decoder of JPEG can leave most of them out while it reads.
  return (
    whole ??
    createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeWidth: frame.width,
      resizeQuality: 'high',
    }).catch(() => null)
  )
}

const draw = (bitmap: ImageBitmap): Promise<Blob | null> => {
  const scale = Math.min(1, frame.width / bitmap.width, frame.height / bitmap.height)
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const paint = (context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null): boolean => {
    if (!context) return false
    // JPEG knows no transparency; the server puts pictures on white too.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return true
  }
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    return paint(canvas.getContext('2d'))
      ? canvas.convertToBlob({ type: 'image/jpeg', quality })
      : Promise.resolve(null)
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  if (!paint(canvas.getContext('2d'))) return Promise.resolve(null)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/**
 * A large photograph made small enough to send quickly: a phone's 12 MB become some hundred kB, so nobody meets the limit of 5 MB
 * needlessly. What the browser cannot open comes back as it is; the server judges it.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  if (file.size <= smallBytes && !isHeic(file)) return file
  const bitmap = await open(file)
  if (!bitmap) return file
  try {
    const blob = await draw(bitmap).catch(() => null)
    if (!blob || (blob.size >= file.size && !isHeic(file))) return file
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}
