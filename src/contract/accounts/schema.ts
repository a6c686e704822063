import { z } from 'zod'
import { accountStrings } from './strings.ts'

export const roles = ['admin', 'client'] as const
export type Role = (typeof roles)[number]

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
})
export type User = z.infer<typeof userSchema>

export const credentialsSchema = z.object({
  email: z
    .string()
    .trim()
    .max(254)
    .pipe(z.email({ error: accountStrings.login.invalidEmail })),
  password: z.string().min(1, accountStrings.login.passwordRequired).max(1024),
})
export type Credentials = z.infer<typeof credentialsSchema>

export const isAdmin = (user: { role: Role }): boolean => user.role === 'admin'
export const isClient = (user: { role: Role }): boolean => user.role === 'client'

/** First name followed by last name. */
export const displayName = (user: { firstName: string; lastName: string }): string =>
  `${user.firstName} ${user.lastName}`.trim()
