import { inflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { parseCsv, separatorOf } from '#contract/common/csv-reading.ts'
import { importLimits as most } from '#contract/order-import/schema.ts'

/** A file as rows of texts under its headings, or why it is none. */
export type Table =
  | { headers: string[]; rows: string[][] }
  | { problem: 'unreadable' | 'old_format' | 'empty' | 'too_many_rows' | 'too_heavy' }

/** What a table of five megabytes unpacks to at most; honest ones stay far below. */
const mostUnpacked = 80 * 1024 * 1024
const mostEntries = 500

const startsWith = (bytes: Uint8Array, ...signs: number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign)

/**
 * Whether a zip file unpacks to something that can be held: each part is unpacked once within the bound, because what a file says of
 * itself is not believed.
 */
const isBearable = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || end + 22 > file.length) return false
  const entries = file.readUInt16LE(end + 10)
  if (entries > mostEntries) return false
  let at = file.readUInt32LE(end + 16)
  let unpacked = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) return false
    const [method, packed, local] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 42),
    ]
    if (local + 30 > file.length) return false
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const part = file.subarray(start, start + packed)
    try {
      unpacked += method === 8 ? inflateRawSync(part, { maxOutputLength: mostUnpacked }).length : part.length
    } catch {
      return false
    }
    if (unpacked > mostUnpacked) return false
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return true
}

/** Text of a file that programs of these markets write: UTF-8, UTF-16, or one of two Windows alphabets. */
export const decodeText = (bytes: Uint8Array): string | null => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  // Every second byte of Latin letters is nothing.
  const head = bytes.subarray(0, 400)
  const nothing = head.filter((byte) => byte === 0).length
  if (nothing > head.length / 4) return new TextDecoder('utf-16le').decode(bytes)
  if (nothing > 0) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    let [high, low] = [0, 0]
    for (const byte of bytes.subarray(0, 20_000)) {
      if (byte >= 0xc0) high += 1
      else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) low += 1
    }
    // In Cyrillic nearly every letter is a high one, in Latin one of ten.
    return new TextDecoder(high > low ? 'windows-1251' : 'windows-1250').decode(bytes)
  }
}

const two = (part: number): string => String(part).padStart(2, '0')

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    // Spreadsheets keep parts of a day, which come back some seconds off.
    const at = new Date(Math.round(cell.getTime() / 60_000) * 60_000)
    const day = `${two(at.getUTCDate())}.${two(at.getUTCMonth() + 1)}.${at.getUTCFullYear()}.`
    const [hours, minutes] = [at.getUTCHours(), at.getUTCMinutes()]
    return hours + minutes === 0 ? day : `${day} ${two(hours)}:${two(minutes)}`
  }
  // A price is kept as spreadsheets keep numbers, with a point; here a comma stands before its decimals.
  if (typeof cell === 'number')
    return Number.isInteger(cell) ? cell.toFixed(0) : String(Math.round(cell * 100) / 100).replace('.', ',')
  return typeof cell === 'string' ? cell : typeof cell === 'boolean' ? String(cell) : ''
}

const readXlsx = async (bytes: Uint8Array): Promise<string[][] | null> => {
  try {
    const rows = await readSheet(Buffer.from(bytes))
    return rows.map((row) => row.map(cellText))
  } catch {
    return null
  }
}

const readCsv = (bytes: Uint8Array): string[][] | null => {
  const text = decodeText(bytes)
  if (text === null) return null
  const bare = text.replace(/^\uFEFF/, '')
  const said = /^sep=(.)\r?\n/i.exec(bare)
  const body = said ? bare.slice(said[0].length) : bare
  return parseCsv(
    body.replaceAll('\r\n', '\n').replaceAll('\r', '\n'),
    said?.[1] ?? separatorOf(body, [';', ',', '\t', '|']),
  )
}

const cleaned = (cell: string): string =>
  // oxlint-disable-next-line no-control-regex -- the database takes no such letter
  cell.replaceAll('\u0000', '').trim().slice(0, most.cell)

/** What of a file stands in rows and cells, empty rows left out. */
export const readLines = async (
  bytes: Uint8Array,
): Promise<{ lines: string[][] } | { problem: 'unreadable' | 'old_format' | 'too_heavy' }> => {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: 'old_format' }
  const isZip = startsWith(bytes, 0x50, 0x4b)
  if (isZip && !isBearable(bytes)) return { problem: 'too_heavy' }
  const read = isZip ? await readXlsx(bytes) : readCsv(bytes)
  if (!read) return { problem: 'unreadable' }
  return {
    lines: read.map((row) => row.slice(0, most.columns).map(cleaned)).filter((row) => row.some(Boolean)),
  }
}

/** Rows under the headings that stand in one of the lines, each as wide as the widest. */
export const tableUnder = (lines: string[][], at: number): Table => {
  const [headers = [], ...rows] = lines.slice(at)
  if (rows.length === 0) return { problem: 'empty' }
  if (rows.length > most.rows) return { problem: 'too_many_rows' }
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), headers.length)
  const whole = (row: string[]): string[] => Array.from({ length: width }, (_, column) => row[column] ?? '')
  return { headers: whole(headers), rows: rows.map(whole) }
}

/** The first line with two words or more names the columns; lines above it are titles, empty lines are none. */
export const readTable = async (bytes: Uint8Array): Promise<Table> => {
  const read = await readLines(bytes)
  if ('problem' in read) return read
  const { lines } = read
  const at = lines.findIndex((row) => row.filter(Boolean).length > 1)
  if (at === -1) return { problem: lines.length === 0 ? 'empty' : 'unreadable' }
  return tableUnder(lines, at)
}
