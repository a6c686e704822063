import { useEffect, useEffectEvent, useState } from 'react'
import { maxImageBytes } from '#contract/common/image.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { imageUploadedSchema } from '#contract/websites/endpoints.ts'
import { websiteErrors } from '#contract/websites/errors.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { newId } from '#web/lib/new-id.ts'
import { notify } from '#web/lib/toast.ts'
import { upload } from '#web/lib/upload.ts'

const words = websiteStrings.upload

export type UploadItem = {
  id: string
  file: File
  state: 'waiting' | 'failed'
  /** 0–1. */
  progress: number
  error: string | null
}

export type Uploads = {
  items: UploadItem[]
  isBusy: boolean
  add: (files: File[]) => void
  retry: (id: string) => void
  remove: (id: string) => void
}

/** Why a file is not even sent, or null. Drawings (SVG) can carry programs and are not pictures here. */
const refusalOf = (file: File): string | null => {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml')
    return websiteErrors['websites.image_type'].message
  return file.size > maxImageBytes ? websiteErrors['websites.image_too_large'].message : null
}

const sendImage = async (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  const sent = upload('/api/images/upload', 'image', file, onProgress)
  signal.addEventListener('abort', sent.abort)
  const answer = imageUploadedSchema.safeParse(await sent.done)
  if (!answer.success || !answer.data.imageUrl) throw new MissingAddress()
  return answer.data.imageUrl
}

class MissingAddress extends Error {}

/** Sends pictures one after the other, so that they arrive in the order in which they were chosen. */
export const useUploads = (onUploaded: (url: string) => void): Uploads => {
  const [items, setItems] = useState<UploadItem[]>([])
  const next = items.find(({ state }) => state === 'waiting')
  const [nextId, nextFile] = [next?.id, next?.file]

  const change = (id: string, part: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)))
  const drop = (id: string) => setItems((all) => all.filter((item) => item.id !== id))

  const onProgress = useEffectEvent(change)
  const onSent = useEffectEvent((id: string, url: string) => {
    onUploaded(url)
    drop(id)
  })
  const onFailed = useEffectEvent((id: string, error: unknown) => {
    const reason = error instanceof MissingAddress ? words.noAddress : serverMessage(error)
    change(id, { state: 'failed', error: reason ?? words.checkConnection })
    notify.problem(words.failed, [reason, words.checkConnection].filter(Boolean).join(' '))
  })

  // The effect ends when the picture has arrived, failed or was taken back; only the last has something to abort.
  useEffect(() => {
    if (!nextId || !nextFile) return undefined
    const abort = new AbortController()
    sendImage(nextFile, (progress) => onProgress(nextId, { progress }), abort.signal)
      .then((url) => onSent(nextId, url))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) onFailed(nextId, error)
      })
    return () => abort.abort()
  }, [nextId, nextFile])

  return {
    items,
    isBusy: next !== undefined,
    add: (files) => {
      const refused = files.map(refusalOf).find(Boolean)
      if (refused) notify.problem(commonStrings.error, refused)
      const accepted = files.filter((file) => !refusalOf(file))
      setItems((all) => [...all, ...accepted.map(waiting)])
    },
    retry: (id) => change(id, { state: 'waiting', progress: 0, error: null }),
    remove: drop,
  }
}

const waiting = (file: File): UploadItem => ({
  id: newId(),
  file,
  state: 'waiting',
  progress: 0,
  error: null,
})
