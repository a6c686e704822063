import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import {
  serviceAccountEmail,
  quotaExceeded,
  sheetIds,
  startFakeGoogle,
  type FakeGoogle,
} from '../../../../test/fakes/google.ts'
import {
  startFakeTelegram,
  telegramChats,
  telegramToken,
  tooManyRequests,
  type FakeTelegram,
} from '../../../../test/fakes/telegram.ts'
import { startFakeTrackify, trackifyKeys, type FakeTrackify } from '../../../../test/fakes/trackify.ts'

let trackify: FakeTrackify
let telegram: FakeTelegram
let google: FakeGoogle
let test: TestApp
beforeAll(async () => {
  trackify = await startFakeTrackify()
  telegram = await startFakeTelegram()
  google = await startFakeGoogle()
  test = await createTestApp({
    TRACKIFY_BASE_URL: trackify.baseUrl,
    TRACKIFY_SERBIA_BASE_URL: trackify.serbiaBaseUrl,
    TELEGRAM_API_BASE_URL: telegram.origin,
    GOOGLE_SHEETS_BASE_URL: google.origin,
    GOOGLE_SERVICE_ACCOUNT_JSON: google.serviceAccountJson,
  })
})
afterAll(() => Promise.all([trackify.close(), telegram.close(), google.close()]))

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
const send = async (caller: TestCaller, method: Method, url: string, payload?: object) => {
  const answer = await caller.request({ method, url, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), text: answer.body }
}
const me = (caller: TestCaller) => send(caller, 'GET', '/api/auth/me')
const stored = (caller: TestCaller) =>
  test.services.db.selectFrom('users').selectAll().where('id', '=', caller.userId).executeTakeFirstOrThrow()
const seller = () => test.signIn('client')

const saveKeys = (caller: TestCaller, payload: object) =>
  send(caller, 'PATCH', '/api/users/update-settings', payload)
const testKey = (caller: TestCaller, payload: object) => send(caller, 'POST', '/api/trackify/test', payload)
const bothKeys = {
  trackifyApiKey: ` ${trackifyKeys.general} `,
  trackifySerbiaApiKey: trackifyKeys.serbia,
}

describe('the two tracking keys', () => {
  it('are trimmed, sealed at rest and answered only as their last four characters', async () => {
    const caller = await seller()
    const masked = { trackifyApiKey: '••••••••1234', trackifySerbiaApiKey: '••••••••5678' }
    const answer = await saveKeys(caller, bothKeys)
    expect(answer).toMatchObject({ status: 200, body: { id: caller.userId, ...masked } })
    const again = await me(caller)
    expect(again.body).toMatchObject(masked)
    const dashboard = await send(caller, 'GET', '/api/dashboard')
    for (const { text } of [answer, again, dashboard]) {
      expect(text).not.toContain(trackifyKeys.general)
      expect(text).not.toContain('v1.')
    }
    const row = await stored(caller)
    expect(row.trackifyApiKey).toMatch(/^v1\./)
    expect(row.trackifyApiKey).not.toContain('1234')
  })

  it('stay as they are when their mask or nothing comes back', async () => {
    const caller = await seller()
    const { body } = await saveKeys(caller, bothKeys)
    const before = await stored(caller)
    const { trackifyApiKey, trackifySerbiaApiKey } = body
    expect((await saveKeys(caller, { trackifyApiKey, trackifySerbiaApiKey })).status).toBe(200)
    expect((await saveKeys(caller, {})).status).toBe(200)
    const after = await stored(caller)
    expect(after.trackifyApiKey).toBe(before.trackifyApiKey)
    expect(after.trackifySerbiaApiKey).toBe(before.trackifySerbiaApiKey)
  })

  it.each([null, '', '  '])('are cleared one by one with %o', async (empty) => {
    const caller = await seller()
    await saveKeys(caller, bothKeys)
    const answer = await saveKeys(caller, { trackifyApiKey: empty })
    expect(answer.body).toMatchObject({ trackifyApiKey: null, trackifySerbiaApiKey: '••••••••5678' })
    expect((await stored(caller)).trackifyApiKey).toBeNull()
  })

  it('are refused as a piece of a mask, and nothing is changed', async () => {
    const caller = await seller()
    await saveKeys(caller, bothKeys)
    const before = await stored(caller)
    const answer = await saveKeys(caller, { trackifyApiKey: null, trackifySerbiaApiKey: '••••••••567' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'integrations.partial_key' } })
    expect(await stored(caller)).toEqual(before)
  })

  it.each([{ trackifyApiKey: 7 }, { trackifyApiKey: 'x'.repeat(501) }, { trackifySerbiaApiKey: {} }])(
    'are refused as %o',
    async (payload) => expect((await saveKeys(await seller(), payload)).status).toBe(400),
  )

  it('are never in plain text in the database, no matter who writes them', async () => {
    await expect(
      test.services.db.updateTable('users').set({ trackifyApiKey: 'otvoreno' }).where('id', '>', 1).execute(),
    ).rejects.toThrow('users_trackify_api_key_sealed')
  })

  it('sealed for one account mean nothing in another', async () => {
    const [owner, thief] = [await seller(), await seller()]
    await saveKeys(owner, bothKeys)
    const { trackifyApiKey } = await stored(owner)
    await test.services.db
      .updateTable('users')
      .set({ trackifyApiKey })
      .where('id', '=', thief.userId)
      .execute()
    expect((await me(thief)).body).toMatchObject({ trackifyApiKey: '••••••••' })
    expect(await testKey(thief, { apiKey: '••••••••' })).toMatchObject({
      status: 409,
      body: { code: 'integrations.unreadable_key' },
    })
  })
})

