import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notificationEndpoints } from '#contract/notifications/endpoints.ts'
import type { Notice } from '#contract/notifications/schema.ts'
import { buildAdmin, buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal, type FakeApi } from '../../../../test/fakes/api.ts'
import { findToast, openApp, saveSettings } from '../../../../test/screen.tsx'
import { deviceName } from './push-browser.ts'

const open = async (api: FakeApi) => {
  const app = openApp('/settings?tab=notifications', api)
  await toggle('Nova porudžbina: E-pošta')
  return app
}
/** Presses what is folded. */
const unfold = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('heading', { name }))
const seller = (state: Parameters<typeof createFakeApi>[0] = {}) =>
  createFakeApi({ user: buildUser(), ...state })
const toggle = (name: string) => screen.findByRole('switch', { name })

describe('choices', () => {
  test('take effect at once and stay', async () => {
    const api = seller()
    const { user } = await open(api)
    const day = await toggle('Pregled dana u 20 h: E-pošta')
    expect(day).toHaveAttribute('aria-checked', 'false')
    await user.click(day)
    expect(await toggle('Pregled dana u 20 h: E-pošta')).toHaveAttribute('aria-checked', 'true')
    expect(api.callsOf(notificationEndpoints.updateChannel).map(({ body }) => body)).toEqual([
      { channel: 'email', dailySummary: true },
    ])
  })

  test('a spreadsheet has one, for its rows', async () => {
    await open(seller())
    expect(await toggle('Nova porudžbina: Google Sheets')).toBeInTheDocument()
    expect(
      screen.queryByRole('switch', { name: 'Problem sa pošiljkom ili zalihama: Google Sheets' }),
    ).toBeNull()
  })

  test('that cannot be saved go back and say so', async () => {
    const api = seller()
    api.answer(notificationEndpoints.updateChannel, refusal('common.unexpected'))
    const { user } = await open(api)
    await user.click(await toggle('Nova porudžbina: E-pošta'))
    await findToast('Izbor nije sačuvan')
    expect(await toggle('Nova porudžbina: E-pošta')).toHaveAttribute('aria-checked', 'false')
  })

  test('say what is missing and why the last message did not arrive', async () => {
    const api = seller()
    const [telegram, ...others] = api.state.channels
    const problem = 'Bot je blokiran ili izbačen iz grupe.'
    const at = '2026-11-20T13:00:00.000Z'
    if (telegram) api.state.channels = [{ ...telegram, isConnected: true, problem, problemAt: at }, ...others]
    await open(api)
    expect(screen.getByText(/Poslednja poruka nije stigla \(20\.11\.2026\. 14:00\):/)).toHaveTextContent(
      problem,
    )
    expect(screen.getByText('Povežite tabelu iznad.')).toBeVisible()
    expect(screen.getByText('Uključite obaveštenja na bar jednom uređaju.')).toBeVisible()
    expect(screen.getByText(`Stiže na ${buildUser().email}.`)).toBeVisible()
  })

  test('show an admin which settings of the server letters need', async () => {
    const api = createFakeApi({ user: buildAdmin() })
    api.state.channels = api.state.channels.map((channel) => ({ ...channel, isConnected: false }))
    await open(api)
    expect(screen.getByText('Upišite SMTP_URL i MAIL_FROM u podešavanja servera.')).toBeVisible()
  })

  test('that do not load offer another try', async () => {
    const api = seller()
    api.answer(notificationEndpoints.settings, refusal('common.unexpected'))
    const { user } = openApp('/settings?tab=notifications', api)
    const panel = (await screen.findByText('Podešavanja obaveštenja nisu učitana')).closest('[role=alert]')
    api.answer(notificationEndpoints.settings, null)
    await user.click(within(panel as HTMLElement).getByRole('button', { name: 'Pokušaj ponovo' }))
    expect(await screen.findByRole('heading', { name: 'Šta i gde da javimo' })).toBeVisible()
  })
})

