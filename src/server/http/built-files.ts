import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { StartError } from '../errors/start-error.ts'
import { chooseEncoding, compressBest, compressOnce, type Encoding } from '../lib/compression.ts'
import { findRetainedAsset, retainAssets } from '../modules/builds/retained-assets.ts'
import type { Services } from '../services.ts'

export const distFolder = new URL('../../../dist/', import.meta.url)

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Throws a StartError naming the build when `dist` misses something. */
export const notBuilt = (cause: unknown) =>
  new StartError('Program nije izgrađen. Pokrenite „npm start“, koji sve pripremi sam.', { cause })

type BuiltFile = { type: string; plain: Buffer } & Partial<Record<Encoding, Buffer>>

/** Pictures and fonts are compressed already. */
const isText = (type: string) => /text|javascript|json|svg|manifest/.test(type)

/** The part of an address after `/assets/`, and the folder that answers it. */
const folders = {
  app: new URL('web/assets/app/', distFolder),
  site: new URL('site/client/assets/site/', distFolder),
}
type Folder = keyof typeof folders

type BuiltServices = Pick<Services, 'db' | 'log'>

/** How files of a build are called; what else is asked for is nobody's and not looked up. */
const builtName = /^(?:app|site)\/[\w.-]{1,100}$/

const readKept = async ({ db, log }: BuiltServices, name: string): Promise<Buffer | null> => {
  if (!builtName.test(name)) return null
  try {
    return await findRetainedAsset(db, name)
  } catch (error) {
    log.warn({ err: error }, 'a file of another build could not be read')
    return null
  }
}

/** After the start, and after the last file that was asked for first: what starts is busy with people who wait. */
const calmMs = 30_000

const rough: BuiltFile[] = []
let isImproving = false
let calm: NodeJS.Timeout | undefined

/**
 * Compresses as well as can be what has been sent compressed quickly, one file after another. Done at the first request it kept the first
 * person after a start waiting for the sign-in screen for 2.5 s, and for 6.7 s on a busy machine; quickly compressed the screen is a tenth
 * longer.
 */
const improve = async (): Promise<void> => {
  if (isImproving) return
  isImproving = true
  for (let file = rough.pop(); file; file = rough.pop()) Object.assign(file, await compressBest(file.plain))
  isImproving = false
}

const compressQuickly = async (file: BuiltFile): Promise<BuiltFile> => {
  const [br, gzip] = await Promise.all([compressOnce(file.plain, 'br'), compressOnce(file.plain, 'gzip')])
  const ready = { ...file, br, gzip }
  rough.push(ready)
  clearTimeout(calm)
  calm = setTimeout(() => void improve(), calmMs).unref()
  return ready
}

/** Of this build, or of an earlier or later one. The name comes from the network: it is resolved and must stay inside. */
const readBuilt = async (
  services: BuiltServices,
  folder: Folder,
  name: string,
): Promise<BuiltFile | null> => {
  const base = path.resolve(fileURLToPath(folders[folder]))
  const file = path.resolve(base, name)
  if (!file.startsWith(base + path.sep)) return null
  const plain = (await readFile(file).catch(() => null)) ?? (await readKept(services, `${folder}/${name}`))
  if (!plain) return null
  const type = types[path.extname(file)] ?? 'application/octet-stream'
  return isText(type) ? compressQuickly({ type, plain }) : { type, plain }
}

/** Read and compressed at the first request and kept, better compressed a little later: a build has a few dozen files, and a name never changes its content. */
const builtFiles = new Map<string, Promise<BuiltFile | null>>()

const getBuilt = async (services: BuiltServices, folder: Folder, name: string): Promise<BuiltFile | null> => {
  const key = `${folder}/${name}`
  const reading = builtFiles.get(key) ?? readBuilt(services, folder, name)
  builtFiles.set(key, reading)
  const found = await reading
  // Names that do not exist are anybody's invention and must not fill the memory.
  if (!found) builtFiles.delete(key)
  return found
}

/**
 * Sends a file below `/assets/{folder}/`, or answers false when no build has it. Names carry a content hash or a number, so what they
 * name never changes and is kept for a year.
 */
export const sendBuilt = async (
  services: BuiltServices,
  request: FastifyRequest,
  reply: FastifyReply,
  folder: Folder,
  name: string,
): Promise<boolean> => {
  const built = await getBuilt(services, folder, name)
  if (!built) return false
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = encoding ? built[encoding] : undefined
  if (encoding && body) void reply.header('content-encoding', encoding)
  await reply
    .header('content-type', built.type)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(body ?? built.plain)
  return true
}

/** Before the first page is answered, so that whatever a page names can be had from every machine. */
export const keepBuild = async ({ db }: BuiltServices): Promise<void> => {
  const lists = Object.entries(folders).map(async ([folder, home]) => {
    const entries = await readdir(home, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      throw notBuilt(error)
    })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => ({
        name: [folder, ...path.relative(fileURLToPath(home), file).split(path.sep)].join('/'),
        read: () => readFile(file),
      }))
  })
  await retainAssets(db, (await Promise.all(lists)).flat())
}
