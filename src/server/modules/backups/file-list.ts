import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { keptFolders } from './manifest.ts'

export const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), hash)
  return hash.digest('hex')
}

/** Paths below the folder with `/`, sorted. */
const pathsIn = async (folder: string, below: string): Promise<string[]> => {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(() => [])
  const found: string[] = []
  for (const entry of entries) {
    const name = `${below}/${entry.name}`
    if (entry.isDirectory()) found.push(...(await pathsIn(folder, name)))
    else found.push(name)
  }
  return found.toSorted()
}

/** All pictures and pages of a backup with their hashes, as `sha256sum` writes them. Every file is read. */
export const listFiles = async (folder: string): Promise<string> => {
  const lines: string[] = []
  for (const kept of keptFolders)
    for (const name of await pathsIn(folder, kept))
      lines.push(`${await hashOf(path.join(folder, name))}  ${name}\n`)
  return lines.join('')
}
