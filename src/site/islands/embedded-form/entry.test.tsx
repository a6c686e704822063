import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Market } from '#contract/common/market.ts'
import { sampleBump, sampleLanding } from '../../../../test/site/sample-pages.ts'
import { showPage } from '../../../../test/site/show-page.ts'
import { startTotal } from '../form-total.ts'
import type { Stop } from '../life.ts'
import { takeOver } from './entry.ts'

const failure = 'Greška pri slanju porudžbine. Molimo pokušajte ponovo.'
const accepted = () =>
  new Response(JSON.stringify({ ok: true, success: true, orderId: 'AbC' }), { status: 201 })

const sent = vi.fn<(address: string, options: { body: string }) => Promise<Response>>()
/** Of each test its own: a form that was sent leaves a second later, when the next test may run already. */
let leaveTo = vi.fn<(address: string) => void>()
let pixel: unknown[]
let stop: Stop | undefined

const start = (market: Market = 'Serbia', over: Parameters<typeof sampleLanding>[0] = {}) => {
  showPage(sampleLanding({ market, ...over, website: { templateName: 'Advertorial Template' } }))
  const form = document.querySelector<HTMLFormElement>('form[data-embedded]')
  if (!form) throw new Error('no form')
  stop = takeOver(form, leaveTo)
  return within(form)
}

const fill = async (form: ReturnType<typeof within>, postalCode = '18000') => {
  await userEvent.type(form.getByLabelText('Ime i prezime'), ' Đorđe Živković ')
  await userEvent.type(form.getByLabelText('Telefon'), '060 123 4567')
  await userEvent.type(form.getByLabelText('Ulica i broj'), 'Glavna 5')
  await userEvent.type(form.getByLabelText('Grad'), 'Niš')
  if (postalCode) await userEvent.type(form.getByLabelText(/^Poštanski broj/), postalCode)
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'PORUČI ODMAH' }))
const bodyOf = (call: number) =>
  JSON.parse(sent.mock.calls[call]?.[1].body ?? '{}') as Record<string, unknown>
const toast = () => document.querySelector('[data-toast]')

