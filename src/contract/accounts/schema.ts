import { z } from 'zod'
import { auditActions } from '../admin/audit-actions.ts'
import { workProofSchema } from '../common/proof-of-work.ts'
import { requiredText } from '../common/required.ts'
import { roles } from './role.ts'
import { accountStrings } from './strings.ts'

/** The signed-in user as the browser reads it; never the password, its version or the admin's notes. */
export const userSchema = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  companyName: z.string().nullable(),
  phone: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  trackifyApiKey: z.string().nullable(),
  trackifySerbiaApiKey: z.string().nullable(),
  telegramBotId: z.string().nullable(),
  telegramChatId: z.string().nullable(),
  googleSheetsId: z.string().nullable(),
  facebookPixelId: z.string().nullable(),
  /** An administrator has reset the password; until the holder chooses one, every other call is refused. */
  mustChangePassword: z.boolean(),
})
export type User = z.infer<typeof userSchema>

/** Spaces around it are a slip of the fingers; a missing address and a wrong one get the same sentence. */
export const emailSchema = z
  .string({ error: accountStrings.login.invalidEmail })
  .trim()
  .max(254)
  .pipe(z.email({ error: accountStrings.login.invalidEmail }))

export const credentialsSchema = z.object({
  email: emailSchema,
  password: requiredText(accountStrings.login.passwordRequired).max(1024),
  /** The second step of accounts that have one: six digits from the app, or a recovery code. */
  code: z.string().trim().max(32).optional(),
  /** Solved challenge, asked for only after many failures. */
  proof: workProofSchema.optional(),
})
export type Credentials = z.infer<typeof credentialsSchema>

export const minPasswordLength = 6

const { password: passwordWords } = accountStrings.security

const isFilledIn = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'confirmPassword' in value && value.confirmPassword !== ''

export const passwordChangeSchema = z
  .object({
    currentPassword: requiredText(passwordWords.currentRequired).max(1024),
    newPassword: requiredText(passwordWords.newTooShort, minPasswordLength).max(1024),
    confirmPassword: requiredText(passwordWords.confirmRequired).max(1024),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    error: passwordWords.mismatch,
    path: ['confirmPassword'],
    // Reported beside the other problems, not only once those are gone; an empty confirmation has its own sentence.
    when: ({ value }) => isFilledIn(value),
  })
export type PasswordChange = z.infer<typeof passwordChangeSchema>

export const passwordConfirmationSchema = z.object({
  password: requiredText(accountStrings.login.passwordRequired).max(1024),
})

export const twoFactorSchema = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number().int(),
})
export type TwoFactor = z.infer<typeof twoFactorSchema>

/** What an authenticator app needs: the secret to type in and the same as an `otpauth:` address for a QR code. */
export const twoFactorSetupSchema = z.object({ secret: z.string(), uri: z.string() })
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>

/** One sign-in that is still open. */
export const sessionSchema = z.object({
  id: z.number().int(),
  /** Browser and system in words; null for a program or what is not recognised. */
  device: z.string().nullable(),
  /** Roughly where it was opened: an IPv4 /24 or an IPv6 /48. */
  network: z.string().nullable(),
  signedInAt: z.string(),
  /** Exact to a few minutes. */
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>

/** One line of the trail of the caller's account. */
export const activitySchema = z.object({
  id: z.number().int(),
  at: z.string(),
  action: z.enum(auditActions),
  by: z.enum(['you', 'administrator', 'operator', 'stranger']),
  subject: z.string().nullable(),
  network: z.string().nullable(),
})
export type Activity = z.infer<typeof activitySchema>

export const twoFactorCodeSchema = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, accountStrings.security.twoFactor.codeFormat)),
})
