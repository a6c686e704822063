import { createHash, randomBytes } from 'node:crypto'
import type { TelegramLink } from '#contract/integrations/schema.ts'
import type { Tx } from '../../../db/db.ts'
import { AppError } from '../../../errors/app-error.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Services } from '../../../services.ts'
import { recordAudit, type Actor } from '../../audit/commands.ts'
import { getBot, type TelegramBot } from './client.ts'
import { findLink, findReading } from './queries.ts'

type Context = Pick<Services, 'config' | 'db' | 'now'>

const lifetimeMs = 15 * 60_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The platform's own bot. */
export const platformBot = ({
  telegramApiBaseUrl,
  telegramBotToken,
}: Pick<Context['config'], 'telegramApiBaseUrl' | 'telegramBotToken'>): TelegramBot | null =>
  telegramBotToken === null ? null : { baseUrl: telegramApiBaseUrl, token: telegramBotToken }

/** A bot's number is the part of its token that is no secret. */
export const botNumber = ({ token }: TelegramBot): string => token.split(':')[0] ?? ''

export const readLink = async ({ config, db, now }: Context, userId: number): Promise<TelegramLink> => {
  const bot = platformBot(config)
  const link = await findLink(db, userId)
  const isOpen = link?.expiresAt != null && link.expiresAt > now()
  const reading = bot && isOpen ? await findReading(db, botNumber(bot)) : undefined
  return {
    canLink: bot !== null,
    chat: link?.linkedAt ? { title: link.chatTitle ?? '', linkedAt: link.linkedAt.toISOString() } : null,
    expiresAt: isOpen ? (link.expiresAt?.toISOString() ?? null) : null,
    hasProblem: Boolean(reading?.problem),
  }
}

/** Throws integrations.telegram_no_bot. The bot is listened to from now until the link is pressed or has expired. */
export const openLink = async (
  { config, db, now }: Context,
  userId: number,
): Promise<{ url: string; expiresAt: string }> => {
  const bot = platformBot(config)
  if (!bot) throw new AppError('integrations.telegram_no_bot')
  const known = await getBot(bot)
  if (known.kind !== 'ok')
    throw new AppError('integrations.telegram_no_bot', { cause: new Error(known.kind) })
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now().getTime() + lifetimeMs)
  const open = { tokenHash: hashOf(token), expiresAt }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('telegramLinks')
      .values({ userId, ...open })
      .onConflict((line) => line.column('userId').doUpdateSet(open))
      .execute()
    await enqueue(tx, 'telegram.listen', {})
  })
  return { url: `https://t.me/${known.result.username}?start=${token}`, expiresAt: expiresAt.toISOString() }
}

/** Ties the chat in which a link was pressed; null for a token that is unknown, used or too old. The token is worth nothing after. */
export const pressLink = async (
  tx: Tx,
  pressed: { token: string; chatId: string; title: string; at: Date },
): Promise<number | null> => {
  const line = await tx
    .updateTable('telegramLinks')
    .set({
      chatId: pressed.chatId,
      chatTitle: pressed.title,
      linkedAt: pressed.at,
      tokenHash: null,
      expiresAt: null,
    })
    .where('tokenHash', '=', hashOf(pressed.token))
    .where('expiresAt', '>', pressed.at)
    .returning('userId')
    .executeTakeFirst()
  if (!line) return null
  // Whoever holds the chat reads what buyers send; the seller made the link, so the line says so.
  await recordAudit(
    tx,
    { userId: line.userId, network: null, addressHash: null },
    { action: 'change-keys', targetUserId: line.userId, subject: 'Telegram' },
  )
  return line.userId
}

export const cutLink = async (context: Context, userId: number, actor: Actor): Promise<TelegramLink> => {
  await context.db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('telegramLinks')
      .where('userId', '=', userId)
      .returning('chatId')
      .executeTakeFirst()
    if (gone?.chatId)
      await recordAudit(tx, actor, { action: 'change-keys', targetUserId: userId, subject: 'Telegram' })
  })
  return readLink(context, userId)
}
