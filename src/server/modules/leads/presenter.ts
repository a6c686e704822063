import { leadFadesAt } from '#contract/leads/rules.ts'
import { type Lead } from '#contract/leads/schema.ts'
import { leadViews } from '#contract/leads/views.ts'
import { readOffers, totalFor } from '#contract/websites/offers.ts'
import type { Secrets } from '../../lib/secrets.ts'
import { isMobile } from '../notifications/mobile.ts'
import { leadLink } from './link.ts'
import type { LeadRow } from './queries.ts'
import { openForm } from './stored-form.ts'

/** What is the same of every lead of a seller. */
export type LeadContext = {
  secrets: Secrets
  secretKey: string
  pageUrlOf: (customUrl: string) => string
  muted: ReadonlySet<string>
  /** Some way to phones is set up. */
  hasRoute: boolean
}

const iso = (date: Date | null) => date?.toISOString() ?? null

const messageOf = ({ noticeStatus, errorMessage, deliveredAt, messagedAt }: LeadRow): Lead['message'] =>
  messagedAt === null || noticeStatus === null
    ? null
    : { status: noticeStatus, problem: errorMessage, isDelivered: deliveredAt !== null }

const whyNoMessage = (
  row: LeadRow,
  phone: string | null,
  { muted, hasRoute }: LeadContext,
): Lead['noMessage'] => {
  const isTriedInVain = row.noticeStatus === 'failed' || row.noticeStatus === 'cancelled'
  if (row.messagedAt !== null && !isTriedInVain) return 'sent'
  if (!isMobile(phone)) return 'not_mobile'
  if (!hasRoute || !row.isLive) return 'off'
  return muted.has(phone) ? 'muted' : null
}

export const presentLead = (row: LeadRow, context: LeadContext): Lead => {
  const form = openForm(context.secrets, row)
  const quantity = form?.form.quantity ?? 1
  const phoneE164 = form?.phoneE164 ?? null
  return {
    id: row.id,
    websiteId: row.websiteId,
    website: row.website,
    market: row.market,
    typed: form?.form ?? null,
    choices: form?.choices ?? null,
    phoneE164,
    total: totalFor(readOffers(row), row.currentPrice, quantity),
    currencySymbol: row.currencySymbol,
    state: leadViews.find((view) => view === row.state) ?? 'declined',
    typedAt: row.typedAt.toISOString(),
    fadesAt: leadFadesAt(row.typedAt).toISOString(),
    calledAt: iso(row.calledAt),
    messagedAt: iso(row.messagedAt),
    message: messageOf(row),
    noMessage: whyNoMessage(row, phoneE164, context),
    link: form && row.isLive ? leadLink(context.pageUrlOf(row.customUrl), context.secretKey, row.id) : null,
    order:
      row.orderId !== null && row.orderNumber !== null
        ? {
            id: row.orderId,
            orderNumber: row.orderNumber,
            name: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim(),
          }
        : null,
  }
}
