import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { displayName } from '#contract/accounts/display-name.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Services } from '../../../services.ts'
import { getUpdates, sendMessage, type TelegramBot, type TelegramUpdate } from './client.ts'
import { botNumber, platformBot, pressLink } from './link.ts'
import { hasOpenLinks } from './queries.ts'

type Context = Pick<Services, 'config' | 'db' | 'now' | 'log'>

const { bot: words } = integrationStrings.telegram.link

/** One run; the worker waits ten seconds for what is in flight when it stops, so no single wait may be longer. */
const runMs = 40_000
const waitSeconds = 5
const longestPauseMs = 8000
/** Longer than a run with its last wait: the hold of a dead process ends by itself. */
const heldSeconds = 60

/**
 * Reads what is written to the platform's bot while a link is open, one process at a time. At other times nobody reads: the bot has
 * nothing else to hear.
 */
export const listen = async (context: Context, signal: AbortSignal): Promise<void> => {
  const { config, db, now } = context
  const bot = platformBot(config)
  if (!bot || !(await hasOpenLinks(db, now()))) return
  const from = await hold(db, botNumber(bot))
  if (from === null) return
  const ends = performance.now() + runMs
  let next = from
  try {
    while (!signal.aborted && performance.now() < ends && (await hasOpenLinks(db, now()))) {
      const read = await readOnce(context, bot, next)
      if (read === 'ended') return
      next = read
    }
  } finally {
    await letGo(db, botNumber(bot))
  }
  if (signal.aborted || !(await hasOpenLinks(db, now()))) return
  await db.transaction().execute((tx) => enqueue(tx, 'telegram.listen', {}))
}

/** The number to read from, or null while another process reads. */
const hold = async (db: Db, bot: string): Promise<number | null> => {
  const heldUntil = sql<Date>`now() + make_interval(secs => ${heldSeconds})`
  const line = await db
    .insertInto('telegramReadings')
    .values({ bot, heldUntil })
    .onConflict((known) =>
      known
        .column('bot')
        .doUpdateSet({ heldUntil })
        .where('telegramReadings.heldUntil', '<', sql<Date>`now()`),
    )
    .returning('nextUpdate')
    .executeTakeFirst()
  return line?.nextUpdate ?? null
}

const letGo = (db: Db, bot: string) =>
  db
    .updateTable('telegramReadings')
    .set({ heldUntil: sql`'-infinity'` })
    .where('bot', '=', bot)
    .execute()

const note = (db: Db, bot: string, problem: string | null) =>
  db.updateTable('telegramReadings').set({ problem }).where('bot', '=', bot).execute()

/** The number after everything that was read; `ended` when asking again would change nothing. */
const readOnce = async (context: Context, bot: TelegramBot, offset: number): Promise<number | 'ended'> => {
  const { db, log } = context
  const heard = await getUpdates(bot, { offset, seconds: waitSeconds })
  if (heard.kind === 'ok') {
    await note(db, botNumber(bot), null)
    // A server that does not wait by itself is not asked in a tight row.
    if (heard.result.length === 0) await pause(250)
    let next = offset
    for (const update of heard.result) {
      await answer(context, bot, update)
      next = update.update_id + 1
    }
    return next
  }
  const problem = heard.kind === 'moved' || heard.kind === 'wait' ? heard.kind : heard.reason
  await note(db, botNumber(bot), problem)
  log.warn({ problem }, 'the telegram bot cannot be listened to')
  if (heard.kind === 'rejected' || heard.kind === 'moved') return 'ended'
  await pause(heard.kind === 'wait' ? Math.min(heard.retryAfterMs, longestPauseMs) : 2000)
  return offset
}

/** The chat is tied and the message counted as read in one commit, so that a repetition finds neither undone. */
const answer = async (
  { db, now }: Context,
  bot: TelegramBot,
  { update_id: id, message }: TelegramUpdate,
): Promise<void> => {
  const token = /^\/start ([\w-]{1,64})$/.exec(message?.text?.trim() ?? '')?.[1]
  const isPrivate = message?.chat.type === 'private'
  const chatId = String(message?.chat.id ?? '')
  const title = [message?.from?.first_name, message?.from?.username && `@${message.from.username}`]
    .filter(Boolean)
    .join(', ')
  const user = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('telegramReadings')
      .set({ nextUpdate: id + 1 })
      .where('bot', '=', botNumber(bot))
      .execute()
    const userId = token && isPrivate ? await pressLink(tx, { token, chatId, title, at: now() }) : null
    return userId === null
      ? null
      : tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  })
  if (!token) return
  const said = isPrivate ? words.stale : words.privateOnly
  // Whether it arrives changes nothing: the screen says the same.
  await sendMessage(bot, { chatId, text: user ? words.linked(displayName(user)) : said })
}
