import { sql } from 'kysely'
import { domainStrings } from '#contract/domains/strings.ts'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobPayload } from '../../jobs/catalog.ts'
import { announceDomain, type NoticeContext } from '../notifications/announce.ts'
import { displayHost } from './host-name.ts'
import { findDomain } from './queries.ts'

const maxAtOnce = 200

/** One job for each domain whose time has come; put off meanwhile, so that a slow check is not started twice. */
export const enqueueDueChecks = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ domainId: number; userId: number }>`
      update custom_domains set next_check_at = now() + interval '15 minutes'
      where id in (
        select id from custom_domains where next_check_at <= now()
        order by next_check_at limit ${maxAtOnce} for update skip locked
      ) returning id as "domainId", user_id as "userId"`.execute(tx)
    for (const due of rows) await enqueue(tx, 'domains.check', due)
  })

/** What the panel shows anyway also goes to the channels the seller chose. */
export const tellOwner = async (
  context: NoticeContext,
  { domainId, what, at = '' }: Omit<JobPayload<'domains.tell-owner'>, 'userId'>,
): Promise<void> => {
  const domain = await findDomain(context.db, domainId)
  if (!domain) return
  const { messages, problems } = domainStrings
  await announceDomain(context, {
    userId: domain.userId,
    event: `domain:${domainId}:${what}:${at}`,
    isLive: what === 'live',
    title: messages.noticeTitle(displayHost(domain.domain)),
    message: what === 'live' ? messages.becameLive : problems[what],
  })
}
