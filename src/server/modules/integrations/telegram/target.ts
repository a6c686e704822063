import type { Services } from '../../../services.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { openKey } from '../../accounts/stored-keys.ts'
import type { TelegramBot } from './client.ts'
import { platformBot } from './link.ts'
import { findLink } from './queries.ts'

export type TelegramTarget = { bot: TelegramBot; chatId: string }

/**
 * Which bot writes to a seller, and where: one's own goes first, else the platform's into the chat that was tied to it. Throws
 * integrations.unreadable_key.
 */
export const targetOf = async (
  { config, db, secrets }: Pick<Services, 'config' | 'db' | 'secrets'>,
  user: UserRow,
): Promise<TelegramTarget | null> => {
  const own = openKey(secrets, user, 'telegramBotId')
  if (own && user.telegramChatId)
    return { bot: { baseUrl: config.telegramApiBaseUrl, token: own }, chatId: user.telegramChatId }
  const bot = platformBot(config)
  const chatId = bot && (await findLink(db, user.id))?.chatId
  return bot && chatId ? { bot, chatId } : null
}
