import { cutSms, plainSms } from '#contract/notifications/sms-text.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { Services } from '../../services.ts'
import { writeSms, type Writing } from './messages.ts'
import { readMobile } from './mobile.ts'
import { sendToPhones } from './phone-channel.ts'
import { countPaidMessages, getPreferences, routesOf, type Claimed } from './queries.ts'
import type { Outcome } from './sending.ts'

const words = notificationStrings.problems.sms

const refuse = (items: Claimed[], problem: string): { envelopes: []; refused: Outcome<Claimed>[] } => ({
  envelopes: [],
  refused: [{ items, sending: { kind: 'refused', problem } }],
})

/** One SMS to the seller. */
export const sendBySms = (
  context: Pick<Services, 'db' | 'config' | 'now'>,
  user: { id: number; phone: string | null; address: string | null },
  notices: Claimed[],
  writing: Writing,
): Promise<Outcome<Claimed>[]> =>
  sendToPhones(context, notices, {
    off: words.off,
    viaOf: () => 'sms',
    wrap: async (items) => {
      const { infobip } = context.config
      if (!infobip || !routesOf(infobip).includes('sms')) return refuse(items, words.off)
      const to = readMobile(user.address ?? user.phone)
      if (!to) return refuse(items, words.missing)
      const sent = await countPaidMessages(context.db, user.id, context.now())
      if (sent >= infobip.dailyLimit) return refuse(items, words.limit(infobip.dailyLimit))
      const { isPlain } = await getPreferences(context.db, user.id)
      const written = writeSms(items, writing)
      const text = cutSms(isPlain ? plainSms(written) : written)
      return { envelopes: [{ items, via: 'sms', to, text, smsText: text }], refused: [] }
    },
  })
