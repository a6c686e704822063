// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { DnsInstructions } from '#contract/domains/schema.ts'
import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type AuditLog = {
  action: string
  actorUserId: number | null
  address: string | null
  addressHash: string | null
  at: Generated<Timestamp>
  id: Generated<number>
  network: string | null
  subject: string | null
  targetUserId: number | null
}

export type RateLimits = {
  count: Generated<number>
  key: string
  windowStart: Timestamp
}

export type RecoveryCodes = {
  codeHash: Buffer
  usedAt: Timestamp | null
  userId: number
}

export type Sessions = {
  cookieHash: Buffer
  createdAt: Generated<Timestamp>
  device: string | null
  expiresAt: Timestamp
  id: Generated<number>
  lastSeenAt: Generated<Timestamp>
  network: string | null
  passwordVersion: number
  tokenHash: Buffer | null
  userId: number
}

export type Tenants = {
  body: Generated<string>
  contact: Generated<string>
  createdAt: Generated<Timestamp>
  domain: string
  tenantId: string
  title: Generated<string>
}

export type TwoFactors = {
  createdAt: Generated<Timestamp>
  enabledAt: Timestamp | null
  lastStep: number | null
  secret: string
  userId: number
}

export type Users = {
  companyName: string | null
  createdAt: Generated<Timestamp>
  customDomain: string | null
  customDomainDnsInstructions: JsonOf<DnsInstructions> | null
  customDomainStatus: Generated<string>
  deletedAt: Timestamp | null
  email: string
  facebookPixelId: string | null
  firstName: string
  googleSheetsId: string | null
  id: Generated<number>
  isActive: Generated<boolean>
  lastName: string
  mustChangePassword: Generated<boolean>
  notes: string | null
  password: string
  passwordVersion: Generated<number>
  phone: string | null
  pixelAccessToken: string | null
  pixelTestCode: string | null
  role: Generated<'admin' | 'client'>
  socialProofDefault: 'ilustrativno' | 'stvarno' | 'iskljuceno' | null
  telegramBotId: string | null
  telegramChatId: string | null
  trackifyApiKey: string | null
  trackifySerbiaApiKey: string | null
  updatedAt: Generated<Timestamp>
}
