import { Secret, TOTP } from 'otpauth'
import { commonStrings } from '#contract/common/strings.ts'

/** What every authenticator app understands. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Codes of the step before and after count too: clocks differ and people type slowly. */
const window = 1

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label: string) =>
  new TOTP({ ...form, issuer: commonStrings.productName, label, secret: Secret.fromBase32(secret) })

export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** Time step a code belongs to, or null for a wrong one. A caller that accepts a code must refuse that step from then on. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const totp = totpOf(secret, '')
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, window, timestamp })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

export const codeAt = (secret: string, now: Date): string =>
  totpOf(secret, '').generate({ timestamp: now.getTime() })
