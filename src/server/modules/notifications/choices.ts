import type { NoticeChoice, SellerChannel, SellerNoticeType } from '#contract/notifications/schema.ts'

export type Choices = Record<NoticeChoice, boolean>

/** What a seller hears without having chosen: as soon as a channel is connected it is of use. Letters only on request. */
const defaults: Record<SellerChannel, Choices> = {
  telegram: { newOrder: true, problemStatus: true, domain: true, dailySummary: false },
  push: { newOrder: true, problemStatus: true, domain: true, dailySummary: false },
  email: { newOrder: false, problemStatus: false, domain: false, dailySummary: false },
  // Each costs the operator money.
  sms: { newOrder: false, problemStatus: false, domain: false, dailySummary: false },
  sheets: { newOrder: true, problemStatus: false, domain: false, dailySummary: false },
}

type Stored = { [Name in NoticeChoice]: boolean | null } | undefined

export const choicesOf = (channel: SellerChannel, stored: Stored): Choices => {
  const { newOrder, problemStatus, domain, dailySummary } = defaults[channel]
  return {
    newOrder: stored?.newOrder ?? newOrder,
    problemStatus: stored?.problemStatus ?? problemStatus,
    domain: stored?.domain ?? domain,
    dailySummary: stored?.dailySummary ?? dailySummary,
  }
}

export const choiceFor: Record<SellerNoticeType, NoticeChoice> = {
  new_order: 'newOrder',
  problem_status: 'problemStatus',
  daily_summary: 'dailySummary',
  domain_problem: 'domain',
  domain_live: 'domain',
  // Like a parcel in trouble: sales stop until somebody does something.
  low_stock: 'problemStatus',
}

/**
 * Whether something is written for the channel at all. What a seller asked for by name is written also while the channel is not
 * connected, and then fails with that reason.
 */
export const isWanted = (
  channel: SellerChannel,
  choice: NoticeChoice,
  stored: Stored,
  isConnected: boolean,
): boolean => choicesOf(channel, stored)[choice] && (isConnected || stored?.[choice] === true)