describe('this device', () => {
  let permission: NotificationPermission
  let answer: NotificationPermission
  let subscription: { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> } | null
  const asked = vi.fn()
  const registered = vi.fn()

  const subscribed = () => ({
    endpoint: 'https://push.example/abc',
    toJSON: () => ({
      endpoint: 'https://push.example/abc',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    }),
    unsubscribe: () => {
      subscription = null
      return Promise.resolve(true)
    },
  })

  beforeEach(() => {
    permission = 'default'
    answer = 'granted'
    subscription = null
    asked.mockClear()
    registered.mockClear()
    const pushManager = {
      getSubscription: () => Promise.resolve(subscription),
      subscribe: () => {
        subscription = subscribed()
        return Promise.resolve(subscription)
      },
    }
    const registration = { pushManager }
    vi.stubGlobal('PushManager', () => {})
    vi.stubGlobal('Notification', {
      get permission() {
        return permission
      },
      requestPermission: () => {
        asked()
        permission = answer
        return Promise.resolve(answer)
      },
    })
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        register: (...given: unknown[]) => {
          registered(...given)
          return Promise.resolve(registration)
        },
        getRegistration: () => Promise.resolve(subscription ? registration : undefined),
        ready: Promise.resolve(registration),
      },
    })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  test('is asked only after a tap, and then gets notices', async () => {
    const api = seller()
    const { user } = await open(api)
    const button = await screen.findByRole('button', { name: 'Uključi na ovom uređaju' })
    expect(asked).not.toHaveBeenCalled()
    await user.click(button)
    await findToast('Obaveštenja su uključena na ovom uređaju')
    expect(registered).toHaveBeenCalledWith('/sw.js', { scope: '/' })
    expect(api.callsOf(notificationEndpoints.addDevice).map(({ body }) => body)).toMatchObject([
      { endpoint: 'https://push.example/abc', keys: { auth: 'A'.repeat(22) } },
    ])
    expect(await screen.findByText('ovaj uređaj')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pošalji probno obaveštenje' }))
    await findToast('Probno obaveštenje je poslato')
    await user.click(screen.getByRole('button', { name: 'Isključi na ovom uređaju' }))
    await findToast('Obaveštenja su isključena na ovom uređaju')
    expect(subscription).toBeNull()
    expect(api.state.devices).toEqual([])
  })

  test('that was refused shows how to allow it', async () => {
    answer = 'denied'
    const api = seller()
    const { user } = await open(api)
    await user.click(await screen.findByRole('button', { name: 'Uključi na ovom uređaju' }))
    expect(await screen.findByText(/Obaveštenja su zabranjena za ovu adresu/)).toBeVisible()
    expect(api.state.devices).toEqual([])
  })

  test('whose question was closed can be asked again', async () => {
    answer = 'default'
    const { user } = await open(seller())
    await user.click(await screen.findByRole('button', { name: 'Uključi na ovom uređaju' }))
    await findToast('Obaveštenja nisu uključena')
    expect(screen.getByRole('button', { name: 'Uključi na ovom uređaju' })).toBeEnabled()
  })

  test('can remove another one', async () => {
    const device = {
      id: 9,
      name: 'Firefox, Windows',
      endpoint: 'https://push.example/x',
      createdAt: '2026-11-01T10:00:00Z',
    }
    const api = seller({ devices: [device] })
    const { user } = await open(api)
    await user.click(await screen.findByRole('button', { name: 'Ukloni uređaj Firefox, Windows' }))
    await findToast('Uređaj je uklonjen')
    expect(screen.queryByText('Prijavljeni uređaji')).toBeNull()
  })
})