describe('a tracking key test', () => {
  it('says yes to the right key of each instance', async () => {
    const caller = await seller()
    expect(await testKey(caller, { apiKey: ` ${trackifyKeys.general} ` })).toMatchObject({
      status: 200,
      body: { valid: true },
    })
    expect((await testKey(caller, { apiKey: trackifyKeys.serbia, country: 'Serbia' })).body).toEqual({
      valid: true,
    })
    expect(trackify.journal.at(-1)?.path).toBe('/serbia/api/json/list_shipments.php')
  })

  it('tests the stored key when its mask comes', async () => {
    const caller = await seller()
    await saveKeys(caller, bothKeys)
    expect((await testKey(caller, { apiKey: '••••••••1234' })).body).toEqual({ valid: true })
    expect((await testKey(caller, { apiKey: '••••••••5678', country: 'Serbia' })).body).toEqual({
      valid: true,
    })
    expect((await testKey(caller, { apiKey: '••••••••5678' })).status).toBe(400)
  })

  it('says no to a key of the other instance or none at all, never with the key in the answer', async () => {
    const answer = await testKey(await seller(), { apiKey: trackifyKeys.serbia })
    expect(answer).toMatchObject({ status: 200, body: { valid: false, reason: 'unauthorized' } })
    expect(answer.text).not.toContain(trackifyKeys.serbia)
    expect((await testKey(await seller(), { apiKey: 'pogrešan ključ' })).body).toMatchObject({ valid: false })
  })

  it.each(['html-502', 'drop', { status: 500, body: {} }] as const)(
    'says no when the service is away: %o',
    async (mishap) => {
      trackify.script(mishap)
      expect(await testKey(await seller(), { apiKey: trackifyKeys.general })).toMatchObject({
        status: 200,
        body: { valid: false, reason: 'unavailable' },
      })
    },
  )

  it.each([
    [{}, 'Molimo unesite API ključ pre testiranja'],
    [{ apiKey: '  ' }, 'Molimo unesite API ključ pre testiranja'],
    [{ apiKey: null, country: 'Serbia' }, 'Molimo unesite srpski API ključ pre testiranja'],
    [{ apiKey: '', country: 'Serbia' }, 'Molimo unesite srpski API ključ pre testiranja'],
  ])('asks for a key: %o', async (payload, message) => {
    expect(await testKey(await seller(), payload)).toMatchObject({
      status: 400,
      body: { message, error: message, fields: [{ path: 'apiKey', message }] },
    })
  })

  it('is limited, because it makes somebody else work', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on', TRACKIFY_BASE_URL: trackify.baseUrl })
    const caller = await limited.signIn('client')
    const statuses = []
    for (let i = 0; i < 61; i += 1) statuses.push((await testKey(caller, {})).status)
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 400))
    expect(statuses[60]).toBe(429)
  })
})

const saveTelegram = (caller: TestCaller, payload: object) =>
  send(caller, 'PATCH', '/api/user/settings', payload)
const testTelegram = (caller: TestCaller, payload: object) =>
  send(caller, 'POST', '/api/settings/telegram/test', payload)
const bot = { telegramBotId: telegramToken, telegramChatId: telegramChats.person }

