import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyReply } from 'fastify'
import { StartError } from '../errors/start-error.ts'

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

/**
 * Sends one built file below `root`, or answers false when there is none. The name comes from the network: it is resolved and must
 * stay inside. Names carry a content hash or a number, so what they name never changes and is kept for a year.
 */
export const sendFile = async (reply: FastifyReply, root: URL, name: string): Promise<boolean> => {
  const base = path.resolve(fileURLToPath(root))
  const file = path.resolve(base, name)
  if (!file.startsWith(base + path.sep)) return false
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return false
  await reply
    .header('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    .header('content-length', found.size)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(createReadStream(file))
  return true
}
