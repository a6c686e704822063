import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Disk } from 'flydrive'
import type { Config } from '../config.ts'
import { AppError } from '../errors/app-error.ts'

/** Where pictures lie: a folder, or a bucket of any S3-compatible service. Names are plain file names. Throws images.unavailable. */
export type FileStore = {
  put(name: string, bytes: Uint8Array): Promise<void>
  read(name: string): Promise<Uint8Array | null>
  /** In bytes; null where there is no such file. */
  size(name: string): Promise<number | null>
  /** Without a complaint where there is none. */
  remove(name: string): Promise<void>
}

type Storage = Config['storage']
export type S3Storage = Extract<Storage, { kind: 's3' }>

export const imageFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  path.join(dataDir, 'uploads', 'images')

/** Keys of the bucket look like the addresses under which the pictures are served. */
const keyOf = (name: string): string => `uploads/images/${name}`

/** An S3 that hangs must not hold up a page for longer than a reader waits. */
const connectTimeoutMs = 3000
const defaultAnswerTimeoutMs = 15_000
const attempts = 3

/** A bucket as it is. Loaded only where it is set: the driver and its SDK take 0.4 s that nobody else should wait for at the start. */
export const openS3 = async (
  { bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Storage,
  answerTimeoutMs: number,
) => {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Bucket in the path: what every compatible service understands, with or without a name of its own in DNS.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      visibility: 'private',
      // Newer buckets and most compatible services know no access lists; pictures are read through the product.
      supportsACL: false,
      maxAttempts: attempts,
      requestHandler: {
        connectionTimeout: connectTimeoutMs,
        requestTimeout: answerTimeoutMs,
        throwOnRequestTimeout: true,
      },
      // Checksums in trailers are refused by services that are older than them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
}

type Failure = {
  code?: string
  name?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
  cause?: unknown
}

/** From the library's own error down to what the disk or the service said. */
const causesOf = (error: unknown): Failure[] => {
  const chain: Failure[] = []
  for (let at: unknown = error; at && typeof at === 'object' && chain.length < 5; at = (at as Failure).cause)
    chain.push(at as Failure)
  return chain
}

const isMissing = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, name, $metadata }) =>
      code === 'ENOENT' || name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404),
  )

/** What the disk or the service said itself, such as `NoSuchBucket` or `EACCES`, for the log and the operator. */
export const storeReason = (error: unknown): string => {
  const last = causesOf(error).at(-1)
  // Answers without a body carry nothing but their status.
  const status = last?.$metadata?.httpStatusCode
  const name = last?.code ?? (last?.name === 'Unknown' && status ? `HTTP ${status}` : last?.name)
  return [name, last?.message].filter(Boolean).join(': ') || String(error)
}

const storeOn = (open: () => Promise<Disk>, keyFor: (name: string) => string): FileStore => {
  const orNull = async <T>(work: (disk: Disk) => Promise<T>): Promise<T | null> => {
    try {
      return await work(await open())
    } catch (error) {
      if (isMissing(error)) return null
      throw new AppError('images.unavailable', { cause: error })
    }
  }
  return {
    async put(name, bytes) {
      try {
        await (await open()).put(keyFor(name), bytes)
      } catch (error) {
        throw new AppError('images.unavailable', { cause: error })
      }
    },
    read: (name) => orNull(async (disk) => new Uint8Array(await disk.getBytes(keyFor(name)))),
    size: (name) => orNull(async (disk) => (await disk.getMetaData(keyFor(name))).contentLength),
    async remove(name) {
      await orNull((disk) => disk.delete(keyFor(name)))
    },
  }
}

const openDisk = async (location: string): Promise<Disk> => {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}

export const openFolder = (location: string): FileStore => {
  mkdirSync(location, { recursive: true })
  let disk: Promise<Disk> | null = null
  return storeOn(
    () => (disk ??= openDisk(location)),
    (name) => name,
  )
}

export const openBucket = (
  storage: S3Storage,
  { answerTimeoutMs = defaultAnswerTimeoutMs } = {},
): FileStore => {
  let disk: Promise<Disk> | null = null
  return storeOn(() => (disk ??= openS3(storage, answerTimeoutMs)), keyOf)
}

export const createFileStore = (config: Pick<Config, 'dataDir' | 'storage'>): FileStore =>
  config.storage.kind === 's3' ? openBucket(config.storage) : openFolder(imageFolder(config))
