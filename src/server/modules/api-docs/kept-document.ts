import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { makeDocument } from './document.ts'

export type KeptDocument = { text: string; packed: Buffer; etag: string }

/** Makes the document when it is first asked for and keeps it: the contract does not change while a process runs. */
export const keepDocument = (baseUrl: string, make = makeDocument): (() => KeptDocument) => {
  let kept: KeptDocument | undefined
  return () => {
    if (kept) return kept
    const text = JSON.stringify(make(baseUrl))
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    return (kept = { text, packed: gzipSync(text), etag })
  }
}