describe('the Telegram bot', () => {
  it('is saved with its token covered and its chat readable', async () => {
    const caller = await seller()
    const answer = await saveTelegram(caller, bot)
    expect(answer).toMatchObject({
      status: 200,
      body: { telegramBotId: '••••••••0001', telegramChatId: telegramChats.person },
    })
    expect(answer.text).not.toContain(telegramToken)
    expect((await stored(caller)).telegramBotId).toMatch(/^v1\./)
  })

  it('keeps what is absent, keeps the token behind its mask, and is cleared by null', async () => {
    const caller = await seller()
    await saveTelegram(caller, bot)
    const { telegramBotId } = await stored(caller)
    await saveTelegram(caller, { telegramChatId: telegramChats.group })
    await saveTelegram(caller, { telegramBotId: '••••••••0001' })
    expect(await stored(caller)).toMatchObject({ telegramBotId, telegramChatId: telegramChats.group })
    const cleared = await saveTelegram(caller, { telegramBotId: null, telegramChatId: null })
    expect(cleared.body).toMatchObject({ telegramBotId: null, telegramChatId: null })
  })

  it.each([
    [
      { telegramChatId: 't.me/grupa' },
      'ID razgovora je broj, na primer 123456789 ili -100123456789, ili @naziv kanala',
    ],
    [{ telegramBotId: '123/../x' }, 'Token bota sme da sadrži samo slova, cifre, dvotačku, _ i -'],
  ])('is refused as %o', async (payload, message) => {
    expect(await saveTelegram(await seller(), payload)).toMatchObject({
      status: 400,
      body: { message, error: message },
    })
  })

  it('sends a test message with what the form holds', async () => {
    const caller = await seller()
    expect(await testTelegram(caller, { ...bot, telegramChatId: telegramChats.group })).toMatchObject({
      status: 200,
      body: { message: 'Probna poruka je poslata', botName: 'prodaja_bot', chatTitle: 'Porudžbine' },
    })
    expect(telegram.messages.at(-1)?.text).toContain('Mira Mirić')
    expect((await stored(caller)).telegramBotId).toBeNull()
  })

  it('sends it with what is saved when the form was not touched', async () => {
    const caller = await seller()
    await saveTelegram(caller, bot)
    for (const payload of [{}, { ...bot, telegramBotId: '••••••••0001' }]) {
      const before = telegram.messages.length
      expect((await testTelegram(caller, payload)).status).toBe(200)
      expect(telegram.messages).toHaveLength(before + 1)
    }
  })

  it('follows a group to its new id, in the settings too', async () => {
    const caller = await seller()
    await saveTelegram(caller, { ...bot, telegramChatId: telegramChats.oldGroup })
    expect((await testTelegram(caller, {})).body).toMatchObject({ telegramChatId: telegramChats.group })
    expect(telegram.messages.at(-1)?.chatId).toBe(telegramChats.group)
    expect((await stored(caller)).telegramChatId).toBe(telegramChats.group)
  })

  it.each([
    [{}, 400, 'integrations.telegram_incomplete'],
    [{ telegramBotId: telegramToken }, 400, 'integrations.telegram_incomplete'],
    [{ ...bot, telegramBotId: '123456:pogresan' }, 400, 'integrations.telegram_token'],
    [{ ...bot, telegramBotId: '123456' }, 400, 'integrations.telegram_token'],
    [{ ...bot, telegramChatId: '42' }, 400, 'integrations.telegram_chat'],
    [{ ...bot, telegramChatId: telegramChats.blocked }, 400, 'integrations.telegram_forbidden'],
  ])('says why the test message %o did not leave', async (payload, status, code) => {
    const answer = await testTelegram(await seller(), payload)
    expect(answer).toMatchObject({ status, body: { code } })
    expect(answer.text).not.toContain(telegramToken)
  })

  it.each([
    [tooManyRequests(7), 503, 'integrations.telegram_busy'],
    ['html-502', 502, 'integrations.telegram_unavailable'],
    ['drop', 502, 'integrations.telegram_unavailable'],
  ] as const)('says when Telegram cannot be asked: %o', async (mishap, status, code) => {
    telegram.script(mishap)
    expect(await testTelegram(await seller(), bot)).toMatchObject({ status, body: { code } })
  })
})

const saveSheet = (caller: TestCaller, payload: object) =>
  send(caller, 'PUT', '/api/settings/google-sheets', payload)
const testSheet = (caller: TestCaller, payload: object) =>
  send(caller, 'POST', '/api/settings/google-sheets/test', payload)
const address = `https://docs.google.com/spreadsheets/d/${sheetIds.shared}/edit#gid=0`

