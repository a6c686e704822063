import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { statedCrowd } from '#contract/public-pages/stated-figures.ts'
import { usualSaid } from '#contract/terms/terms.ts'
import { orderDataOf } from '../../order-form/order-data.ts'
import { sampleBump, sampleLanding } from '../../../../test/site/sample-pages.ts'
import { viewOf } from '../../view.ts'
import { OrderPopup } from './order-popup.tsx'

/** jsdom has the element but not its modality. */
const giveDialogsModality = () => {
  const dialog = HTMLDialogElement.prototype
  dialog.showModal = function () {
    this.open = true
  }
  dialog.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

type Answer = { status: number; body: unknown }
const accepted: Answer = { status: 201, body: { ok: true, success: true, orderId: 'AbC', message: 'ok' } }
const respond = ({ status, body }: Answer) => new Response(JSON.stringify(body), { status })
const failure = 'Greška pri slanju porudžbine. Molimo pokušajte ponovo.'

const sent = vi.fn<(address: string, options: { body: string }) => Promise<Response>>()
const alerted = vi.fn<(text: string) => void>()
const leaveTo = vi.fn<(address: string) => void>()
const onClose = vi.fn<() => void>()

const open = (quantity = 1, over: Parameters<typeof sampleLanding>[0] = {}) => {
  const data = orderDataOf(viewOf(sampleLanding(over)))
  return render(<OrderPopup data={data} quantity={quantity} onClose={onClose} leaveTo={leaveTo} />)
}

const fill = async () => {
  await userEvent.type(screen.getByLabelText('Ime i prezime'), 'Đorđe Živković')
  await userEvent.type(screen.getByLabelText('Telefon'), '060 123 4567')
  await userEvent.type(screen.getByLabelText('Ulica i broj'), 'Glavna 5')
  await userEvent.type(screen.getByLabelText('Grad'), 'Niš')
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'PORUČI ODMAH' }))
const bodyOf = (call: number) =>
  JSON.parse(sent.mock.calls[call]?.[1].body ?? '{}') as Record<string, unknown>

