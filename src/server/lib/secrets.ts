import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Where a secret is stored, such as `users.trackify_api_key:42`: copied to another place it does not open. */
export type SecretPlace = `${string}.${string}:${number}`

export type Secrets = {
  /** `v1.<key id>.<base64url of nonce, tag and ciphertext>` for a text column. */
  seal(text: string, place: SecretPlace): string
  /** Null when it was sealed with a key we no longer have, for another place, or was changed. */
  open(sealed: string, place: SecretPlace): string | null
}

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/**
 * AES-256-GCM with keys of 32 bytes in base64. The first key seals; all of them open, so a key can be replaced while
 * older texts are still read.
 */
export const createSecrets = (current: string, older: readonly string[] = []): Secrets => {
  const keys = new Map([...older, current].map((key) => [idOf(key), Buffer.from(key, 'base64')]))
  const currentId = idOf(current)
  const currentKey = Buffer.from(current, 'base64')
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, currentKey, nonce, { authTagLength: tagLength })
      cipher.setAAD(contextOf(currentId, place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `v1.${currentId}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open(sealed, place) {
      const [version, keyId = '', payload = ''] = sealed.split('.')
      const key = keys.get(keyId)
      const bytes = Buffer.from(payload, 'base64url')
      if (version !== 'v1' || !key || bytes.length < nonceLength + tagLength) return null
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
      decipher.setAAD(contextOf(keyId, place))
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
      try {
        const opened = [decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** Distinguishes keys without disclosing anything about them. */
const idOf = (key: string): string =>
  createHash('sha256').update(`izlog key id ${key}`).digest('hex').slice(0, 8)

const contextOf = (keyId: string, place: SecretPlace): Buffer => Buffer.from(`v1.${keyId}.${place}`)
