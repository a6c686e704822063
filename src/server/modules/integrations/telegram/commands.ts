import { displayName } from '#contract/accounts/display-name.ts'
import type { UpdateTelegram } from '#contract/integrations/schema.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError, must } from '../../../errors/app-error.ts'
import type { Services } from '../../../services.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { isStoredKey, openKey } from '../../accounts/stored-keys.ts'
import { targetOf, type TelegramTarget } from './target.ts'
import { getBot, sendMessage, type TelegramBot, type TelegramResult } from './client.ts'

type Context = Pick<Services, 'config' | 'secrets' | 'db'>

const { telegram: words } = integrationStrings

/** Sends a message with what the form holds, or with what is saved. Throws the refusals of Telegram as integrations.telegram_*. */
export const sendTestMessage = async (
  context: Context,
  user: UserRow,
  sent: UpdateTelegram,
): Promise<{ botName: string; chatTitle: string | null; telegramChatId: string }> => {
  const { bot, chatId } = await targetOfTest(context, user, sent)
  const { username } = accepted(await getBot(bot))
  const delivered = await deliver(bot, chatId, words.testMessage(displayName(user)))
  if (delivered.chatId !== chatId) await moveChat(context, user, chatId, delivered.chatId)
  const { title, first_name: firstName } = delivered.chat
  return { botName: username, chatTitle: title ?? firstName ?? null, telegramChatId: delivered.chatId }
}

const targetOfTest = async (
  context: Context,
  user: UserRow,
  sent: UpdateTelegram,
): Promise<TelegramTarget> => {
  if (sent.telegramBotId === undefined && sent.telegramChatId === undefined)
    return must(await targetOf(context, user), 'integrations.telegram_incomplete')
  const token = tokenOf(context, user, sent.telegramBotId)
  const chatId = sent.telegramChatId === undefined ? user.telegramChatId : sent.telegramChatId
  if (!token || !chatId) throw new AppError('integrations.telegram_incomplete')
  return { bot: { baseUrl: context.config.telegramApiBaseUrl, token }, chatId }
}

const tokenOf = ({ secrets }: Context, user: UserRow, sent: string | null | undefined): string | null =>
  sent === undefined || (sent !== null && isStoredKey(secrets, user, 'telegramBotId', sent))
    ? openKey(secrets, user, 'telegramBotId')
    : sent

/** A group that became a supergroup has another id; the message is sent there once. */
const deliver = async (bot: TelegramBot, chatId: string, text: string) => {
  const first = await sendMessage(bot, { chatId, text })
  const target = first.kind === 'moved' ? first.chatId : chatId
  const { chat } = accepted(first.kind === 'moved' ? await sendMessage(bot, { chatId: target, text }) : first)
  return { chat, chatId: target }
}

export const moveChat = ({ db }: Context, user: UserRow, from: string, to: string) =>
  db
    .updateTable('users')
    .set({ telegramChatId: to })
    .where('id', '=', user.id)
    .where('telegramChatId', '=', from)
    .execute()

const refusals: Record<'token' | 'chat' | 'forbidden' | 'text' | 'other', ErrorCode> = {
  token: 'integrations.telegram_token',
  chat: 'integrations.telegram_chat',
  forbidden: 'integrations.telegram_forbidden',
  text: 'integrations.telegram_refused',
  other: 'integrations.telegram_refused',
}

const accepted = <T>(result: TelegramResult<T>): T => {
  if (result.kind === 'ok') return result.result
  if (result.kind === 'rejected') throw new AppError(refusals[result.reason])
  if (result.kind === 'wait') throw new AppError('integrations.telegram_busy')
  if (result.kind === 'moved') throw new AppError('integrations.telegram_refused')
  throw new AppError('integrations.telegram_unavailable', { cause: new Error(result.reason) })
}
