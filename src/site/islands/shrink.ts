import { sentPicture } from '#contract/common/image.ts'

const { smallBytes, width, height, quality } = sentPicture

const isHeic = ({ name, type }: File): boolean => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

/** The picture as the camera was held, or null where this browser cannot open it. */
const open = async (file: File): Promise<ImageBitmap | null> => {
  if (typeof createImageBitmap !== 'function') return null
  const upright = { imageOrientation: 'from-image' } as const
  const whole = await createImageBitmap(file, upright).catch(() => null)
  // More pixels than fit into memory: the decoder of JPEG can leave most of them out while it reads.
  return whole ?? createImageBitmap(file, { ...upright, resizeWidth: width }).catch(() => null)
}

const draw = async (bitmap: ImageBitmap): Promise<Blob | null> => {
  const scale = Math.min(1, width / bitmap.width, height / bitmap.height)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(bitmap.width * scale),
    height: Math.round(bitmap.height * scale),
  })
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG knows no transparency.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
}

/** A phone's photograph made small enough to send; what the browser cannot open goes as it is and the server judges it. */
export const shrink = async (file: File): Promise<File> => {
  if (file.size <= smallBytes && !isHeic(file)) return file
  const bitmap = await open(file)
  if (!bitmap) return file
  const blob = await draw(bitmap)
  bitmap.close()
  if (!blob || (blob.size >= file.size && !isHeic(file))) return file
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
