import { z } from 'zod'

/** The single-domain panel's view; all null when nothing is connected. */
export const userDomainSchema = z.object({
  domain: z.string().nullable(),
  isVerified: z.boolean(),
  verificationToken: z.string().nullable(),
})
export type UserDomain = z.infer<typeof userDomainSchema>
