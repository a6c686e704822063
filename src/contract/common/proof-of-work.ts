import { z } from 'zod'

/** As the library of the proof of work writes it; signed by the server, so its inside is believed only after checking. */
export const workChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string().max(40),
    nonce: z.string().max(128),
    salt: z.string().max(128),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string().max(128),
    keySignature: z.string().max(200).optional(),
    expiresAt: z.number().optional(),
  }),
  signature: z.string().max(200),
})
export type WorkChallenge = z.infer<typeof workChallengeSchema>

export const workProofSchema = z.object({
  challenge: workChallengeSchema,
  solution: z.object({ counter: z.number().int(), derivedKey: z.string().max(200) }),
})
export type WorkProof = z.infer<typeof workProofSchema>
