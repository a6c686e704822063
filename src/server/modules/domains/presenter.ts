import type { CustomDomain, DnsInstructions, DomainState, UserDomain } from '#contract/domains/schema.ts'
import { instructionsFor, type OwnAddress } from './records.ts'
import { displayHost, zoneOf } from './host-name.ts'
import type { DomainRow } from './queries.ts'

export const presentUserDomain = (row: DomainRow | undefined): UserDomain => ({
  domain: row?.domain ?? null,
  isVerified: row?.status === 'verified',
  verificationToken: row?.verificationToken ?? null,
})

const stateOf = (row: DomainRow): DomainState => {
  if (row.status !== 'verified') return 'dns'
  if (row.isLive) return 'live'
  return row.pointsHere ? 'certificate' : 'verified'
}

/** Rows made before instructions were stored have none. */
const instructionsOf = (row: DomainRow, prefix: string, own: OwnAddress): DnsInstructions =>
  row.dnsInstructions ?? instructionsFor(row.domain, prefix + row.verificationToken, own)

export const presentDomain = (
  row: DomainRow,
  { prefix, own }: { prefix: string; own: OwnAddress },
): CustomDomain => ({
  id: row.id,
  host: row.domain,
  displayHost: displayHost(row.domain),
  zone: displayHost(zoneOf(row.domain)),
  isPrimary: row.isPrimary,
  state: stateOf(row),
  problem: row.problem,
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  lastCheckedAt: row.lastCheckedAt?.toISOString() ?? null,
  claimExpiresAt: row.status === 'verified' ? null : row.claimExpiresAt.toISOString(),
  dnsInstructions: instructionsOf(row, prefix, own),
  // Never the access token, not even a part of it.
  pixelConfig: {
    pixelId: row.facebookPixelId,
    testCode: row.pixelTestCode,
    enabled: row.pixelEnabled,
    hasAccessToken: row.pixelAccessToken !== null,
  },
})