describe('a device without push', () => {
  const agent = (text: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text)
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Safari/604.1'

  test('is asked to put the app on the home screen when it is an iPhone', async () => {
    agent(iphone)
    await open(seller())
    expect(await screen.findByText(/Dodaj na početni ekran“ \(Add to Home Screen\)/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Uključi na ovom uređaju' })).toBeNull()
  })

  test('is told so', async () => {
    vi.stubGlobal('isSecureContext', true)
    await open(seller())
    expect(await screen.findByText(/Ovaj pregledač ne ume da prima obaveštenja/)).toBeVisible()
  })

  test.each([
    [iphone, 'Safari, iPhone'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge, Windows'],
    ['nešto', 'Pregledač'],
  ])('%s is called %s', (text, name) => expect(deviceName(text)).toBe(name))
})

describe('the log', () => {
  const notice = (over: Partial<Notice> = {}): Notice => ({
    channel: 'telegram',
    id: 1,
    type: 'new_order',
    title: 'Nova porudžbina IZ-1',
    orderId: 7,
    status: 'sent',
    problem: null,
    createdAt: '2026-11-20T13:00:00.000Z',
    deliveredAt: null,
    quietUntil: null,
    sentAt: '2026-11-20T13:00:02.000Z',
    ...over,
  })
  const failed = { status: 'failed', problem: 'Bot ne vidi razgovor.', sentAt: null } as const
  const lines = async () =>
    within(await screen.findByRole('list', { name: 'Dnevnik obaveštenja' })).findAllByRole('listitem')

  test('lists what was sent where and why something was not', async () => {
    await open(
      seller({ notices: [notice(), notice({ id: 2, channel: 'sheets', title: 'Red za IZ-2', ...failed })] }),
    )
    const [first, second] = await lines()
    expect(first).toHaveTextContent('Nova porudžbina IZ-1TelegramPoslato20.11.2026. 14:00')
    expect(first && within(first).getByRole('link')).toHaveAttribute('href', '/orders?order=7')
    expect(second).toHaveTextContent('Nije poslato')
    expect(second).toHaveTextContent('Bot ne vidi razgovor.')
  })

  test('sends one line again, or all of a channel', async () => {
    const api = seller({
      notices: [1, 2, 3].map((id) => notice({ id, title: `Nova porudžbina IZ-${id}`, ...failed })),
    })
    const app = await open(api)
    const { user } = app
    await unfold(app, 'Dnevnik obaveštenja')
    await user.click(
      await screen.findByRole('button', { name: 'Pošalji ponovo: Nova porudžbina IZ-2, Telegram' }),
    )
    await findToast('Slanje je pokrenuto')
    expect(await screen.findByText('Čeka slanje')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Telegram: Pošalji ponovo sve što nije stiglo (2)' }))
    await expect.poll(() => screen.getAllByText('Čeka slanje').length).toBe(3)
    expect(api.callsOf(notificationEndpoints.retry).map(({ body }) => body)).toEqual([
      { channel: 'telegram', id: 2 },
      { channel: 'telegram' },
    ])
  })

  test('empty and unread have their words', async () => {
    const api = seller()
    const first = await open(api)
    await unfold(first, 'Dnevnik obaveštenja')
    expect(await screen.findByText('Još ništa nije poslato. Prva porudžbina pojaviće se ovde.')).toBeVisible()
    first.close()
    api.answer(notificationEndpoints.log, refusal('common.unexpected'))
    await unfold(await open(api), 'Dnevnik obaveštenja')
    expect(await screen.findByText('Dnevnik obaveštenja nije učitan')).toBeVisible()
  })
})

describe('quiet hours', () => {
  test('are switched on with a proposal, changed and switched off', async () => {
    const api = seller()
    const { user } = await open(api)
    await user.click(await toggle('Tihi sati'))
    const from = await screen.findByLabelText('Od')
    expect(from).toHaveValue('22:00')
    await user.clear(from)
    await user.type(from, '21:30')
    await saveSettings(user)
    await findToast('Tihi sati su sačuvani')
    await user.click(await toggle('Tihi sati'))
    await findToast('Tihi sati su isključeni')
    expect(screen.queryByLabelText('Od')).toBeNull()
    expect(api.callsOf(notificationEndpoints.updateQuiet).map(({ body }) => body)).toEqual([
      { quiet: { from: '22:00', to: '07:00' } },
      { quiet: { from: '21:30', to: '07:00' } },
      { quiet: null },
    ])
  })
})

describe('messages to buyers', () => {
  test.each([
    ['a seller', buildUser, 'Poruke kupcima nisu uključene na ovom serveru.'],
    ['an admin', buildAdmin, 'Poruke kupcima nisu uključene: upišite'],
  ])('that the operator has not set up say so to %s, and offer no switch', async (_who, build, sentence) => {
    const api = createFakeApi({ user: build() })
    api.state.buyers = { ...api.state.buyers, available: [] }
    await unfold(await open(api), 'Poruke kupcima')
    expect(screen.getByText(sentence, { exact: false })).toBeVisible()
    expect(screen.queryByRole('switch', { name: 'Porudžbina primljena' })).toBeNull()
  })

  test('are switched on one by one, by Viber when wanted', async () => {
    const api = seller()
    const { user } = await open(api)
    await user.click(await toggle('Porudžbina primljena'))
    await user.click(await toggle('Čeka preuzimanje'))
    await user.selectOptions(screen.getByLabelText('Kako se šalje'), 'viber')
    expect(screen.getByText('Poslato za poslednja 24 sata: 12 od najviše 300.')).toBeVisible()
    await expect
      .poll(() => api.callsOf(notificationEndpoints.updateBuyers).map(({ body }) => body))
      .toEqual([
        { events: ['buyer_received'] },
        { events: ['buyer_received', 'buyer_pickup'] },
        { via: 'viber' },
      ])
  })

  test('go by the only way there is', async () => {
    const api = seller()
    api.state.buyers = { ...api.state.buyers, available: ['viber'] }
    const { user } = await open(api)
    expect(screen.queryByLabelText('Kako se šalje')).toBeNull()
    await user.click(await toggle('Kurir je krenuo'))
    expect(api.callsOf(notificationEndpoints.updateBuyers).map(({ body }) => body)).toEqual([
      { events: ['buyer_delivering'], via: 'viber' },
    ])
  })

  test('do not go to phones on the list; what cannot be such a phone stays typed', async () => {
    const api = seller()
    const { user } = await open(api)
    const field = screen.getByLabelText('Broj telefona')
    await user.click(screen.getByRole('button', { name: 'Dodaj broj' }))
    expect(field).toHaveAccessibleDescription('Upišite broj telefona')
    api.answer(notificationEndpoints.mutePhone, refusal('notifications.wrong_phone'))
    await user.type(field, '123')
    await user.click(screen.getByRole('button', { name: 'Dodaj broj' }))
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(field).toHaveValue('123')
    api.answer(notificationEndpoints.mutePhone, null)
    await user.clear(field)
    await user.type(field, '+381641234567')
    await user.click(screen.getByRole('button', { name: 'Dodaj broj' }))
    await user.click(await screen.findByRole('button', { name: 'Ukloni +381641234567' }))
    await expect.poll(() => api.state.buyers.muted).toEqual([])
  })
})

describe('the words of messages', () => {
  const preview = () => screen.findByRole('status', { name: 'Ovako će izgledati' })
  const text = () => screen.findByLabelText('Tekst')

  test('are shown as they will look, and saved', async () => {
    const api = seller()
    const app = await open(api)
    const { user } = app
    await unfold(app, 'Tekst poruka')
    expect(await preview()).toHaveTextContent('🛒 Nova porudžbina IZ-7K2M')
    await user.clear(await text())
    await user.type(await text(), 'Zovi ')
    await user.click(screen.getByRole('button', { name: 'Umetni: ime kupca' }))
    expect(await preview()).toHaveTextContent('Zovi Đorđe Živković')
    await saveSettings(user)
    await findToast('Tekst je sačuvan')
    expect(screen.getByText('Vaš tekst')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Vrati ugrađeni tekst' }))
    await findToast('Ugrađeni tekst je vraćen')
    expect(await preview()).toHaveTextContent('🛒 Nova porudžbina IZ-7K2M')
    await user.click(screen.getByRole('button', { name: 'Poništi' }))
    await expect.poll(async () => (await text()).textContent).toBe('Zovi {ime}')
    expect(
      api.callsOf(notificationEndpoints.updateTemplate).map(({ body }) => (body as { text: string }).text),
    ).toEqual(['Zovi {ime}', null, 'Zovi {ime}'])
  })

  test('with a name that does not exist cannot be saved, and say which there are', async () => {
    const api = seller()
    const { user } = await open(api)
    await user.clear(await text())
    await user.type(await text(), 'Zdravo {{imee}')
    expect(await text()).toHaveAccessibleDescription(
      /^Podatak \{imee\} ne postoji\. Možete da koristite: \{broj\}/,
    )
    await saveSettings(user)
    expect(await screen.findByText(/Nije sačuvano: Tekst poruka/)).toBeVisible()
    expect(api.callsOf(notificationEndpoints.updateTemplate)).toEqual([])
  })

  test('of an SMS are counted as the network counts them', async () => {
    const api = seller()
    api.state.buyers = { ...api.state.buyers, isPlain: false }
    const app = await open(api)
    const { user } = app
    await unfold(app, 'Tekst poruka')
    await user.selectOptions(await screen.findByLabelText('Događaj'), 'buyer_shipped')
    expect(screen.getByLabelText('Kanal')).toHaveValue('sms')
    await user.clear(await text())
    await user.type(await text(), 'a'.repeat(50))
    expect(screen.getByText('1 SMS · 50 znakova, još 110 do sledećeg')).toBeVisible()
    await user.type(await text(), 'š'.repeat(25))
    expect(screen.getByText('2 SMS-a · 75 znakova, još 59 do sledećeg')).toBeVisible()
    expect(screen.getByText(/u jedan SMS staje samo 70 znakova/)).toBeVisible()
  })

  test('stay typed while another tab of the settings is looked at', async () => {
    const { user } = await open(seller())
    await user.type(await text(), ' kraj')
    await user.selectOptions(screen.getByLabelText('Kanal'), 'email')
    await user.click(screen.getByRole('tab', { name: 'Podaci prodavca' }))
    await user.click(screen.getByRole('tab', { name: /^Obaveštenja/ }))
    await user.selectOptions(screen.getByLabelText('Kanal'), 'telegram')
    expect((await text()).textContent).toMatch(/ kraj$/)
  })
})