describe('the spreadsheet', () => {
  it('is saved by its address, shown plain and cleared by null or nothing', async () => {
    const caller = await seller()
    expect(await saveSheet(caller, { googleSheetsId: address })).toMatchObject({
      status: 200,
      body: { googleSheetsId: sheetIds.shared },
    })
    expect((await send(caller, 'GET', '/api/settings/google-sheets')).body).toEqual({
      googleSheetsId: sheetIds.shared,
      serviceAccountEmail,
    })
    for (const empty of [null, ' ']) {
      await saveSheet(caller, { googleSheetsId: sheetIds.shared })
      expect((await saveSheet(caller, { googleSheetsId: empty })).body).toMatchObject({
        googleSheetsId: null,
      })
    }
  })

  it.each([{}, { googleSheetsId: 5 }, { googleSheetsId: 'moja tabela' }])(
    'is refused as %o',
    async (payload) => {
      expect((await saveSheet(await seller(), payload)).status).toBe(400)
    },
  )

  it('is read by its title', async () => {
    for (const googleSheetsId of [address, ` ${sheetIds.shared} `]) {
      expect(await testSheet(await seller(), { googleSheetsId })).toMatchObject({
        status: 200,
        body: { message: 'Konekcija uspešna!', title: 'Porudžbine 2026' },
      })
    }
  })

  it.each([{}, { googleSheetsId: '' }, { googleSheetsId: '  ' }, { googleSheetsId: null }])(
    'is asked for before the test: %o',
    async (payload) => {
      const message = 'Google Sheets ID je obavezno polje'
      expect(await testSheet(await seller(), payload)).toMatchObject({
        status: 400,
        body: { message, error: message },
      })
    },
  )

  it.each([
    [sheetIds.notShared, 400, 'integrations.sheets_not_shared'],
    [sheetIds.excel, 400, 'integrations.sheets_not_a_sheet'],
    ['nema', 400, 'integrations.sheets_not_found'],
  ])('says what is wrong with %s', async (googleSheetsId, status, code) => {
    expect(await testSheet(await seller(), { googleSheetsId })).toMatchObject({ status, body: { code } })
  })

  it.each([
    [quotaExceeded, 503, 'integrations.sheets_busy'],
    ['html-502', 502, 'integrations.sheets_unavailable'],
  ] as const)('says when Google cannot be asked: %o', async (mishap, status, code) => {
    const caller = await seller()
    await testSheet(caller, { googleSheetsId: sheetIds.shared })
    google.script(mishap)
    expect(await testSheet(caller, { googleSheetsId: sheetIds.shared })).toMatchObject({
      status,
      body: { code },
    })
  })

  it('is saved without a Google account too, and the test says who can help', async () => {
    const bare = await createTestApp()
    const caller = await bare.signIn('client')
    expect((await saveSheet(caller, { googleSheetsId: sheetIds.shared })).status).toBe(200)
    expect((await send(caller, 'GET', '/api/settings/google-sheets')).body).toMatchObject({
      serviceAccountEmail: null,
    })
    const error = 'Google Sheets nije uključen na ovom serveru. Obratite se administratoru.'
    expect(await testSheet(caller, { googleSheetsId: sheetIds.shared })).toMatchObject({
      status: 503,
      body: { code: 'integrations.sheets_not_configured', error },
    })
  })
})

const savePixel = (caller: TestCaller, payload: object) =>
  send(caller, 'PATCH', '/api/user/facebook-pixel', payload)

describe('the advertising pixel', () => {
  it.each([
    [' 123456789012345 ', '123456789012345'],
    ['1234567890', '1234567890'],
    ['', null],
    [null, null],
  ])('%o is saved as %o', async (facebookPixelId, expected) => {
    const caller = await seller()
    await savePixel(caller, { facebookPixelId: '999' })
    expect(await savePixel(caller, { facebookPixelId })).toMatchObject({
      status: 200,
      body: { facebookPixelId: expected },
    })
    expect((await me(caller)).body).toMatchObject({ facebookPixelId: expected })
  })

  it.each([
    {},
    { facebookPixelId: '1");alert(1)//' },
    { facebookPixelId: 15 },
    { facebookPixelId: '1'.repeat(65) },
  ])('is refused as %o', async (payload) =>
    expect((await savePixel(await seller(), payload)).status).toBe(400),
  )
})

it('settings of one account never touch or show another', async () => {
  const [owner, other] = [await seller(), await seller()]
  await saveKeys(owner, bothKeys)
  await saveTelegram(owner, bot)
  await saveSheet(owner, { googleSheetsId: sheetIds.shared })
  await savePixel(owner, { facebookPixelId: '123' })
  const nothing = {
    trackifyApiKey: null,
    trackifySerbiaApiKey: null,
    telegramBotId: null,
    telegramChatId: null,
    googleSheetsId: null,
    facebookPixelId: null,
  }
  expect((await me(other)).body).toMatchObject(nothing)
  await saveKeys(other, { ...bothKeys, userId: owner.userId, id: owner.userId })
  await saveTelegram(other, { telegramBotId: null })
  expect((await me(owner)).body).toMatchObject({ telegramBotId: '••••••••0001' })
})
