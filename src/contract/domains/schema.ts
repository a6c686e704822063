import { z } from 'zod'
import { domainStrings } from './strings.ts'

/** The single-domain panel's view; all null when nothing is connected. */
export const userDomainSchema = z.object({
  domain: z.string().nullable(),
  isVerified: z.boolean(),
  verificationToken: z.string().nullable(),
})
export type UserDomain = z.infer<typeof userDomainSchema>

/** How far a domain has come: its records are looked for; proven; led here, its certificate under way; open over https. */
export const domainStates = ['dns', 'verified', 'certificate', 'live'] as const
export type DomainState = (typeof domainStates)[number]

export const domainProblems = ['record_missing', 'points_elsewhere', 'no_https', 'suspended'] as const
export type DomainProblem = (typeof domainProblems)[number]

const record = z.object({ name: z.string(), value: z.string() })

/** What the seller enters at the registrar. Names are relative to the registered domain; `@` is that domain itself. */
const dnsInstructionsSchema = z.object({
  cname: record,
  txt: record,
  /** Null for a subdomain, which needs the CNAME only, and while our address is not known. */
  a: record.nullable(),
})
export type DnsInstructions = z.infer<typeof dnsInstructionsSchema>

/** `unavailable`: the name servers gave no answer, so nothing is known. */
const recordStates = ['ok', 'missing', 'other', 'unavailable'] as const
export type RecordState = (typeof recordStates)[number]

/** One needed record and what stands there now. */
const recordCheckSchema = z.object({
  type: z.enum(['TXT', 'A', 'CNAME']),
  name: z.string(),
  needed: z.string(),
  found: z.array(z.string()),
  state: z.enum(recordStates),
})
export type RecordCheck = z.infer<typeof recordCheckSchema>

export const dnsTestSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  records: z.array(recordCheckSchema),
})
export type DnsTest = z.infer<typeof dnsTestSchema>

export const customDomainSchema = z.object({
  id: z.number().int(),
  /** In ASCII, as DNS knows it. */
  host: z.string(),
  /** As people write it. */
  displayHost: z.string(),
  /** The part that is bought from a registrar; record names are relative to it. */
  zone: z.string(),
  isPrimary: z.boolean(),
  state: z.enum(domainStates),
  problem: z.enum(domainProblems).nullable(),
  verifiedAt: z.string().nullable(),
  createdAt: z.string(),
  lastCheckedAt: z.string().nullable(),
  /** Null once verified. */
  claimExpiresAt: z.string().nullable(),
  dnsInstructions: dnsInstructionsSchema,
  pixelConfig: z.object({
    pixelId: z.string().nullable(),
    testCode: z.string().nullable(),
    enabled: z.boolean(),
    hasAccessToken: z.boolean(),
  }),
})
export type CustomDomain = z.infer<typeof customDomainSchema>

const required = z
  .string({ error: domainStrings.required })
  .trim()
  .min(1, domainStrings.required)
  .max(300, domainStrings.tooLong)

const domainActions = ['add', 'verify', 'remove'] as const

const domainRequestSchema = z.object({
  customDomain: required,
  action: z.enum(domainActions, { error: domainStrings.unknownAction }),
})

/** The single panel sends `domain`, which means adding it; the full form is taken as well. */
export const userDomainRequestSchema = z
  .object(
    { domain: z.unknown().optional(), customDomain: z.unknown().optional(), action: z.unknown().optional() },
    { error: domainStrings.required },
  )
  .transform(({ domain, customDomain, action }) => ({
    customDomain: domain ?? customDomain,
    action: action ?? 'add',
  }))
  .pipe(domainRequestSchema)

export const hostInput = z.object({ host: required }, { error: domainStrings.required })

export const primaryInput = z.object({ domainId: z.int().min(1).max(2_147_483_647) })
