import type { NoticeChannel, NoticeChoice, NoticeType } from '#contract/notifications/schema.ts'

export type Choices = Record<NoticeChoice, boolean>

/** What a seller hears without having chosen: as soon as a channel is connected it is of use. Letters only on request. */
const defaults: Record<NoticeChannel, Choices> = {
  telegram: { newOrder: true, problemStatus: true, dailySummary: false },
  push: { newOrder: true, problemStatus: true, dailySummary: false },
  email: { newOrder: false, problemStatus: false, dailySummary: false },
  sheets: { newOrder: true, problemStatus: false, dailySummary: false },
}

type Stored = { [Name in NoticeChoice]: boolean | null } | undefined

export const choicesOf = (channel: NoticeChannel, stored: Stored): Choices => {
  const { newOrder, problemStatus, dailySummary } = defaults[channel]
  return {
    newOrder: stored?.newOrder ?? newOrder,
    problemStatus: stored?.problemStatus ?? problemStatus,
    dailySummary: stored?.dailySummary ?? dailySummary,
  }
}

export const choiceFor: Record<NoticeType, NoticeChoice> = {
  new_order: 'newOrder',
  problem_status: 'problemStatus',
  daily_summary: 'dailySummary',
}

/**
 * Whether something is written for the channel at all. What a seller asked for by name is written also while the channel is not
 * connected, and then fails with that reason (B-NOT3).
 */
export const isWanted = (
  channel: NoticeChannel,
  choice: NoticeChoice,
  stored: Stored,
  isConnected: boolean,
): boolean => choicesOf(channel, stored)[choice] && (isConnected || stored?.[choice] === true)
