import { dayOf } from '#contract/common/dates.ts'
import type { TrackingTest } from '#contract/integrations/schema.ts'
import type { Services } from '../../../services.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { isStoredKey, openKey } from '../../accounts/stored-keys.ts'
import { readOneRow } from './client.ts'

type Context = Pick<Services, 'config' | 'secrets' | 'log' | 'now'>

/** Tests a key as typed, or the stored one when its mask was sent. Anything but a yes counts as not valid. */
export const testTrackingKey = async (
  { config, secrets, log, now }: Context,
  user: UserRow,
  { apiKey, isSerbia }: { apiKey: string; isSerbia: boolean },
): Promise<TrackingTest> => {
  const name = isSerbia ? 'trackifySerbiaApiKey' : 'trackifyApiKey'
  const { baseUrl, serbiaBaseUrl, authHeader, timeoutMs } = config.trackify
  const tested = isStoredKey(secrets, user, name, apiKey) ? openKey(secrets, user, name) : apiKey
  const result = await readOneRow(
    { baseUrl: isSerbia ? serbiaBaseUrl : baseUrl, authHeader, timeoutMs, apiKey: tested ?? '' },
    dayOf(now()),
  )
  if (result.kind === 'ok') return { valid: true }
  if (result.kind === 'rejected') return { valid: false, reason: 'unauthorized' }
  log.warn({ reason: result.reason, status: result.status }, 'the tracking service gave no usable answer')
  return { valid: false, reason: 'unavailable' }
}
