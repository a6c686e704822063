import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import type { Config } from '../../config.ts'
import { StartError } from '../../errors/start-error.ts'
import { openS3, storeReason } from '../../lib/file-store.ts'
import { callOutside } from '../../lib/outside.ts'
import { erasureListFile, erasureListName } from './erasure-list.ts'
import {
  dumpFile,
  fileListName,
  manifestName,
  readManifest,
  signatureName,
  tableFile,
  type Manifest,
} from './manifest.ts'

/** Copies in a bucket, away from the machine: it may burn with all its disks. */
type Bucket = NonNullable<Config['backupBucket']>

const root = 'backups'
const copyKey = (name: string, file: string): string => `${root}/${name}/${file.split(path.sep).join('/')}`
/** Pictures and pages never change under their hash, so each is sent once and not every night. */
const contentKey = (sha256: string): string => `${root}/files/${sha256}`

/** A table of gigabytes takes its time. */
const answerTimeoutMs = 15 * 60_000

const open = (bucket: Bucket): Promise<Disk> => openS3({ ...bucket, kind: 's3' }, answerTimeoutMs)

const outside = <T>(bucket: Bucket, call: () => Promise<T>): Promise<T> =>
  callOutside(new URL(bucket.endpoint ?? 'https://s3.amazonaws.com').hostname, call)

const sendFile = async (disk: Disk, key: string, file: string): Promise<void> => {
  const { size } = await stat(file)
  await disk.putStream(key, createReadStream(file), { contentLength: size })
}

type Listed = { sha256: string; file: string }

const listedIn = (list: string): Listed[] =>
  list
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ sha256: line.slice(0, 64), file: line.slice(66) }))

/** What a copy consists of besides pictures and pages; the manifest is last, so that a copy without it is not whole. */
const partsOf = (folder: string, { tables, dump, isSealed }: Manifest): string[] =>
  [
    ...tables.map(({ name }) => tableFile(folder, name, isSealed)),
    ...(dump ? [dumpFile(folder, isSealed)] : []),
    path.join(folder, fileListName),
    path.join(folder, signatureName),
    path.join(folder, manifestName),
  ].map((file) => path.relative(folder, file))

/** Sends a copy of this machine to the bucket and takes old ones away there. Throws when it cannot. */
export const sendCopy = (bucket: Bucket, folder: string, keep: number): Promise<void> =>
  outside(bucket, async () => {
    const disk = await open(bucket)
    const name = path.basename(folder)
    for (const { sha256, file } of listedIn(await readFile(path.join(folder, fileListName), 'utf8')))
      if (!(await disk.exists(contentKey(sha256))))
        await sendFile(disk, contentKey(sha256), path.join(folder, file))
    for (const part of partsOf(folder, await readManifest(folder)))
      await sendFile(disk, copyKey(name, part), path.join(folder, part)).catch((error: unknown) => {
        // A copy of a machine without keys has no signature.
        if (part !== signatureName) throw error
      })
    await prune(disk, keep)
  })

export const sendErasures = (bucket: Bucket, text: string): Promise<void> =>
  outside(bucket, async () => (await open(bucket)).put(`${root}/${erasureListName}`, text))

const keysBelow = async (disk: Disk, prefix: string): Promise<string[]> => {
  const keys: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(prefix, {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    })
    for (const each of page.objects) if (each.isFile) keys.push(each.key)
    paginationToken = page.paginationToken
  } while (paginationToken)
  return keys
}

const copyName = /^backups\/(\d{4}-\d\d-\d\dT[\d-]{8}Z)\/manifest\.json$/

/** Whole copies in the bucket, the newest first. */
const namesIn = (keys: string[]): string[] =>
  keys
    .flatMap((key) => copyName.exec(key)?.[1] ?? [])
    .toSorted()
    .toReversed()

const prune = async (disk: Disk, keep: number): Promise<void> => {
  const keys = await keysBelow(disk, `${root}/`)
  const names = namesIn(keys)
  const kept = new Set(names.slice(0, keep))
  const gone = names.slice(keep)
  if (gone.length === 0) return
  const named = new Set<string>()
  for (const name of kept)
    for (const { sha256 } of listedIn(await disk.get(copyKey(name, fileListName))))
      named.add(contentKey(sha256))
  for (const key of keys) {
    const isOld = gone.some((name) => key.startsWith(`${root}/${name}/`))
    const isUnnamed = key.startsWith(`${root}/files/`) && !named.has(key)
    if (isOld || isUnnamed) await disk.delete(key)
  }
}

/** Brings a copy from the bucket, the newest without a name, and the list of erased persons; answers its folder. Throws a StartError. */
export const fetchCopy = async (
  bucket: Bucket,
  config: Pick<Config, 'dataDir'>,
  wanted?: string,
): Promise<string> => {
  try {
    const disk = await open(bucket)
    const [newest] = wanted ? [wanted] : namesIn(await keysBelow(disk, `${root}/`))
    if (!newest) throw new StartError(`U skladištu „${bucket.bucket}“ nema nijedne cele rezervne kopije.`)
    const folder = path.join(config.dataDir, 'backups', newest)
    await rm(folder, { recursive: true, force: true })
    const bring = async (key: string, file: string) => {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(await disk.getStream(key), createWriteStream(file, { mode: 0o600 }))
    }
    await bring(copyKey(newest, manifestName), path.join(folder, manifestName))
    const manifest = await readManifest(folder)
    for (const part of partsOf(folder, manifest))
      if (part !== manifestName && (part !== signatureName || (await disk.exists(copyKey(newest, part)))))
        await bring(copyKey(newest, part), path.join(folder, part))
    for (const { sha256, file } of listedIn(await readFile(path.join(folder, fileListName), 'utf8')))
      await bring(contentKey(sha256), path.join(folder, file))
    const erasures = `${root}/${erasureListName}`
    if (await disk.exists(erasures))
      await writeFile(erasureListFile(config), await disk.get(erasures), { mode: 0o600 })
    return folder
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(
      `Kopija iz skladišta „${bucket.bucket}“ ne može da se donese (${storeReason(cause)}). Proverite BACKUP_S3_BUCKET, S3_* i ime kopije.`,
      { cause },
    )
  }
}
