import type { CustomDomain } from '#contract/domains/schema.ts'

/** The main domain once buyers can open it, as addresses name it. */
export const liveHostOf = (domains: CustomDomain[]): string | null =>
  domains.find(({ isPrimary, state }) => isPrimary && state === 'live')?.host ?? null
