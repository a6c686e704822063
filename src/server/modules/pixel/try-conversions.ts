import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ConversionTrial, conversionTrialInput } from '#contract/pixel/schema.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { must } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { sendEvent } from './client.ts'
import { openUserToken } from './commands.ts'
import { trialEvent } from './events.ts'
import { findUserPixel } from './queries.ts'

const { trial } = pixelStrings.card

/** Without one the event would stand among those of buyers. */
const ownTestCode = 'IZLOG'

const bad = (sentence: string): ConversionTrial => ({ isGood: false, sentence })

/** Whether the network takes what stands in the settings, asked with one event that counts for nothing. */
export const tryConversions = async (
  { db, secrets, config, now }: Pick<Services, 'db' | 'secrets' | 'config' | 'now'>,
  userId: number,
  input: z.output<typeof conversionTrialInput>,
): Promise<ConversionTrial> => {
  const row = must(await findUserPixel(db, userId), 'common.not_found')
  const pixelId = input.pixelId === undefined ? row.facebookPixelId : input.pixelId
  if (!pixelId) return bad(trial.noPixel)
  const accessToken = input.accessToken === undefined ? openUserToken(secrets, row) : input.accessToken
  if (!accessToken) return bad(trial.noToken)
  const testCode = (input.testCode === undefined ? row.pixelTestCode : input.testCode) ?? ownTestCode
  const sending = await sendEvent(
    { graphUrl: config.meta.graphUrl, pixelId, accessToken, testCode },
    trialEvent(now(), randomUUID(), config.baseUrl),
  )
  if (sending.kind === 'sent') return { isGood: true, sentence: trial.good(testCode) }
  return bad(sending.kind === 'refused' ? trial.refused(sending.problem) : trial.later(sending.problem))
}