beforeEach(() => {
  giveDialogsModality()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('alert', alerted)
  sent.mockResolvedValue(respond(accepted))
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the order popup', () => {
  it('is a named dialog that opens with focus on its title, not on a field', () => {
    open()
    expect(screen.getByRole('dialog', { name: 'Vaša porudžbina' })).toHaveAttribute('open')
    expect(screen.getByRole('heading', { name: 'Vaša porudžbina' })).toHaveFocus()
  })

  it('offers one, two and three pieces and opens with the asked quantity', () => {
    open(3)
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['1', '2', '3'])
    expect(screen.getByRole('radio', { name: /3 komada/ })).toBeChecked()
  })

  it('names delivery beside the sum up to the one from which it is free', async () => {
    const { container } = open(1, {
      terms: {
        ...usualSaid('Serbia'),
        courierCalls: false,
        delivery: { price: '350.00', freeFrom: '4990.00' },
      },
    })
    const foot = () => container.querySelector('.popup-total')?.textContent.replaceAll('\u00A0', ' ')
    expect(foot()).toContain('Iznos porudžbine+ dostava 350 RSD, naplaćuje kurir')
    expect(screen.queryByText('Kurir zove na ovaj broj')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: /2 komada/ }))
    expect(foot()).toContain('Ukupno plaćate kuriruDostava je besplatna')
  })

  it('shows the total of the picked pack and the price before', async () => {
    const { container } = open()
    const sum = () => container.querySelector('.popup-sum')?.textContent.replaceAll('\u00A0', ' ')
    expect(sum()).toContain('2.990 RSD')
    expect(sum()).toContain('4.990 RSD')
    await userEvent.click(screen.getByRole('radio', { name: /2 komada/ }))
    expect(sum()).toContain('4.990 RSD')
    expect(sum()).toContain('8.372 RSD')
  })

  it('asks for name, phone, address, city, notes and, on demand, e-mail; never for a postal code', async () => {
    open()
    for (const label of ['Ime i prezime', 'Telefon', 'Ulica i broj', 'Grad', 'Napomena (nije obavezno)'])
      expect(screen.getByLabelText(label)).toBeInTheDocument()
    expect(screen.queryByLabelText(/Email/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Dodaj email (nije obavezno)' }))
    expect(screen.getByLabelText('Email (nije obavezno)')).toHaveAttribute('autocomplete', 'email')
    expect(screen.queryByLabelText(/Poštanski/)).toBeNull()
  })

  it('marks what is missing, goes to the first and sends nothing', async () => {
    open()
    await userEvent.type(screen.getByLabelText('Ime i prezime'), 'Ana')
    await submit()
    expect(sent).not.toHaveBeenCalled()
    expect(screen.getByRole('alert')).toHaveTextContent('Nedostaju podaci Molimo unesite sva obavezna polja')
    expect(screen.getByLabelText('Telefon')).toBeInvalid()
    expect(screen.getByLabelText('Telefon')).toHaveFocus()
    expect(screen.getByLabelText('Telefon')).toHaveAccessibleDescription(/Unesite broj telefona/)
    expect(screen.getByLabelText('Ime i prezime')).toBeValid()
    await userEvent.type(screen.getByLabelText('Telefon'), '0641234567')
    expect(screen.getByLabelText('Telefon')).toBeValid()
    expect(screen.getByRole('alert')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Ulica i broj'), 'Glavna 5')
    await userEvent.type(screen.getByLabelText('Grad'), 'Niš')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says everything that is wrong at once', async () => {
    open()
    await userEvent.type(screen.getByLabelText('Ime i prezime'), 'Ana')
    await userEvent.type(screen.getByLabelText('Telefon'), '12345')
    await submit()
    expect(screen.getByLabelText('Telefon')).toHaveAccessibleDescription(/Broj izgleda prekratak/)
    for (const name of ['Ulica i broj', 'Grad']) expect(screen.getByLabelText(name)).toBeInvalid()
    expect(sent).not.toHaveBeenCalled()
  })

  it('says that a number looks wrong as soon as its field is left, and still asks who sends it', async () => {
    open()
    await fill()
    await userEvent.clear(screen.getByLabelText('Telefon'))
    await userEvent.type(screen.getByLabelText('Telefon'), '064 12')
    await userEvent.tab()
    expect(screen.getByLabelText('Telefon')).toHaveAccessibleDescription(/Broj izgleda prekratak/)
    await submit()
    expect(sent).not.toHaveBeenCalled()
  })

  it('reminds of the house number without insisting', async () => {
    open()
    await userEvent.type(screen.getByLabelText('Ulica i broj'), 'Bulevar oslobođenja')
    await userEvent.tab()
    expect(screen.getByLabelText('Ulica i broj')).toHaveAccessibleDescription('Dodajte kućni broj')
    expect(screen.getByLabelText('Ulica i broj')).toBeValid()
  })

  it('sends one order however often the button is pressed, says so, and leaves after half a second', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    sent.mockReturnValue(promise)
    open(3)
    await fill()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const button = screen.getByRole('button', { name: 'PORUČI ODMAH' })
    for (const _ of [1, 2, 3]) act(() => button.click())
    expect(screen.getByRole('button', { name: 'ŠALJEM PORUDŽBINU...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await act(async () => resolve(respond(accepted)))
    expect(sent).toHaveBeenCalledTimes(1)
    expect(bodyOf(0)).toMatchObject({
      websiteId: 12,
      quantity: 3,
      totalPrice: '6990.00',
      price: '2990.00',
      market: 'Serbia',
    })
    expect(screen.getByRole('button', { name: 'Porudžbina je primljena' })).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(leaveTo).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/hvala/12/AbC')
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    ['a refusal', () => Promise.resolve(respond({ status: 500, body: { ok: false } }))],
    ['an answer without an order id', () => Promise.resolve(respond({ status: 200, body: { ok: true } }))],
    ['a lost network', () => Promise.reject(new TypeError('offline'))],
  ])(
    'after %s alerts and says it inline, keeps what was typed, and tries again under the same key',
    async (_, fail) => {
      sent.mockImplementationOnce(fail)
      open()
      await fill()
      await submit()
      expect(alerted).toHaveBeenCalledExactlyOnceWith(failure)
      expect(screen.getByRole('alert')).toHaveTextContent(failure)
      expect(screen.getByLabelText('Ime i prezime')).toHaveValue('Đorđe Živković')
      await submit()
      expect(sent).toHaveBeenCalledTimes(2)
      expect(bodyOf(1).idempotencyKey).toBe(bodyOf(0).idempotencyKey)
    },
  )

  it('shows the sentences of the server at their fields', async () => {
    const message = 'Broj telefona nije ispravan. Pogledajte ga još jednom, kurir zove na taj broj.'
    sent.mockResolvedValueOnce(
      respond({ status: 400, body: { ok: false, message, fields: [{ path: 'phone', message }] } }),
    )
    open()
    await fill()
    await submit()
    expect(screen.getByLabelText('Telefon')).toHaveAccessibleDescription(new RegExp(message))
    expect(screen.getByLabelText('Telefon')).toHaveFocus()
    expect(alerted).toHaveBeenCalledWith(failure)
  })

  it('shows the sentence of the server when it belongs to no field', async () => {
    const message = 'Iznos sa ove stranice više ne važi. Učitajte je ponovo pa poručite.'
    sent.mockResolvedValueOnce(respond({ status: 400, body: { ok: false, message } }))
    open()
    await fill()
    await submit()
    expect(screen.getByRole('alert')).toHaveTextContent(message)
  })

  it.each(['orders.not_taken', 'orders.sold_out'])('asks nobody to try again after %s', async (code) => {
    const message = 'Trenutno ne možemo da primimo ovu porudžbinu. Molimo obratite se prodavcu.'
    sent.mockResolvedValueOnce(respond({ status: 409, body: { ok: false, code, message } }))
    open()
    await fill()
    await submit()
    expect(screen.getByRole('alert')).toHaveTextContent(`Porudžbina nije poslata ${message}`)
    expect(alerted).not.toHaveBeenCalled()
  })

  it('finds again what was typed before the tab was killed', async () => {
    open()
    await fill()
    cleanup()
    open()
    expect(screen.getByLabelText('Grad')).toHaveValue('Niš')
  })

  it('goes from field to field by the „next“ of a touch keyboard and sends by Enter of a real one', async () => {
    const isTouch = vi.fn(() => ({ matches: true }))
    vi.stubGlobal('matchMedia', isTouch)
    open()
    await userEvent.type(screen.getByLabelText('Ime i prezime'), 'Ana{Enter}')
    expect(screen.getByLabelText('Telefon')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Grad'), 'Niš{Enter}')
    expect(screen.getByLabelText('Napomena (nije obavezno)')).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    isTouch.mockReturnValue({ matches: false })
    await userEvent.type(screen.getByLabelText('Grad'), '{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Nedostaju podaci')
  })

  it('after a key spent on other data asks to load the page again, which may then order', async () => {
    const message = 'Ova porudžbina je već poslata sa drugim podacima. Učitajte stranicu ponovo.'
    sent.mockResolvedValueOnce(
      respond({ status: 409, body: { ok: false, code: 'orders.key_reused', message } }),
    )
    open()
    await fill()
    await submit()
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(sessionStorage.getItem('izlog:kljuc:12')).toBeNull()
    expect(sessionStorage.getItem('izlog:porudzbina:12')).toContain('Živković')
  })

  it('works where storage is forbidden', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    open()
    await userEvent.type(screen.getByLabelText('Grad'), 'Niš')
    expect(screen.getByLabelText('Grad')).toHaveValue('Niš')
    vi.unstubAllGlobals()
  })

  it('closes by its button', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Zatvori' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('speaks ijekavian where the market does', () => {
    open(1, { market: 'Montenegro' })
    expect(screen.getAllByText(/Stara cijena/).length).toBeGreaterThan(0)
    expect(screen.getByText(/u posljednja 24 sata/)).toBeInTheDocument()
  })
})

describe('the clock and the crowd of the popup', () => {
  it('counts 15:00 down to zero, stays there and still takes the order', async () => {
    vi.useFakeTimers()
    open()
    expect(screen.getByRole('timer')).toHaveTextContent('15:00')
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(screen.getByRole('timer')).toHaveTextContent('13:59')
    await act(() => vi.advanceTimersByTimeAsync(2_000_000))
    expect(screen.getByRole('timer')).toHaveTextContent('00:00')
    expect(screen.getByRole('button', { name: 'PORUČI ODMAH' })).not.toHaveAttribute('aria-disabled')
  })

  it('shows the stated viewers and purchases of the hour, the same whenever it opens', () => {
    vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
    const { viewers, bought } = statedCrowd(12, Date.now())
    for (let at = 0; at < 3; at += 1) {
      open()
      expect(
        screen.getByText(new RegExp(`^${viewers} osob[ae] upravo gleda(ju)? ovu narudžbenicu$`)),
      ).toBeVisible()
      expect(screen.getByText(new RegExp(`^Kupljeno ${bought} put`))).toBeVisible()
      cleanup()
    }
  })

  it('never says more viewers than the page beside it', () => {
    document.documentElement.dataset.readers = '2'
    open()
    expect(screen.getByText(/^2 osobe upravo gledaju/)).toBeVisible()
    delete document.documentElement.dataset.readers
  })

  it('says when the offer really ends instead of the clock that ends nothing', () => {
    const page = sampleLanding()
    open(1, { proof: { ...page.proof, offerEndsAt: '2026-11-25T19:00:00.000Z' } })
    expect(screen.getByText('Ponuda važi do 25.11.2026. 20:00')).toBeVisible()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('shows only counted purchases and no clock in mode stvarno', () => {
    const page = sampleLanding({ website: { socialProof: 'stvarno' } })
    open(1, { website: { socialProof: 'stvarno' }, proof: { ...page.proof, boughtToday: 21 } })
    expect(screen.getByText('Kupljeno 21 put u poslednja 24 sata')).toBeInTheDocument()
    expect(screen.queryByText(/upravo gleda/)).toBeNull()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('shows nobody when switched off', () => {
    open(1, { website: { socialProof: 'iskljuceno' } })
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByText(/Kupljeno|upravo gleda/)).toBeNull()
    expect(dialog.queryByRole('timer')).toBeNull()
  })
})

describe('the checkbox for one more product', () => {
  const box = () => screen.getByRole('checkbox', { name: /Da, dodajte u isti paket.*Set od dve čaše/ })

  it('is not there unless the seller wants it, and never ticked beforehand', () => {
    open()
    expect(screen.queryByRole('checkbox')).toBeNull()
    cleanup()
    open(1, { bump: sampleBump() })
    expect(box()).not.toBeChecked()
  })

  it('raises the sum and the order by what it says', async () => {
    open(1, { bump: sampleBump() })
    await userEvent.click(box())
    expect(document.querySelector('.popup-sum strong')).toHaveTextContent('3.880')
    await fill()
    await submit()
    expect(bodyOf(0)).toMatchObject({ totalPrice: '2990.00', bumpProductId: 7, bumpPrice: '890.00' })
  })

  it('left alone changes nothing of the order, and stays ticked over closing and opening', async () => {
    open(1, { bump: sampleBump() })
    await fill()
    await submit()
    expect(bodyOf(0)).not.toHaveProperty('bumpProductId')
    cleanup()
    open(1, { bump: sampleBump() })
    await userEvent.click(box())
    cleanup()
    open(1, { bump: sampleBump() })
    expect(box()).toBeChecked()
    await userEvent.click(box())
  })

  it('reports to the pixel what the server took', async () => {
    const told: unknown[] = []
    window.izlogPixel = { push: (call) => told.push(call) }
    sent.mockResolvedValue(respond({ ...accepted, body: { orderId: 'AbC', totalPrice: '2990.00' } }))
    open(1, { bump: sampleBump() })
    await userEvent.click(box())
    await fill()
    await submit()
    expect(told).toContainEqual(['Purchase', { quantity: 1, total: '2990.00', orderId: 'AbC' }])
  })
})
