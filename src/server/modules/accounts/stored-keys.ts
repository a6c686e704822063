import { isMasked, maskKey } from '#contract/integrations/masked-key.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { SecretPlace, Secrets } from '../../lib/secrets.ts'
import type { UserRow } from './queries.ts'

/** Keys of outside services in `users`, stored sealed; by their column. */
const columns = {
  trackifyApiKey: 'trackify_api_key',
  trackifySerbiaApiKey: 'trackify_serbia_api_key',
  telegramBotId: 'telegram_bot_id',
} as const
export type StoredKey = keyof typeof columns

type Holder = Pick<UserRow, 'id' | StoredKey>

const placeOf = (name: StoredKey, userId: number): SecretPlace => `users.${columns[name]}:${userId}`

/** The key itself, for a call to its service. Throws integrations.unreadable_key. */
export const openKey = (secrets: Secrets, user: Holder, name: StoredKey): string | null => {
  const sealed = user[name]
  return sealed === null
    ? null
    : must(secrets.open(sealed, placeOf(name, user.id)), 'integrations.unreadable_key')
}

/** All that is ever answered of a key; one that cannot be read any more is covered whole. */
export const maskedKey = (secrets: Secrets, user: Holder, name: StoredKey): string | null => {
  const sealed = user[name]
  return sealed === null ? null : maskKey(secrets.open(sealed, placeOf(name, user.id)) ?? '')
}

/** What a form sent for a key: a new key, or the mask for the stored one. Throws integrations.partial_key. */
export const isStoredKey = (secrets: Secrets, user: Holder, name: StoredKey, sent: string): boolean => {
  if (!isMasked(sent)) return false
  if (sent === maskedKey(secrets, user, name)) return true
  throw new AppError('integrations.partial_key')
}

/** Columns to write for the keys a form sent; an untouched mask writes nothing. */
export const sealedChanges = (
  secrets: Secrets,
  user: Holder,
  sent: { [Name in StoredKey]?: string | null | undefined },
): { [Name in StoredKey]?: string | null } => {
  const changes: { [Name in StoredKey]?: string | null } = {}
  for (const name of Object.keys(columns) as StoredKey[]) {
    const key = sent[name]
    if (key === null) changes[name] = null
    else if (key !== undefined && !isStoredKey(secrets, user, name, key))
      changes[name] = secrets.seal(key, placeOf(name, user.id))
  }
  return changes
}