beforeEach(() => {
  leaveTo = vi.fn()
  pixel = []
  vi.stubGlobal('fetch', sent)
  window.izlogPixel = { push: (call) => pixel.push(call) }
  sent.mockImplementation(() => Promise.resolve(accepted()))
})
afterEach(() => {
  stop?.()
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the form in the page', () => {
  it('sends website, quantity, total and the buyer, and nothing of the popup’s', async () => {
    const form = start()
    await fill(form)
    await userEvent.type(form.getByLabelText('Napomena (nije obavezno)'), 'Posle 17h')
    await userEvent.click(form.getByRole('radio', { name: /2 komada/ }))
    await submit()
    expect(sent.mock.calls[0]?.[0]).toBe('/api/orders')
    expect(bodyOf(0)).toEqual({
      websiteId: 12,
      quantity: 2,
      totalPrice: '4990.00',
      customerData: {
        name: 'Đorđe Živković',
        email: null,
        phone: '060 123 4567',
        address: 'Glavna 5',
        city: 'Niš',
        postalCode: '18000',
        notes: 'Posle 17h',
      },
      company: null,
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      attribution: {},
    })
  })

  it('says that it worked and leaves for the receipt after a second', async () => {
    const form = start()
    await fill(form)
    vi.useFakeTimers()
    form.getByRole('button', { name: 'PORUČI ODMAH' }).click()
    // Turns of the event loop: the faked clock, after which the page is left, stands until it is moved.
    for (let turn = 0; turn < 10_000 && !toast()?.textContent; turn += 1) await vi.advanceTimersByTimeAsync(0)
    expect(toast()).toHaveTextContent('Porudžbina uspešna!')
    expect(toast()).toHaveClass('is-shown')
    await vi.advanceTimersByTimeAsync(999)
    expect(leaveTo).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/hvala/12/AbC')
    expect(pixel).toContainEqual(['Purchase', { quantity: 1, total: '2990.00', orderId: 'AbC' }])
  })

  it('reports to the pixel the price of each choice of a quantity', async () => {
    const form = start()
    await userEvent.click(form.getByRole('radio', { name: /3 komada/ }))
    await userEvent.click(form.getByRole('radio', { name: /1 komad/ }))
    await userEvent.type(form.getByLabelText('Grad'), 'Niš')
    expect(pixel).toEqual([
      ['InitiateCheckout', { quantity: 3, total: '6990.00' }],
      ['InitiateCheckout', { quantity: 1, total: '2990.00' }],
    ])
  })

  it.each([
    ['Serbia', 5],
    ['Bosnia', 5],
    ['Montenegro', 4],
  ] as const)(
    'in %s names %d missing fields, in the toast, above the button and at each field',
    async (market, count) => {
      const form = start(market)
      await submit()
      expect(sent).not.toHaveBeenCalled()
      expect(toast()).toHaveTextContent('Nedostaju podaciMolimo unesite sva obavezna polja')
      expect(form.getByRole('alert')).toHaveTextContent('Nedostaju podaci Molimo unesite sva obavezna polja')
      expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(count)
      const name = form.getByLabelText('Ime i prezime')
      expect(name).toHaveFocus()
      expect(name).toHaveAccessibleDescription('Unesite ime i prezime')
      expect(form.getByLabelText('Telefon')).toHaveAccessibleDescription(
        'Kurir zove na ovaj broj Unesite broj telefona',
      )
      await userEvent.type(name, 'A')
      expect(name).not.toHaveAttribute('aria-invalid')
      expect(name).not.toHaveAccessibleDescription()
    },
  )

  it('sends without a postal code in Montenegro', async () => {
    const form = start('Montenegro')
    await fill(form, '')
    await submit()
    expect(bodyOf(0)).toMatchObject({ customerData: { postalCode: null } })
  })

  it('sends one order however often the button is pressed', async () => {
    let answer: (given: Response) => void = () => {}
    sent.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    const form = start()
    await fill(form)
    await submit()
    const button = form.getByRole('button', { name: 'ŠALJEM PORUDŽBINU...' })
    expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button)
    await userEvent.click(button)
    answer(accepted())
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Porudžbina uspešna!'))
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a failing server', () => Promise.resolve(new Response('', { status: 500 }))],
    ['an answer without an order', () => Promise.resolve(new Response('{}', { status: 201 }))],
    ['no network', () => Promise.reject(new TypeError('offline'))],
  ])('keeps what was typed after %s and tries again with the same key', async (_, answer) => {
    sent.mockImplementationOnce(answer)
    const form = start()
    await fill(form)
    await submit()
    await vi.waitFor(() => expect(toast()).toHaveTextContent(failure))
    expect(form.getByRole('alert')).toHaveTextContent(failure)
    expect(form.getByLabelText('Grad')).toHaveValue('Niš')
    await submit()
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Porudžbina uspešna!'))
    expect(bodyOf(1).idempotencyKey).toBe(bodyOf(0).idempotencyKey)
    expect(document.querySelector<HTMLElement>('[data-problem]')?.hidden).toBe(true)
  })

  it('goes to the next field by the „next“ of a touch keyboard', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const form = start()
    await userEvent.type(form.getByLabelText('Grad'), 'Niš{Enter}')
    expect(form.getByLabelText('Poštanski broj')).toHaveFocus()
    expect(sent).not.toHaveBeenCalled()
    expect(form.queryByRole('alert')).toBeNull()
  })

  it('marks the field the server names', async () => {
    const message = 'Broj telefona nije ispravan. Pogledajte ga još jednom, kurir zove na taj broj.'
    sent.mockResolvedValueOnce(
      new Response(JSON.stringify({ ok: false, message, fields: [{ path: 'phone', message }] }), {
        status: 400,
      }),
    )
    const form = start()
    await fill(form)
    await submit()
    await vi.waitFor(() => expect(form.getByLabelText('Telefon')).toHaveAttribute('aria-invalid', 'true'))
    expect(form.getByLabelText('Telefon')).toHaveAccessibleDescription(`Kurir zove na ovaj broj ${message}`)
  })

  it('takes back what it said once every field is mended', async () => {
    const form = start()
    await submit()
    expect(form.getByRole('alert')).toHaveTextContent('Nedostaju podaci')
    await fill(form)
    expect(form.queryByRole('alert')).toBeNull()
  })

  it('finds again what was typed before the page was lost', async () => {
    await fill(start())
    const form = start()
    expect(form.getByLabelText('Ime i prezime')).toHaveValue(' Đorđe Živković ')
    expect(form.getByLabelText('Poštanski broj')).toHaveValue('18000')
  })

  it('reports a program that filled in what people leave empty', async () => {
    const form = start()
    await fill(form)
    document.querySelector<HTMLInputElement>('input[name=company]')!.value = 'ACME'
    await submit()
    expect(bodyOf(0)).toMatchObject({ company: 'ACME' })
  })

  it('adds the ticked product to the sum and to the order', async () => {
    const form = start('Serbia', { bump: sampleBump() })
    startTotal(document.querySelector<HTMLElement>('form[data-embedded]')!)
    const box = form.getByRole('checkbox', { name: /Da, dodajte u isti paket/ })
    expect(box).not.toBeChecked()
    await userEvent.click(box)
    expect(document.querySelector('[data-totals]')).toHaveTextContent('3.880')
    await userEvent.click(form.getByRole('radio', { name: /2 komada/ }))
    expect(document.querySelector('[data-totals]')).toHaveTextContent('5.880')
    await fill(form)
    await submit()
    expect(bodyOf(0)).toMatchObject({ totalPrice: '4990.00', bumpProductId: 7, bumpPrice: '890.00' })
  })
})
