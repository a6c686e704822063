/** Parts of one file, and headers of one part, that are looked at; browsers write some hundreds of parts. */
const maxParts = 3000
const maxHeaderBytes = 32 * 1024
const maxNesting = 3

export type PagePart = {
  bytes: Uint8Array
  contentType: string
  /** Where the page came from, as the file says. */
  location: string | null
}

type Headers = Map<string, string>

/** Whether bytes begin with the headers of a message, as a page saved as one file does. */
export const isMhtml = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 8192)).toString('latin1').trimStart()
  return /^[A-Za-z-]{2,40}:/.test(head) && /multipart\/related/i.test(head)
}

/** The page itself in a page saved as one file; null where there is none. Pictures and frames beside it are passed over. */
export const pageInMhtml = (bytes: Uint8Array): PagePart | null => {
  const { headers, body } = splitHeaders(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const found = findPage(headers, body, 0)
  return found && { ...found, location: headers.get('snapshot-content-location') ?? found.location }
}

const findPage = (headers: Headers, body: Buffer, depth: number): PagePart | null => {
  const contentType = headers.get('content-type') ?? ''
  if (/^text\/html|^application\/xhtml\+xml/i.test(contentType))
    return { bytes: decoded(body, headers), contentType, location: headers.get('content-location') ?? null }
  const boundary = boundaryOf(contentType)
  if (!boundary || depth >= maxNesting) return null
  for (const part of partsOf(body, boundary)) {
    const inner = splitHeaders(part)
    const page = findPage(inner.headers, inner.body, depth + 1)
    if (page) return page
  }
  return null
}

const boundaryOf = (contentType: string): string | null =>
  /^multipart\/[^]{0,2000}?boundary="([^"]{1,200})"/i.exec(contentType)?.[1] ??
  /^multipart\/[^]{0,2000}?boundary=([^\s;"]{1,200})/i.exec(contentType)?.[1] ??
  null

function* partsOf(body: Buffer, boundary: string): Generator<Buffer> {
  const line = Buffer.from(`--${boundary}`, 'latin1')
  let at = body.indexOf(line)
  for (let count = 0; at !== -1 && count < maxParts; count += 1) {
    const from = at + line.length
    const next = body.indexOf(line, from)
    // `--` behind the last one.
    if (body[from] === 0x2d && body[from + 1] === 0x2d) return
    const begin = body.indexOf(0x0a, from) + 1
    if (begin === 0) return
    yield body.subarray(begin, next === -1 ? body.length : next)
    at = next
  }
}

/** Headers end at the first empty line; folded ones are one. */
const splitHeaders = (part: Buffer): { headers: Headers; body: Buffer } => {
  const head = part.subarray(0, maxHeaderBytes).toString('latin1')
  const start = head.length - head.trimStart().length
  const ends = [head.indexOf('\r\n\r\n', start), head.indexOf('\n\n', start)]
  const [wide, narrow] = ends.map((at) => (at === -1 ? Infinity : at)) as [number, number]
  const end = Math.min(wide, narrow)
  if (end === Infinity) return { headers: new Map(), body: part }
  const headers: Headers = new Map()
  for (const line of head
    .slice(start, end)
    .replaceAll(/\r?\n[ \t]/g, ' ')
    .split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (name && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return { headers, body: part.subarray(end + (end === wide ? 4 : 2)) }
}

const decoded = (body: Buffer, headers: Headers): Uint8Array => {
  const way = headers.get('content-transfer-encoding')?.toLowerCase()
  if (way === 'base64') return Buffer.from(body.toString('latin1'), 'base64')
  return way === 'quoted-printable' ? fromQuotedPrintable(body) : body
}

const hex = (byte: number | undefined): number => {
  const value = byte === undefined ? Number.NaN : Number.parseInt(String.fromCodePoint(byte), 16)
  return Number.isNaN(value) ? -1 : value
}

/** `=3D` is one byte, and `=` at the end of a line joins it with the next. */
const fromQuotedPrintable = (body: Buffer): Uint8Array => {
  const out = new Uint8Array(body.length)
  let length = 0
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] as number
    if (byte !== 0x3d) out[length++] = byte
    else if (body[at + 1] === 0x0a) at += 1
    else if (body[at + 1] === 0x0d && body[at + 2] === 0x0a) at += 2
    else {
      const [high, low] = [hex(body[at + 1]), hex(body[at + 2])]
      if (high < 0 || low < 0) out[length++] = byte
      else {
        out[length++] = high * 16 + low
        at += 2
      }
    }
  }
  return out.subarray(0, length)
}
