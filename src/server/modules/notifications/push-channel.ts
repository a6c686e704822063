import { notificationStrings } from '#contract/notifications/strings.ts'
import type { Services } from '../../services.ts'
import { writePush, type DueNotice, type Writing } from './messages.ts'
import { sendPush, type PushResult } from './push-client.ts'
import { listDevices } from './queries.ts'
import type { Sending } from './sending.ts'

const words = notificationStrings.problems.push

/** A device may get a repeated notice; its tag shows it once. */
const sendingOf = (results: PushResult[]): Sending => {
  if (results.some(({ kind }) => kind === 'sent')) return { kind: 'sent' }
  const wait = results.find((result) => result.kind === 'wait')
  if (wait) return { kind: 'wait', forMs: wait.forMs, problem: words.silent }
  if (results.some(({ kind }) => kind === 'silent')) return { kind: 'again', problem: words.silent }
  return {
    kind: 'refused',
    problem: results.some(({ kind }) => kind === 'refused') ? words.refused : words.gone,
  }
}

/** To every device of the seller; one that took its agreement back is forgotten. */
export const sendByPush = async (
  context: Pick<Services, 'db' | 'config'>,
  user: { id: number },
  notices: DueNotice[],
  writing: Writing,
): Promise<Sending> => {
  const devices = await listDevices(context.db, user.id)
  if (devices.length === 0) return { kind: 'refused', problem: words.missing }
  const notice = writePush(notices, writing)
  const results = await Promise.all(devices.map((device) => sendPush(context, device, notice)))
  const gone = devices.filter((_device, at) => results[at]?.kind === 'gone').map(({ id }) => id)
  if (gone.length > 0) await context.db.deleteFrom('pushDevices').where('id', 'in', gone).execute()
  return sendingOf(results)
}
