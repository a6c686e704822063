import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { openFolder, type FileStore } from '../../lib/file-store.ts'

/** Written at the same time; more would only wait for the same line. */
const atOnce = 8

export type Moved = { sent: number; present: number; bytes: number }

const isImageFile = (name: string): boolean => /^[\w-]{1,80}\.(avif|webp)$/.test(name)

/**
 * Copies every picture of a folder to a store. What lies there whole is passed over, so a move that was cut off goes on where it
 * stopped. With `remove` a local file is deleted once the store has it whole. Throws images.unavailable.
 */
export const moveImages = async (
  folder: string,
  store: FileStore,
  { remove, onProgress }: { remove: boolean; onProgress: (done: number, total: number) => void },
): Promise<Moved> => {
  const local = openFolder(folder)
  const names = (await readdir(folder)).filter(isImageFile).toSorted()
  const moved: Moved = { sent: 0, present: 0, bytes: 0 }
  let done = 0
  const moveOne = async (name: string): Promise<void> => {
    const file = path.join(folder, name)
    const { size } = await stat(file)
    if ((await store.size(name)) === size) moved.present += 1
    else {
      const bytes = await local.read(name)
      // Taken away in the meantime.
      if (!bytes) return
      await store.put(name, bytes)
      moved.sent += 1
      moved.bytes += size
    }
    if (remove && (await store.size(name)) === size) await rm(file)
    done += 1
    onProgress(done, names.length)
  }
  const waiting = names.values()
  let isBroken = false
  const work = async () => {
    for (const name of waiting) {
      // The others finish the file in their hands and begin no other.
      if (isBroken) return
      await moveOne(name).catch((error: unknown) => {
        isBroken = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
  const broken = ends.find((end) => end.status === 'rejected')
  if (broken) throw broken.reason
  return moved
}
