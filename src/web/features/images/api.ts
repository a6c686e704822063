import { imageField, imageUploadAddress } from '#contract/images/addresses.ts'
import { imageUploadedSchema } from '#contract/images/schema.ts'
import { upload } from '#web/lib/upload.ts'

/** The server took the picture and did not say where it stands. */
export class MissingAddress extends Error {}

/** Sends one picture and answers its address. `onProgress` gets 0–1. Throws CallError, MissingAddress, or what a broken line throws. */
export const sendImage = async (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  signal.throwIfAborted()
  const sent = upload(imageUploadAddress, imageField, file, onProgress)
  signal.addEventListener('abort', sent.abort)
  const answer = imageUploadedSchema.safeParse(await sent.done)
  if (!answer.success) throw new MissingAddress()
  return answer.data.imageUrl
}
