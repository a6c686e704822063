import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { StartError } from '../errors/start-error.ts'
import { chooseEncoding, compressBest, type Encoding } from '../lib/compression.ts'

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

const readBuilt = async (file: string): Promise<BuiltFile | null> => {
  const plain = await readFile(file).catch(() => null)
  if (!plain) return null
  const type = types[path.extname(file)] ?? 'application/octet-stream'
  return isText(type) ? { type, plain, ...(await compressBest(plain)) } : { type, plain }
}

/** Read and compressed at the first request and kept: the build has a few dozen files, and a name never changes its content. */
const builtFiles = new Map<string, Promise<BuiltFile | null>>()

const getBuilt = async (file: string): Promise<BuiltFile | null> => {
  const reading = builtFiles.get(file) ?? readBuilt(file)
  builtFiles.set(file, reading)
  const found = await reading
  // Names that do not exist are anybody's invention and must not fill the memory.
  if (!found) builtFiles.delete(file)
  return found
}

/**
 * Sends one built file below `root`, or answers false when there is none. The name comes from the network: it is resolved and must
 * stay inside. Names carry a content hash or a number, so what they name never changes and is kept for a year.
 */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  root: URL,
  name: string,
): Promise<boolean> => {
  const base = path.resolve(fileURLToPath(root))
  const file = path.resolve(base, name)
  if (!file.startsWith(base + path.sep)) return false
  const built = await getBuilt(file)
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
