import type { Activity, Session } from '#contract/accounts/schema.ts'
import type { AuditEntry, Health, ManagedUser } from '#contract/admin/schema.ts'

/** Accounts as an administrator sees them: valid by default, override what a test is about. */
export const buildManagedUser = (over: Partial<ManagedUser> = {}): ManagedUser => ({
  id: 2,
  email: 'jelena@primer.rs',
  firstName: 'Jelena',
  lastName: 'Đorđević',
  role: 'client',
  isActive: true,
  companyName: 'Kućica Shop',
  phone: '+381601234567',
  notes: null,
  mustChangePassword: false,
  hasTwoFactor: false,
  websiteCount: 3,
  orderCount: 42,
  revenue: [{ currency: 'RSD', amount: '125580.00' }],
  lastOrderAt: '2026-11-20T13:05:00.000Z',
  lastSignInAt: '2026-11-20T07:30:00.000Z',
  createdAt: '2026-01-10T09:00:00.000Z',
  updatedAt: '2026-01-10T09:00:00.000Z',
  ...over,
})

export const buildManagedUsers = (): ManagedUser[] => [
  buildManagedUser({
    id: 1,
    firstName: 'Petar',
    lastName: 'Šćepanović',
    email: 'admin@primer.rs',
    role: 'admin',
    companyName: null,
    hasTwoFactor: true,
    websiteCount: 0,
    orderCount: 0,
  }),
  buildManagedUser(),
  buildManagedUser({
    id: 3,
    firstName: 'Ana',
    lastName: 'Kovač',
    email: 'ana@primer.rs',
    role: 'admin',
    companyName: null,
    websiteCount: 0,
  }),
  buildManagedUser({
    id: 4,
    firstName: 'Aleksandra-Anastasija',
    lastName: 'Petrović-Stojadinović',
    email: 'aleksandra.anastasija.petrovic@veoma-dugacka-adresa.rs',
    companyName: 'Petrović-Stojadinović trgovina i usluge d.o.o.',
    isActive: false,
    mustChangePassword: true,
    hasTwoFactor: true,
    websiteCount: 1,
    orderCount: 1250,
    revenue: [
      { currency: 'RSD', amount: '98000.00' },
      { currency: 'EUR', amount: '12450.50' },
    ],
    lastOrderAt: '2026-10-02T08:00:00.000Z',
    lastSignInAt: null,
  }),
]

export const buildAuditEntry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-20T13:05:00.000Z',
  action: 'reset-password',
  actor: { id: 1, name: 'Petar Šćepanović' },
  target: { id: 2, name: 'Jelena Đorđević' },
  subject: null,
  network: '203.0.113.0/24',
  addressMark: 'q7Xw2LmP0aZk',
  ...over,
})

export const buildHealth = (over: Partial<Health> = {}): Health => ({
  version: '0.1.0',
  database: { version: '18.4', sizeBytes: 57_000_000 },
  queue: { outbox: 0, jobs: { waiting: 2, failed: 0 } },
  backup: { lastAt: '2026-11-20T01:00:12.000Z', isLate: false, isRunning: false, failedAt: null },
  disks: [{ name: 'data', freeBytes: 157_000_000_000, totalBytes: 270_000_000_000 }],
  outside: { kind: 'open', copiedAt: null },
  ...over,
})

export const buildSessions = (): Session[] => [
  {
    id: 31,
    device: 'Chrome, Windows',
    network: '203.0.113.0/24',
    signedInAt: '2026-11-18T07:30:00.000Z',
    lastSeenAt: '2026-11-20T13:58:00.000Z',
    isCurrent: true,
  },
  {
    id: 28,
    device: 'Samsung Internet, Android',
    network: '2001:db8:5::/48',
    signedInAt: '2026-11-02T18:10:00.000Z',
    lastSeenAt: '2026-11-19T20:15:00.000Z',
    isCurrent: false,
  },
  {
    id: 12,
    device: null,
    network: null,
    signedInAt: '2026-10-28T06:00:00.000Z',
    lastSeenAt: '2026-11-15T06:00:00.000Z',
    isCurrent: false,
  },
]

export const buildActivity = (): Activity[] => [
  {
    id: 90,
    at: '2026-11-18T07:30:00.000Z',
    action: 'sign-in',
    by: 'you',
    subject: 'Chrome, Windows',
    network: '203.0.113.0/24',
  },
  {
    id: 84,
    at: '2026-11-17T22:04:00.000Z',
    action: 'sign-in-failed',
    by: 'stranger',
    subject: null,
    network: '198.51.100.0/24',
  },
]
