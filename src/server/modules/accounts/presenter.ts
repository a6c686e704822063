import type { User } from '#contract/accounts/schema.ts'
import type { UserRow } from './queries.ts'

export const presentUser = (user: UserRow): User => ({
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
  trackifyApiKey: user.trackifyApiKey,
  trackifySerbiaApiKey: user.trackifySerbiaApiKey,
  telegramBotId: user.telegramBotId,
  telegramChatId: user.telegramChatId,
  googleSheetsId: user.googleSheetsId,
})
