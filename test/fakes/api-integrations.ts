import type { User } from '#contract/accounts/schema.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { integrationEndpoints } from '#contract/integrations/endpoints.ts'
import { isMasked, maskKey } from '#contract/integrations/masked-key.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import type { FakeState, Handler } from './api.ts'

/** What a stored key looks like after a save: as it was behind a mask, covered again otherwise. */
const covered = (before: string | null, sent: string | null | undefined): string | null => {
  if (sent === undefined || (sent !== null && isMasked(sent))) return before
  return sent === null ? null : maskKey(sent)
}

type Keys = Partial<Record<'trackifyApiKey' | 'trackifySerbiaApiKey' | 'telegramBotId', string | null>>

/** Calls of the settings. The services know every key that does not contain „los“; „pao“ is one that is away. */
export const integrationHandlers = (state: FakeState): [Endpoint, Handler][] => {
  const change = (values: Partial<User>): User => {
    const user = { ...(state.user as User), ...values }
    state.user = user
    state.accounts = state.accounts.map((account) => (account.id === user.id ? user : account))
    return user
  }
  const coverAll = (keys: Keys): Partial<User> => {
    const { trackifyApiKey, trackifySerbiaApiKey, telegramBotId } = state.user as User
    return {
      trackifyApiKey: covered(trackifyApiKey, keys.trackifyApiKey),
      trackifySerbiaApiKey: covered(trackifySerbiaApiKey, keys.trackifySerbiaApiKey),
      telegramBotId: covered(telegramBotId, keys.telegramBotId),
    }
  }
  return [
    [
      integrationEndpoints.testTrackingKey,
      ({ body }) => {
        const { apiKey } = body as { apiKey: string }
        if (apiKey.includes('los')) return { valid: false, reason: 'unauthorized' }
        return apiKey.includes('pao') ? { valid: false, reason: 'unavailable' } : { valid: true }
      },
    ],
    [integrationEndpoints.updateTrackingKeys, ({ body }) => change(coverAll(body as Keys))],
    [
      integrationEndpoints.updateTelegram,
      ({ body }) => {
        const { telegramChatId, ...keys } = body as Keys & { telegramChatId?: string | null }
        return change({ ...coverAll(keys), ...(telegramChatId === undefined ? {} : { telegramChatId }) })
      },
    ],
    [
      integrationEndpoints.testTelegram,
      ({ body }) => ({
        message: integrationStrings.telegram.sent,
        botName: 'prodaja_bot',
        chatTitle: 'Porudžbine',
        telegramChatId: (body as { telegramChatId?: string }).telegramChatId ?? '1',
      }),
    ],
    [integrationEndpoints.telegramLink, () => state.telegramLink],
    [
      integrationEndpoints.openTelegramLink,
      () => {
        const expiresAt = '2026-11-22T13:15:00.000Z'
        state.telegramLink = { ...state.telegramLink, expiresAt }
        return { url: 'https://t.me/prodaja_bot?start=jednokratno', expiresAt }
      },
    ],
    [
      integrationEndpoints.cutTelegramLink,
      () => {
        state.telegramLink = { ...state.telegramLink, chat: null, expiresAt: null }
        return state.telegramLink
      },
    ],
    [
      integrationEndpoints.getSheets,
      () => ({
        googleSheetsId: state.user?.googleSheetsId ?? null,
        serviceAccountEmail: state.serviceAccountEmail,
      }),
    ],
    [integrationEndpoints.updateSheets, ({ body }) => change(body as Partial<User>)],
    [
      integrationEndpoints.testSheets,
      () => ({ message: integrationStrings.sheets.valid, title: 'Porudžbine 2026' }),
    ],
    [integrationEndpoints.updatePixel, ({ body }) => change(body as Partial<User>)],
  ]
}
