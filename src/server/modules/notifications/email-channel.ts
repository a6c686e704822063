import { createHash } from 'node:crypto'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { Services } from '../../services.ts'
import type { UserRow } from '../accounts/queries.ts'
import { writeLetter, type Writing } from './messages.ts'
import type { Claimed } from './queries.ts'
import type { Sending } from './sending.ts'

const words = notificationStrings.problems.email

/** The same messages make the same id, by which mailboxes know a repeated letter. */
const messageIdOf = (notices: Claimed[], baseUrl: string): string => {
  const keys = notices.map(({ key }) => key).join(' ')
  const hash = createHash('sha256').update(keys).digest('hex').slice(0, 32)
  return `<${hash}@${new URL(baseUrl).hostname}>`
}

export const sendByEmail = async (
  { mailer, config }: Pick<Services, 'mailer' | 'config'>,
  user: UserRow,
  notices: Claimed[],
  writing: Writing,
): Promise<Sending> => {
  if (!mailer) return { kind: 'refused', problem: words.missing }
  const { subject, text } = writeLetter(notices, writing, 'email')
  const result = await mailer.send({
    to: user.email,
    subject,
    text: `${text}\n\n-- \n${notificationStrings.message.why}\n${config.baseUrl}/settings?tab=notifications\n`,
    messageId: messageIdOf(notices, config.baseUrl),
  })
  if (result.kind === 'sent') return { kind: 'sent' }
  if (result.kind === 'refused') return { kind: 'refused', problem: words.refused }
  return { kind: 'again', problem: words[result.kind] }
}
