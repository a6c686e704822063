// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type ImageRemovals = {
  filesGoneAt: Timestamp | null
  imageId: string
  removedAt: Generated<Timestamp>
  unusedSince: Timestamp
  userId: number | null
  widths: JsonOf<number[]>
}

export type Images = {
  bytes: Generated<number>
  color: string
  colors: Generated<JsonOf<string[]>>
  contentHash: Buffer
  createdAt: Generated<Timestamp>
  fromBuyer: Generated<boolean>
  height: number
  id: string
  sourceUrl: string | null
  unusedSince: Timestamp | null
  userId: number | null
  width: number
  widths: JsonOf<number[]>
}
