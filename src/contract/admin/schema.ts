import { z } from 'zod'
import { emailSchema, minPasswordLength } from '../accounts/schema.ts'
import { roles } from '../accounts/role.ts'
import { idParam } from '../common/ids.ts'
import { currencies } from '../common/market.ts'
import { requiredText, requiredTrimmed } from '../common/required.ts'
import { trimToNull } from '../common/text.ts'
import { adminStrings } from './strings.ts'
import { auditActions, auditKindNames } from './audit-actions.ts'

/** The super administrator, who cannot be changed from the screens; the database refuses to delete, disable or demote it. */
export const firstAdminId = 1

/** An account as administrators see it; never its password or keys. */
export const managedUserSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  companyName: z.string().nullable(),
  phone: z.string().nullable(),
  notes: z.string().nullable(),
  mustChangePassword: z.boolean(),
  hasTwoFactor: z.boolean(),
  websiteCount: z.number().int(),
  /** As profit counts them: no tests, and what was deleted of months that are over stays. */
  orderCount: z.number().int(),
  /** What delivered orders brought, each currency for itself; currencies without any are left out. */
  revenue: z.array(z.object({ currency: z.enum(currencies), amount: z.string() })),
  lastOrderAt: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ManagedUser = z.infer<typeof managedUserSchema>

const words = adminStrings.createClient

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => trimToNull(text))

/** What an administrator knows and corrects of an account; without the password, which is the holder's. */
export const accountDetailsSchema = z.object({
  email: emailSchema,
  firstName: requiredTrimmed(words.firstNameRequired).max(100),
  lastName: requiredTrimmed(words.lastNameRequired).max(100),
  companyName: optional(200),
  phone: optional(50),
  notes: optional(2000),
})
export type AccountDetails = z.output<typeof accountDetailsSchema>

export const newClientSchema = accountDetailsSchema.extend({
  password: requiredText(words.passwordTooShort, minPasswordLength).max(1024),
})
export type NewClient = z.output<typeof newClientSchema>

export const passwordResetSchema = z.object({
  newPassword: requiredText(words.passwordTooShort, minPasswordLength).max(1024),
})

export const adminStatsSchema = z.object({
  totalClients: z.number().int(),
  totalWebsites: z.number().int(),
  totalOrders: z.number().int(),
  pendingOrders: z.number().int(),
})
export type AdminStats = z.infer<typeof adminStatsSchema>

export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: z.string(),
  action: z.enum(auditActions),
  /** Null: the operator on the command line, or a stranger who was refused. */
  actor: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  target: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  subject: z.string().nullable(),
  /** Roughly where from: an IPv4 /24 or an IPv6 /48; null for the operator. */
  network: z.string().nullable(),
  /** The same address has the same mark; nobody reads the address from it. */
  addressMark: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditFilterSchema = z.object({
  kind: z.enum(auditKindNames).optional(),
  /** Who did it, or whose account it was done to. */
  userId: idParam.optional(),
  /** The last id seen. */
  before: idParam.optional(),
})
export type AuditFilter = z.output<typeof auditFilterSchema>

export const healthSchema = z.object({
  version: z.string(),
  database: z.object({ version: z.string(), sizeBytes: z.number() }),
  /** `jobs` is null until a worker has run for the first time. */
  queue: z.object({
    outbox: z.number().int(),
    jobs: z.object({ waiting: z.number().int(), failed: z.number().int() }).nullable(),
  }),
  /** `lastAt` is null until one has been made; late is what the schedule has wanted for hours. */
  backup: z.object({
    lastAt: z.string().nullable(),
    isLate: z.boolean(),
    /** One is waiting or being made now. */
    isRunning: z.boolean(),
    /** When the last one was given up, within a day and after the newest backup. */
    failedAt: z.string().nullable(),
  }),
  /** Of the data folder, and of the database's log where that has one of its own. The disk of another machine's database is not seen. */
  disks: z.array(z.object({ name: z.enum(['data', 'log']), freeBytes: z.number(), totalBytes: z.number() })),
  /** Whether letters, messages and parcels leave: not from a copy that was put back, nor where the setting forbids it. */
  outside: z.object({ kind: z.enum(['open', 'off', 'copy']), copiedAt: z.string().nullable() }),
})
export type Health = z.infer<typeof healthSchema>
