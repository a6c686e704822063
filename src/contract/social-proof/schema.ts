import { z } from 'zod'
import { socialProofModes, type SocialProofMode } from '../websites/content.ts'

/** What the platform says where nobody was asked yet, and who decided it. */
export const platformProofSchema = z.object({
  mode: z.enum(socialProofModes),
  /** `owner`: chosen in the administration, counts before the setting; `setting`: SOCIAL_PROOF_DEFAULT. */
  source: z.enum(['owner', 'setting']),
  /** SOCIAL_PROOF_DEFAULT of this installation, also where it does not count. */
  setting: z.enum(socialProofModes),
})
export type PlatformProof = z.infer<typeof platformProofSchema>

/** The position the wizard proposes. */
export const proofDefaultSchema = z.object({
  platform: platformProofSchema,
  /** The seller's last answer; null: not asked yet. */
  own: z.enum(socialProofModes).nullable(),
  /** What a page gets whose seller says nothing. */
  mode: z.enum(socialProofModes),
})
export type ProofDefault = z.infer<typeof proofDefaultSchema>

/** Null goes back to the setting. */
export const choosePlatformProofSchema = z.object({ mode: z.enum(socialProofModes).nullable() })

/** Positions from the one that says least to the one that says most. */
const byCaution: SocialProofMode[] = ['iskljuceno', 'stvarno', 'ilustrativno']

/** The position that says least of these; null of none. */
export const mostCautious = (modes: SocialProofMode[]): SocialProofMode | null =>
  byCaution.find((mode) => modes.includes(mode)) ?? null
