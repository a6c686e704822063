import { createECDH, hkdfSync } from 'node:crypto'
import type { Config } from '../../config.ts'

export type Vapid = { publicKey: string; privateKey: string; subject: string }

/**
 * The key pair that browsers know us by. When none is given it follows from SECRET_KEY, so that every process of an installation has
 * the same one without another file to keep (decision 022).
 */
export const vapidOf = (config: Pick<Config, 'vapid' | 'secretKey' | 'adminEmail' | 'baseUrl'>): Vapid => {
  if (config.vapid) return config.vapid
  const curve = createECDH('prime256v1')
  const scalar = Buffer.from(hkdfSync('sha256', config.secretKey, '', 'izlog web push', 32))
  curve.setPrivateKey(scalar)
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: scalar.toString('base64url'),
    // Push services want to be able to write to somebody.
    subject: config.baseUrl.startsWith('https:') ? config.baseUrl : `mailto:${config.adminEmail}`,
  }
}
