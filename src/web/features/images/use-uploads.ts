import { useEffect, useEffectEvent, useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { imageStrings } from '#contract/images/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { newId } from '#web/lib/new-id.ts'
import { notify } from '#web/lib/toast.ts'
import { refusalBySize, refusalByType, type Kinds } from './accepted.ts'
import { MissingAddress, sendImage } from './api.ts'
import { shrinkPicture } from './shrink.ts'

export type UploadItem = {
  id: string
  file: File
  /** The picture in whose place this one comes; null: one more. */
  replaces: string | null
  /** `failed` may be tried again, `refused` never will be taken. */
  state: 'waiting' | 'failed' | 'refused'
  /** 0–1; null while the picture is being made smaller. */
  progress: number | null
  error: string | null
}

export type Uploads = {
  kinds: Kinds
  items: UploadItem[]
  /** Something is still on its way: what depends on the pictures should wait. */
  isBusy: boolean
  add: (files: File[], replaces?: string) => void
  retry: (id: string) => void
  /** Takes a picture back, also in the middle of sending. */
  remove: (id: string) => void
}

class Refused extends Error {}

const prepare = async (file: File): Promise<File> => {
  const small = await shrinkPicture(file)
  const refusal = refusalBySize(small)
  if (refusal) throw new Refused(refusal)
  return small
}

const reasonOf = (error: unknown): string | null =>
  error instanceof MissingAddress ? imageStrings.noAddress : serverMessage(error)

/**
 * Pictures on their way: made smaller in the browser, then sent one after the other, so that they arrive in the order in which they were
 * chosen. `failed` is the title of the message about one that did not arrive; the editor and further offers have their own.
 */
export const useUploads = (
  onUploaded: (url: string, replaces: string | null) => void,
  { kinds = 'any', failed = imageStrings.failed }: { kinds?: Kinds; failed?: string } = {},
): Uploads => {
  const [items, setItems] = useState<UploadItem[]>([])
  const next = items.find(({ state }) => state === 'waiting')
  const [nextId, nextFile] = [next?.id, next?.file]

  const change = (id: string, part: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)))
  const drop = (id: string) => setItems((all) => all.filter((item) => item.id !== id))

  const onProgress = useEffectEvent(change)
  const onSent = useEffectEvent((id: string, url: string) => {
    onUploaded(url, items.find((item) => item.id === id)?.replaces ?? null)
    drop(id)
  })
  const onFailed = useEffectEvent((id: string, error: unknown) => {
    if (error instanceof Refused) {
      change(id, { state: 'refused', error: error.message })
      return notify.problem(commonStrings.error, error.message)
    }
    const reason = reasonOf(error)
    change(id, { state: 'failed', error: reason ?? imageStrings.checkConnection })
    notify.problem(failed, [reason, imageStrings.checkConnection].filter(Boolean).join(' '))
  })

  // The effect ends when the picture has arrived, failed or was taken back; only the last has something to abort.
  useEffect(() => {
    if (!nextId || !nextFile) return undefined
    const abort = new AbortController()
    prepare(nextFile)
      .then((file) => sendImage(file, (progress) => onProgress(nextId, { progress }), abort.signal))
      .then((url) => onSent(nextId, url))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) onFailed(nextId, error)
      })
    return () => abort.abort()
  }, [nextId, nextFile])

  return {
    kinds,
    items,
    isBusy: next !== undefined,
    add: (files, replaces) => {
      const added = files.map((file) => ({
        ...itemOf(file, refusalByType(file, kinds)),
        replaces: replaces ?? null,
      }))
      const refused = added.find(({ error }) => error)
      if (refused?.error) notify.problem(commonStrings.error, refused.error)
      setItems((all) => [...all, ...added])
    },
    retry: (id) => change(id, { state: 'waiting', progress: null, error: null }),
    remove: drop,
  }
}

const itemOf = (file: File, error: string | null): UploadItem => ({
  id: newId(),
  file,
  replaces: null,
  state: error ? 'refused' : 'waiting',
  progress: null,
  error,
})
