// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, JsonOf, Numeric, Timestamp } from '../column-types.ts'

export type BankLayouts = {
  columns: JsonOf<unknown>
  currency: string
  headings: string
  userId: number
}

export type BankStatements = {
  account: Generated<string>
  createdAt: Generated<Timestamp>
  currency: 'RSD' | 'EUR' | 'BAM'
  fileName: string | null
  format: string
  fromDay: string
  id: Generated<number>
  number: Generated<string>
  toDay: string
  userId: number
}

export type BankTransferParts = {
  amount: Numeric
  payoutId: number
  transferId: number
}

export type BankTransfers = {
  account: Generated<string>
  amount: Numeric
  createdAt: Generated<Timestamp>
  currency: string
  day: string
  fingerprint: Buffer
  how: string | null
  id: Generated<number>
  isSetAside: Generated<boolean>
  note: Generated<string>
  payer: Generated<string>
  payoutId: number | null
  purpose: Generated<string>
  reference: Generated<string>
  statementId: number
  userId: number
}
