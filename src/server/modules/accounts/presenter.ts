import type { User } from '#contract/accounts/schema.ts'
import type { Secrets } from '../../lib/secrets.ts'
import type { UserRow } from './queries.ts'
import { maskedKey } from './stored-keys.ts'

/** Keys of outside services leave only as their last characters. */
export const presentUser = (secrets: Secrets, user: UserRow): User => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  role: user.role as User['role'],
  isActive: user.isActive,
  companyName: user.companyName,
  phone: user.phone,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  trackifyApiKey: maskedKey(secrets, user, 'trackifyApiKey'),
  trackifySerbiaApiKey: maskedKey(secrets, user, 'trackifySerbiaApiKey'),
  telegramBotId: maskedKey(secrets, user, 'telegramBotId'),
  telegramChatId: user.telegramChatId,
  googleSheetsId: user.googleSheetsId,
  mustChangePassword: user.mustChangePassword,
  facebookPixelId: user.facebookPixelId,
})
