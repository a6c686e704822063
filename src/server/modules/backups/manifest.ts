import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '../../errors/start-error.ts'

/** What a backup says of itself. Written last: a folder without one is not whole. */
const manifestSchema = z.object({
  /** 2 is what only versions since sealed copies and those of pg_dump can read; copies without either stay 1. */
  format: z.union([z.literal(1), z.literal(2)]),
  madeAt: z.iso.datetime(),
  version: z.string(),
  /** Applied when the backup was made, in their order; a restore brings a database to exactly these before it reads the rows. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      columns: z.array(z.string().regex(/^\w+$/)),
      rows: z.number().int(),
      /** SHA-256 of the packed file, hexadecimal. */
      sha256: z.string(),
    }),
  ),
  /** The rows are sealed for the holders of age keys; pictures and pages are public anyway and are not. */
  isSealed: z.boolean().default(false),
  /** The database as pg_dump wrote it, in place of tables and sequences. SHA-256 of the file as it lies there. */
  dump: z.object({ sha256: z.string() }).optional(),
  sequences: z.array(z.object({ name: z.string().regex(/^\w+$/), value: z.string() })),
  /** Files of DATA_DIR beside the database: pictures and pages of tenants. */
  files: z.number().int(),
  /** SHA-256 of the list of these files and of their own; absent in backups of versions before, which were not signed. */
  filesSha256: z.string().optional(),
  /** Pictures are in a bucket and not part of the backup. */
  hasPicturesElsewhere: z.boolean(),
  /** The keys are in the folder, as earlier versions wrote them. */
  hasKeys: z.boolean(),
})
export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'
/** HMAC-SHA256 of the manifest's bytes, hexadecimal. The manifest has the hashes of all else, so it stands for the whole folder. */
export const signatureName = 'manifest.sig'
/** A line for each file: its SHA-256, two spaces, its path; `sha256sum -c` reads it. */
export const fileListName = 'files.sha256'
/** Folders of DATA_DIR that belong to a backup besides the database. */
export const keptFolders = ['uploads', 'tenants'] as const
export const keysName = 'keys.json'

const sealedEnd = '.age'

export const tableFile = (folder: string, table: string, isSealed = false): string =>
  path.join(folder, 'tables', `${table}.copy.gz${isSealed ? sealedEnd : ''}`)

export const dumpFile = (folder: string, isSealed: boolean): string =>
  path.join(folder, `database.dump${isSealed ? sealedEnd : ''}`)

/** A key of its own, so that a signature says nothing about what else the secret key is used for. */
export const signManifest = (secretKey: string, manifest: string): string => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'izlog backup signature', 32))
  return createHmac('sha256', key).update(manifest).digest('hex')
}

/** Whether the folder is as the holder of this key left it; `unsigned` for what versions before made. */
export const checkSignature = async (
  folder: string,
  secretKey: string,
): Promise<'ok' | 'unsigned' | 'wrong'> => {
  const signature = await readFile(path.join(folder, signatureName), 'utf8').catch(() => null)
  if (signature === null) return 'unsigned'
  const wanted = Buffer.from(signManifest(secretKey, await readFile(path.join(folder, manifestName), 'utf8')))
  const found = Buffer.from(signature.trim())
  return found.length === wanted.length && timingSafeEqual(found, wanted) ? 'ok' : 'wrong'
}

/** Throws a StartError for a folder that is no whole backup. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => null)
  const parsed = text === null ? null : manifestSchema.safeParse(parseJson(text))
  if (!parsed?.success) throw new StartError(`U fascikli ${folder} nema cele rezervne kopije.`)
  return parsed.data
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
