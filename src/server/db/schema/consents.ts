// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generated, Timestamp } from '../column-types.ts'

export type ConsentTexts = {
  createdAt: Generated<Timestamp>
  hash: Buffer
  id: Generated<number>
  text: string
}

export type OrderConsents = {
  answer: 'shown' | 'allowed' | 'refused'
  at: Generated<Timestamp>
  kind: 'terms' | 'ads' | 'review'
  orderId: number
  page: string
  textId: number
}
