// Sellers' side of `npm run bench neighbours`; started as a thread it uploads until a message ends it.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { SignedIn } from './sign-in.ts'

/** `atOnce`: how many upload at a time. */
export type Uploading = { url: string; headers: SignedIn; bytes: Uint8Array; atOnce: number }

/** A person reads why a picture was refused and presses again. */
const againMs = 1000

/** The same bytes are stored once and drawn once: a few behind the end of a JPEG make another photograph of it. */
const another = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, randomBytes(8)])

/** A photograph as large as is taken. */
export const photograph = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 6000,
      height: 4000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 40 })
    .toBuffer()

export const upload = async (url: string, headers: SignedIn, bytes: Uint8Array): Promise<string | null> => {
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'slika.jpg')
  const answer = await fetch(`${url}/api/images/upload`, { method: 'POST', headers, body })
  const said = (await answer.json().catch(() => ({}))) as { imageUrl?: string }
  return said.imageUrl ?? null
}

const uploadUntilOver = async (
  { url, headers, bytes, atOnce }: Uploading,
  port: NonNullable<typeof parentPort>,
) => {
  let isOver = false
  let taken = 0
  port.once('message', () => (isOver = true))
  const one = async () => {
    while (!isOver)
      if (await upload(url, headers, another(bytes))) taken += 1
      else await sleep(againMs)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  port.postMessage(taken)
}

if (parentPort) await uploadUntilOver(workerData as Uploading, parentPort)
