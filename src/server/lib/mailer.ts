import type { Transporter } from 'nodemailer'
import { callOutside } from './outside.ts'

type Mail = { to: string; subject: string; text: string; messageId: string }

type MailResult =
  | { kind: 'sent' }
  /** The server will never take this letter for this address. */
  | { kind: 'refused' }
  /** The server does not know us; somebody has to mend the settings. */
  | { kind: 'login' }
  /** 4xx of the server, such as greylisting. */
  | { kind: 'later' }
  /** No connection, or it broke. */
  | { kind: 'silent' }

export type Mailer = { send(mail: Mail): Promise<MailResult> }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const resultOf = (error: unknown): MailResult => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code === 'EAUTH') return { kind: 'login' }
  if (!responseCode) return { kind: 'silent' }
  return { kind: responseCode >= 500 ? 'refused' : 'later' }
}

/** Letters through the server of SMTP_URL. A letter sent twice carries the same Message-ID. Never throws for what the server does. */
export const createMailer = ({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer => {
  let transport: Transporter | null = null
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      transport ??= createTransport({
        url: smtpUrl,
        ...timeouts,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        const by = transport
        await callOutside(new URL(smtpUrl).hostname, () => by.sendMail({ from, ...mail }))
        return { kind: 'sent' }
      } catch (error) {
        return resultOf(error)
      }
    },
  }
}
