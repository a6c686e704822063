import type { Endpoint } from '#contract/common/endpoint.ts'
import { isMasked, maskKey } from '#contract/integrations/masked-key.ts'
import { pixelEndpoints } from '#contract/pixel/endpoints.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import type { ConversionSettingsInput } from '#contract/pixel/schema.ts'
import type { FakeState, Handler } from './api.ts'

/** Calls of the pixel's settings; what is omitted or still masked stays. */
export const pixelHandlers = (state: FakeState): [Endpoint, Handler][] => {
  const settings = () => ({ ...state.conversions, pixelId: state.user?.facebookPixelId ?? null })
  return [
    [pixelEndpoints.conversionSettings, settings],
    [
      pixelEndpoints.saveConversionSettings,
      ({ body }) => {
        const { accessToken, testCode } = body as ConversionSettingsInput
        if (accessToken === null) state.conversions.accessToken = null
        if (accessToken && !isMasked(accessToken)) state.conversions.accessToken = maskKey(accessToken)
        if (testCode !== undefined) state.conversions.testCode = testCode
        return settings()
      },
    ],
    [
      pixelEndpoints.tryConversions,
      ({ body }) => {
        const { pixelId, accessToken } = body as { pixelId?: string | null; accessToken?: string | null }
        const { trial } = pixelStrings.card
        if (!(pixelId ?? state.user?.facebookPixelId)) return { isGood: false, sentence: trial.noPixel }
        const token = accessToken ?? state.conversions.accessToken
        if (!token) return { isGood: false, sentence: trial.noToken }
        return token.includes('los')
          ? { isGood: false, sentence: trial.refused('Invalid OAuth access token') }
          : { isGood: true, sentence: trial.good('IZLOG') }
      },
    ],
    [pixelEndpoints.log, () => state.conversionLog],
    [
      pixelEndpoints.retry,
      ({ body }) => {
        const { id } = body as { id?: number }
        const again = state.conversionLog.filter((line) => line.canRetry && (!id || line.id === id))
        state.conversionLog = state.conversionLog.map((line) =>
          again.includes(line) ? { ...line, status: 'waiting', problem: null, canRetry: false } : line,
        )
        return { message: pixelStrings.log.queued(again.length), count: again.length }
      },
    ],
  ]
}
