import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SitePage } from '#contract/public-pages/schema.ts'
import { usualSaid } from '#contract/terms/terms.ts'
import { sampleOffers, sampleReceipt, sampleThankYou } from '../../../../test/site/sample-pages.ts'
import { showPage } from '../../../../test/site/show-page.ts'
import { startClosing } from './closing.ts'
import { startConfetti } from './confetti.ts'
import { startCountdown } from './countdown.ts'
import { leaveTo } from './leave.ts'
import { startLegacy } from './legacy.ts'
import { startOffers } from './offers.ts'

vi.mock('./leave.ts', () => ({ leaveTo: vi.fn() }))

type Reply = { status: number; body: unknown } | 'lost'
/** What each call answers, by method and path; each list is used up, its last entry stays. */
let replies: Record<string, Reply[]>
let sent: { path: string; body: unknown }[]

const answer = (path: string): Reply => {
  const list = replies[path] ?? [{ status: 404, body: {} }]
  return list.length > 1 ? list.shift()! : list[0]!
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  replies = {
    '/api/orders/AbCdEfGhIjKlMnOpQrStUv': [
      {
        status: 200,
        body: {
          orderId: 'AbCdEfGhIjKlMnOpQrStUv',
          websiteId: 12,
          currency: 'RSD',
          currencySymbol: 'RSD',
          totalPrice: '6990.00',
          customer: {
            firstName: 'Đorđe',
            lastName: 'Živković',
            phone: '060',
            address: 'A 1',
            city: 'Niš',
            postalCode: null,
          },
        },
      },
    ],
    '/api/public/upsell/products/12': [{ status: 200, body: [{ id: 1 }, { id: 2 }] }],
    '/api/combine-upsell': [{ status: 201, body: { totalPrice: '8480.00' } }],
    '/api/upsell/decline': [{ status: 200, body: { success: true, nextProductId: null } }],
    '/api/orders': [{ status: 201, body: { orderId: 'NoVa' } }],
  }
  vi.stubGlobal('alert', vi.fn())
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push({ path, body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null })
    const reply = answer(path)
    if (reply === 'lost') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const show = async (page: SitePage) => {
  const shown = showPage(page)
  const root = document.querySelector<HTMLElement>('[data-thank-you]')
  if (root) startOffers(root)
  await settle()
  return shown
}
const press = async (button: HTMLElement) => {
  button.click()
  await settle()
}
const calls = (path: string) => sent.filter((call) => call.path === path)

describe('adding an offer', () => {
  it('goes from idle over adding to added, and the sum is the same everywhere', async () => {
    const { body } = await show(sampleThankYou())
    const [first] = body.getAllByRole('button', { name: /DODAJ U PAKET/ })
    first!.click()
    expect(first).toHaveTextContent('Dodajem…')
    first!.click()
    await settle()
    expect(calls('/api/combine-upsell')).toEqual([
      {
        path: '/api/combine-upsell',
        body: expect.objectContaining({
          originalOrderId: 'AbCdEfGhIjKlMnOpQrStUv',
          upsellProductId: 1,
          quantity: 1,
          totalPrice: '1490.00',
          websiteId: 12,
        }) as unknown,
      },
    ])
    expect(body.getByRole('button', { name: 'Dodato ✓' })).toBeDisabled()
    const totals = [...document.querySelectorAll('[data-total]')].map((place) => place.textContent)
    expect(new Set(totals)).toEqual(new Set(['8.480\u00A0RSD']))
    expect(document.querySelector('[data-goods]')).toHaveTextContent('1 × Mlin za kafu sa keramičkim nožem')
  })

  it('can be taken out again, and stops the clock with the last that was open', async () => {
    const { body } = await show(sampleThankYou())
    expect(body.queryByRole('button', { name: 'Izvadi iz paketa' })).toBeNull()
    await press(body.getAllByRole('button', { name: /DODAJ/ })[0]!)
    expect(body.getByRole('timer')).toBeVisible()
    const out = body.getByRole('button', { name: 'Izvadi iz paketa' })
    expect(out.closest('form')).toHaveFormValues({ takenOutProductId: '1' })
    await press(body.getByRole('button', { name: /DODAJ/ }))
    expect(body.queryByRole('timer')).toBeNull()
  })

  it('says so for three seconds', async () => {
    const { body } = await show(sampleThankYou())
    await press(body.getAllByRole('button', { name: /DODAJ/ })[0]!)
    expect(body.getByRole('status')).toHaveTextContent('Dodato je u vaš paket.')
    await vi.advanceTimersByTimeAsync(2999)
    expect(body.getByRole('status')).not.toBeEmptyDOMElement()
    await vi.advanceTimersByTimeAsync(1)
    expect(body.getByRole('status')).toBeEmptyDOMElement()
  })

  it.each([
    [
      'the order is not read',
      '/api/orders/AbCdEfGhIjKlMnOpQrStUv',
      'Neuspešno dohvatanje originalne porudžbine',
    ],
    ['the addition fails', '/api/combine-upsell', 'Greška pri dodavanju proizvoda. Pokušajte ponovo.'],
  ])('alerts when %s, and can be tried again', async (_name, path, words) => {
    const { body } = await show(sampleThankYou())
    const good = replies[path]![0]!
    replies[path] = [{ status: 500, body: { message: 'Greška na serveru' } }, 'lost', good]
    const button = body.getAllByRole('button', { name: /DODAJ/ })[0]!
    await press(button)
    await press(button)
    expect(vi.mocked(alert).mock.calls).toEqual([[words], [words]])
    await press(button)
    expect(button).toHaveTextContent('Dodato ✓')
  })

  it('shows a refusal in the card instead', async () => {
    replies['/api/combine-upsell'] = [
      { status: 409, body: { code: 'upsell.too_late', message: 'Rok za dodavanje je istekao.' } },
    ]
    const { body } = await show(sampleThankYou())
    await press(body.getAllByRole('button', { name: /DODAJ/ })[0]!)
    expect(body.getByText('Rok za dodavanje je istekao.')).toBeVisible()
    expect(alert).not.toHaveBeenCalled()
    expect(body.getAllByRole('button', { name: /DODAJ U PAKET/ })).toHaveLength(2)
  })

  it('is blocked without order data', async () => {
    const page = showPage(sampleThankYou())
    const root = document.querySelector<HTMLElement>('[data-thank-you]')!
    delete root.dataset.order
    startOffers(root)
    await press(page.body.getAllByRole('button', { name: /DODAJ/ })[0]!)
    expect(alert).toHaveBeenCalledExactlyOnceWith('Greška: Nedostaju podaci o porudžbini')
    expect(calls('/api/combine-upsell')).toEqual([])
  })
})

describe('declining', () => {
  it('puts an offer away and finishes when nothing is left', async () => {
    const { body } = await show(sampleThankYou())
    await press(body.getAllByRole('button', { name: 'Ne, hvala' })[0]!)
    expect(body.getAllByRole('button', { name: /DODAJ/ })).toHaveLength(1)
    expect(body.getByRole('button', { name: /DODAJ/ })).toHaveFocus()
    await press(body.getByRole('button', { name: 'Ne, hvala' }))
    expect(document.querySelectorAll('[data-steps] [data-state=done]')).toHaveLength(3)
    expect(calls('/api/combine-upsell')).toEqual([])
  })

  it('brings the next offer where they come one after the other', async () => {
    const { body } = await show(sampleThankYou({ oneByOne: true }))
    expect(body.getByRole('button', { name: /DODAJ/ })).toHaveTextContent('1.490')
    await press(body.getByRole('button', { name: 'Ne, hvala' }))
    expect(body.getByRole('button', { name: /DODAJ/ })).toHaveTextContent('890')
  })
})

describe('an offer that waits for a no', () => {
  const page = () =>
    sampleThankYou({
      offers: sampleOffers().map((offer, at) => ({
        ...offer,
        isAfterDecline: at === 1,
        isInReserve: at === 1,
      })),
    })

  it('comes in the place of the declined one, and the server hears of it', async () => {
    const { body } = await show(page())
    expect(body.getByRole('button', { name: /DODAJ/ })).toHaveTextContent('1.490')
    await press(body.getByRole('button', { name: 'Ne, hvala' }))
    expect(body.getByRole('button', { name: /DODAJ/ })).toHaveTextContent('890')
    expect(body.getByRole('button', { name: /DODAJ/ })).toHaveFocus()
    expect(calls('/api/upsell/decline')).toEqual([
      {
        path: '/api/upsell/decline',
        body: { originalOrderId: 'AbCdEfGhIjKlMnOpQrStUv', upsellProductId: 1 },
      },
    ])
    await press(body.getByRole('button', { name: 'Ne, hvala' }))
    expect(body.getByText('Trenutno nema dodatnih ponuda')).toBeVisible()
    expect(body.queryByRole('heading', { name: 'Dodajte u isti paket' })).toBeNull()
  })

  it('stays away when the first is taken, or when it is gone itself', async () => {
    const { body } = await show(page())
    await press(body.getByRole('button', { name: /DODAJ/ }))
    expect(body.queryByRole('button', { name: /DODAJ/ })).toBeNull()
    replies['/api/public/upsell/products/12'] = [{ status: 200, body: [{ id: 1 }] }]
    const again = await show(page())
    await press(again.body.getByRole('button', { name: 'Ne, hvala' }))
    expect(again.body.queryByRole('button', { name: /DODAJ/ })).toBeNull()
  })
})

describe('checking the offers', () => {
  const path = '/api/public/upsell/products/12'

  it('takes away what is no longer offered', async () => {
    replies[path] = [{ status: 200, body: [{ id: 2 }] }]
    const { body } = await show(sampleThankYou())
    expect(body.getByRole('button', { name: /DODAJ/ })).toHaveTextContent('890')
  })

  it('tries three times more, a second apart, then offers to reload', async () => {
    replies[path] = [{ status: 500, body: {} }]
    const { body } = await show(sampleThankYou())
    for (const count of [1, 2, 3, 4]) {
      expect(calls(path)).toHaveLength(count)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(calls(path)).toHaveLength(4)
    expect(body.getByRole('button', { name: 'Učitaj ponovo' })).toBeVisible()
  })
})

it('the countdown stops at zero and does nothing else', async () => {
  const { body } = await show(sampleThankYou({ secondsLeft: 3 }))
  const timer = body.getByRole('timer')
  startCountdown(timer)
  await vi.advanceTimersByTimeAsync(2000)
  expect(timer).toHaveTextContent('0:01')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(timer).toHaveTextContent('0:00')
  expect(body.getAllByRole('button', { name: /DODAJ/ })).toHaveLength(2)
})

describe('the old page', () => {
  const page = (isKnown: boolean): SitePage => ({
    kind: 'legacy-offers',
    skin: null,
    order: isKnown ? sampleReceipt().order : null,
    websiteId: isKnown ? 12 : null,
    isOrderMissing: !isKnown,
    offers: [0, 1, 2].map((at) => ({ at, goods: null })),
    terms: usualSaid('Serbia'),
    problem: null,
    homeUrl: '/',
  })
  const start = (isKnown: boolean) => {
    const shown = showPage(page(isKnown))
    startLegacy(document.querySelector<HTMLElement>('[data-legacy]')!)
    return shown
  }

  it('orders once to the known address and goes on', async () => {
    const { body } = start(true)
    const button = body.getByRole('button', { name: /Poruči za 490/ })
    button.click()
    button.click()
    await settle()
    expect(calls('/api/orders')).toEqual([
      {
        path: '/api/orders',
        body: {
          websiteId: 12,
          quantity: 1,
          totalPrice: '490.00',
          afterOrder: 'AbCdEfGhIjKlMnOpQrStUv',
          confirmedPhone: '060',
          customerData: {
            name: 'Đorđe Živković',
            phone: '060',
            address: 'A 1',
            city: 'Niš',
            postalCode: null,
          },
        },
      },
    ])
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/hvala-upsell?order=NoVa')
  })

  it('alerts and sends nothing without an order', async () => {
    const { body } = start(false)
    await press(body.getByRole('button', { name: /Poruči za 490/ }))
    expect(alert).toHaveBeenCalledExactlyOnceWith('Greška: Nedostaju podaci o porudžbini')
    expect(sent).toEqual([])
  })
})

it('the generic page counts down a minute, closes, and says what to do when it cannot', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => {})
  const { body } = showPage({ kind: 'closing', homeUrl: '/' })
  startClosing(document.querySelector<HTMLElement>('[data-closing]')!)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(body.getByText('Ovaj prozor se zatvara za 1 sekundu.')).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(close).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(300)
  expect(body.getByText(/Slobodno zatvorite karticu/)).toBeVisible()
})

describe('confetti', () => {
  const prefers = (matches: boolean) =>
    vi.stubGlobal('matchMedia', () => ({ matches }) as unknown as MediaQueryList)

  it('falls for five seconds', async () => {
    prefers(false)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    startConfetti()
    await vi.advanceTimersByTimeAsync(4999)
    expect(document.querySelector('.confetti')).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(document.querySelector('.confetti')).toBeNull()
  })

  it('does not fall for those who asked for stillness', () => {
    prefers(true)
    startConfetti()
    expect(document.querySelector('.confetti')).toBeNull()
  })
})
