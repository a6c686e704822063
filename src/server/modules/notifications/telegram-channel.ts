import { notificationStrings } from '#contract/notifications/strings.ts'
import type { Services } from '../../services.ts'
import type { UserRow } from '../accounts/queries.ts'
import { sendMessage, type TelegramResult } from '../integrations/telegram/client.ts'
import { moveChat } from '../integrations/telegram/commands.ts'
import { targetOf } from '../integrations/telegram/target.ts'
import { writeLetter, type DueNotice, type Writing } from './messages.ts'
import type { Sending } from './sending.ts'

const words = notificationStrings.problems.telegram

/** Reasons for which nothing can have arrived. */
const undelivered = new Set(['unreachable', 'service', 'not-json'])

const sendingOf = (result: TelegramResult<unknown>): Sending => {
  if (result.kind === 'ok') return { kind: 'sent' }
  if (result.kind === 'wait') return { kind: 'wait', forMs: result.retryAfterMs, problem: words.wait }
  if (result.kind === 'rejected') return { kind: 'refused', problem: words[result.reason] }
  if (result.kind === 'moved') return { kind: 'refused', problem: words.other }
  return { kind: 'again', problem: words.silent, mayHaveArrived: !undelivered.has(result.reason) }
}

/** One message of the seller's own bot, or of the platform's; a group that became a supergroup is followed once. */
export const sendByTelegram = async (
  context: Pick<Services, 'db' | 'config' | 'secrets'>,
  user: UserRow,
  notices: DueNotice[],
  writing: Writing,
): Promise<Sending> => {
  const target = await targetOf(context, user)
  if (!target) return { kind: 'refused', problem: words.missing }
  const { bot, chatId } = target
  const { text } = writeLetter(notices, writing, 'telegram')
  const first = await sendMessage(bot, { chatId, text })
  if (first.kind !== 'moved') return sendingOf(first)
  const again = await sendMessage(bot, { chatId: first.chatId, text })
  if (again.kind === 'ok') await moveChat(context, user, chatId, first.chatId)
  return sendingOf(again)
}
