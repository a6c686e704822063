import { callHeaders } from './call.ts'
import { CallError } from './call-error.ts'

export type Upload = {
  /** The answer's JSON. Rejects with CallError, or with a plain error when the line breaks. */
  done: Promise<unknown>
  abort: () => void
}

/** Sends one file as multipart; `fetch` cannot report how much has been sent, hence the older call. `onProgress` gets 0–1. */
export const upload = (
  address: string,
  field: string,
  file: File,
  onProgress: (share: number) => void,
): Upload => {
  const request = new XMLHttpRequest()
  const done = new Promise<unknown>((resolve, reject) => {
    request.open('POST', address)
    request.withCredentials = true
    for (const [name, value] of Object.entries(callHeaders(false))) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status >= 300)
        return reject(new CallError(request.status, request.responseText || request.statusText))
      try {
        resolve(JSON.parse(request.responseText))
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
    request.addEventListener('error', () => reject(new Error('upload failed')))
    request.addEventListener('abort', () => reject(new Error('upload aborted')))
  })
  const body = new FormData()
  body.append(field, file)
  request.send(body)
  return { done, abort: () => request.abort() }
}
