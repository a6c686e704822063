import { storedFrame } from '#contract/common/image.ts'

/** Smaller files go as they are. */
const smallBytes = 1.5 * 1024 * 1024
const quality = 0.86

/** A phone's photograph made small enough to send; what the browser cannot open goes as it is and the server judges it. */
export const shrink = async (file: File): Promise<File> => {
  if (file.size <= smallBytes && !/hei[cf]/i.test(file.type)) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(
    1,
    (storedFrame.width * 1.5) / bitmap.width,
    (storedFrame.height * 1.5) / bitmap.height,
  )
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(bitmap.width * scale),
    height: Math.round(bitmap.height * scale),
  })
  const context = canvas.getContext('2d')
  if (!context) return file
  // JPEG knows no transparency.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : file
}
