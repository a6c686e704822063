import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { newPublicId } from '../../lib/tokens.ts'

/** Share pictures on disk, one folder per website, one picture in it. */
export type ShareStore = {
  read(websiteId: number, name: string): Promise<Buffer | null>
  /** Puts a picture in the place of the website's older ones. */
  put(websiteId: number, name: string, jpeg: Buffer): Promise<void>
}

export const createShareStore = ({ dataDir }: Pick<Config, 'dataDir'>): ShareStore => {
  const folderOf = (websiteId: number) => path.join(dataDir, 'uploads', 'share', String(websiteId))
  return {
    read: (websiteId, name) => readFile(path.join(folderOf(websiteId), name)).catch(() => null),
    async put(websiteId, name, jpeg) {
      const folder = folderOf(websiteId)
      await mkdir(folder, { recursive: true })
      const old = (await readdir(folder)).filter((file) => file !== name)
      const half = path.join(folder, `${newPublicId()}.part`)
      // Renamed when whole, so that nobody reads half a picture.
      await writeFile(half, jpeg)
      await rename(half, path.join(folder, name))
      await Promise.all(old.map((file) => rm(path.join(folder, file), { force: true })))
    },
  }
}
