// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { DnsInstructions } from '#contract/domains/schema.ts'
import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type CustomDomains = {
  bareDomain: Generated<string>
  claimExpiresAt: Generated<Timestamp>
  createdAt: Generated<Timestamp>
  dnsInstructions: JsonOf<DnsInstructions> | null
  domain: string
  facebookPixelId: string | null
  id: Generated<number>
  ipAddress: Generated<string>
  isLive: Generated<boolean>
  isPrimary: Generated<boolean>
  lastCheckedAt: Timestamp | null
  missedChecks: Generated<number>
  nextCheckAt: Generated<Timestamp | null>
  pixelAccessToken: string | null
  pixelEnabled: Generated<boolean>
  pixelTestCode: string | null
  pointsHere: Generated<boolean>
  problem: 'record_missing' | 'points_elsewhere' | 'no_https' | 'suspended' | null
  status: Generated<'pending' | 'verified'>
  updatedAt: Generated<Timestamp>
  userId: number
  verificationToken: string
  verifiedAt: Timestamp | null
}
