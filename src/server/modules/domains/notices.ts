import { sql } from 'kysely'
import { domainStrings } from '#contract/domains/strings.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobPayload } from '../../jobs/catalog.ts'
import type { Services } from '../../services.ts'
import { openKey } from '../accounts/stored-keys.ts'
import { sendMessage } from '../integrations/telegram/client.ts'
import { displayHost } from './host-name.ts'
import { findDomain } from './queries.ts'

const maxAtOnce = 200

/** One job for each domain whose time has come; put off meanwhile, so that a slow check is not started twice. */
export const enqueueDueChecks = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update custom_domains set next_check_at = now() + interval '15 minutes'
      where id in (
        select id from custom_domains where next_check_at <= now()
        order by next_check_at limit ${maxAtOnce} for update skip locked
      ) returning id`.execute(tx)
    for (const { id } of rows) await enqueue(tx, 'domains.check', { domainId: id })
  })

/** What the panel shows anyway also goes to the seller's Telegram when one is connected. Throws while Telegram may still take it. */
export const tellOwner = async (
  { db, config, secrets }: Pick<Services, 'db' | 'config' | 'secrets'>,
  { domainId, what }: JobPayload<'domains.tell-owner'>,
): Promise<void> => {
  const domain = await findDomain(db, domainId)
  if (!domain) return
  const owner = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', domain.userId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  const token = owner?.telegramChatId ? openKey(secrets, owner, 'telegramBotId') : null
  if (!owner?.telegramChatId || !token) return
  const { told, problems } = domainStrings
  const text = told.notice(displayHost(domain.domain), what === 'live' ? told.becameLive : problems[what])
  const bot = { baseUrl: config.telegramApiBaseUrl, token }
  const sent = await sendMessage(bot, { chatId: owner.telegramChatId, text })
  if (sent.kind === 'wait' || sent.kind === 'unknown') throw new AppError('common.unavailable')
}
