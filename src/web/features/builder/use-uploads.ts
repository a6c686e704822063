import { useCallback, useEffect, useRef, useState } from 'react'
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
  state: 'waiting' | 'sending' | 'failed'
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

/** The server's reason when it gave one, else the hint to look at the connection. */
const reasonOf = (error: unknown): string => serverMessage(error) ?? words.checkConnection

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
  const aborts = useRef(new Map<string, AbortController>())
  const uploaded = useRef(onUploaded)
  uploaded.current = onUploaded

  const change = useCallback(
    (id: string, part: Partial<UploadItem>) =>
      setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item))),
    [],
  )
  const drop = useCallback((id: string) => setItems((all) => all.filter((item) => item.id !== id)), [])

  const isSending = items.some(({ state }) => state === 'sending')
  const next = isSending ? undefined : items.find(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!next) return
    const abort = new AbortController()
    aborts.current.set(next.id, abort)
    change(next.id, { state: 'sending', progress: 0, error: null })
    sendImage(next.file, (progress) => change(next.id, { progress }), abort.signal)
      .then((url) => {
        uploaded.current(url)
        drop(next.id)
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        const reason = error instanceof MissingAddress ? words.noAddress : reasonOf(error)
        change(next.id, { state: 'failed', error: reason })
        notify.problem(
          words.failed,
          `${reason}${reason === words.checkConnection ? '' : ` ${words.checkConnection}`}`,
        )
      })
  }, [next, change, drop])

  return {
    items,
    isBusy: items.some(({ state }) => state !== 'failed'),
    add: (files) => {
      const refused = files.map(refusalOf).find(Boolean)
      if (refused) notify.problem(commonStrings.error, refused)
      const accepted = files.filter((file) => !refusalOf(file))
      setItems((all) => [
        ...all,
        ...accepted.map((file) => ({
          id: newId(),
          file,
          state: 'waiting' as const,
          progress: 0,
          error: null,
        })),
      ])
    },
    retry: (id) => change(id, { state: 'waiting', error: null }),
    remove: (id) => {
      aborts.current.get(id)?.abort()
      drop(id)
    },
  }
}
