// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type ImportedOrders = {
  fileNumber: string | null
  importId: number
  orderId: number
  position: number
  userId: number
}

export type OrderImportHeadings = {
  field: string | null
  heading: string
  userId: number
}

export type OrderImportRows = {
  cells: JsonOf<unknown> | null
  choice: 'take' | 'leave' | null
  importId: number
  position: number
  problem: string | null
  state: Generated<'waiting' | 'queued' | 'imported' | 'failed'>
}

export type OrderImports = {
  begunRows: Generated<number>
  columns: JsonOf<unknown>
  createdAt: Generated<Timestamp>
  fileName: string
  finishedAt: Timestamp | null
  headers: JsonOf<unknown>
  id: Generated<number>
  market: 'Serbia' | 'Montenegro' | 'Bosnia' | null
  startedAt: Timestamp | null
  state: Generated<'checking' | 'running' | 'done' | 'undoing' | 'undone'>
  userId: number
  websiteId: number | null
}
