import { startFakeDns, type FakeDns } from '../fakes/dns.ts'
import { startFakeGoogle, type FakeGoogle } from '../fakes/google.ts'
import { infobipKey, infobipSenders, startFakeInfobip, type FakeInfobip } from '../fakes/infobip.ts'
import { startFakeSmtp, type FakeSmtp } from '../fakes/smtp.ts'
import { startFakeTelegram, telegramToken, type FakeTelegram } from '../fakes/telegram.ts'
import { startFakeTrackify, type FakeTrackify } from '../fakes/trackify.ts'
import type { Mishap } from '../fakes/service.ts'

/** Everything outside: the services that sellers connect, on this machine, and able to fail in every way. */
export type World = {
  telegram: FakeTelegram
  sms: FakeInfobip
  mail: FakeSmtp
  sheets: FakeGoogle
  tracking: FakeTrackify
  dns: FakeDns
  /** Settings of a product that knows no other world. */
  env: NodeJS.ProcessEnv
  /** All services over HTTP end like this; null is well again. */
  behave(mishap: Mishap | null): void
  close(): Promise<void>
}

export const startWorld = async (): Promise<World> => {
  const [telegram, sms, mail, sheets, tracking, dns] = await Promise.all([
    startFakeTelegram(),
    startFakeInfobip(),
    startFakeSmtp(),
    startFakeGoogle(),
    startFakeTrackify(),
    startFakeDns(),
  ])
  const services = [telegram, sms, sheets, tracking]
  return {
    telegram,
    sms,
    mail,
    sheets,
    tracking,
    dns,
    env: {
      DNS_SERVERS: dns.address,
      TELEGRAM_API_BASE_URL: telegram.origin,
      TELEGRAM_BOT_TOKEN: telegramToken,
      INFOBIP_BASE_URL: sms.origin,
      INFOBIP_API_KEY: infobipKey,
      INFOBIP_SMS_SENDER: infobipSenders.sms,
      INFOBIP_DAILY_LIMIT: '1000000',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Izlog <izlog@primer.test>',
      GOOGLE_SHEETS_BASE_URL: sheets.origin,
      GOOGLE_OAUTH_TOKEN_URL: sheets.tokenUrl,
      GOOGLE_SERVICE_ACCOUNT_JSON: sheets.serviceAccountJson,
      TRACKIFY_BASE_URL: tracking.baseUrl,
      TRACKIFY_SERBIA_BASE_URL: tracking.serbiaBaseUrl,
    },
    behave: (mishap) => {
      for (const service of services) service.behave(mishap)
    },
    async close() {
      await Promise.all([...services, mail, dns].map((service) => service.close()))
    },
  }
}
