import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { returnEndpoints } from '#contract/returns/endpoints.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { buildWaiting } from '../../../../test/fakes/api-returns.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const waiting = [
  buildWaiting(),
  buildWaiting({ id: 2, orderNumber: 'IZ-1002', trackingId: 'AA2', name: 'Ana Ilić' }),
]
const api = () =>
  createFakeApi({
    user: buildUser(),
    returns: {
      waiting,
      waitingCount: 2,
      waitingIn: [{ market: 'Serbia', count: 2 }],
      maybe: [
        buildWaiting({
          id: 3,
          orderNumber: 'IZ-1003',
          trackingId: 'AA3',
          status: 'Treće bezuspešno uručenje',
          since: '2026-11-24',
        }),
      ],
      maybeCount: 1,
      received: [],
      receivedToday: 0,
    },
  })

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test('a scanner types into the field that has the focus; one parcel after another, each once', async () => {
  const fake = api()
  const { user } = openApp('/povrati', fake)
  expect(await screen.findByText('Danas primljeno: 0 · još se čeka: 2')).toBeVisible()
  const field = screen.getByLabelText('Broj sa nalepnice')
  expect(field).toHaveFocus()
  await user.keyboard('AA1{Enter}')
  expect(await screen.findByText('Primljeno: IZ-1001, Mira Perić')).toBeVisible()
  expect(screen.getAllByText(/Na polici: 2 komada/)[0]).toBeVisible()
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  expect(await screen.findByText('Danas primljeno: 1 · još se čeka: 1')).toBeVisible()
  await user.keyboard('AA1{Enter}')
  expect(await screen.findByText(/IZ-1001 je već primljena .* Ništa nije promenjeno/)).toBeVisible()
  await user.keyboard('NIGDE{Enter}')
  expect(await screen.findByText(/^NIGDE: Nijedna vaša porudžbina nema ovaj broj/)).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Skenirajte ili upišite broj sa nalepnice.')).toBeVisible()
  expect(screen.getByText('Danas primljeno: 1 · još se čeka: 1')).toBeVisible()
})

test('condition holds for the next ones, the cost of a return for one; a receipt is taken back', async () => {
  const fake = api()
  const { user } = openApp('/povrati', fake)
  await user.click(await screen.findByRole('radio', { name: 'Oštećeno' }))
  expect(screen.getByText(/Roba se ne vraća na policu/)).toBeVisible()
  await user.type(screen.getByLabelText(/Cena ovog povrata/), '1.300,50')
  await user.type(screen.getByLabelText('Broj sa nalepnice'), 'AA2{Enter}')
  expect(await screen.findByText('Primljeno: IZ-1002, Ana Ilić')).toBeVisible()
  expect(fake.callsOf(returnEndpoints.receive)[0]?.body).toEqual({
    code: 'AA2',
    condition: 'damaged',
    cost: '1300.50',
  })
  expect(screen.getByLabelText(/Cena ovog povrata/)).toHaveValue('')
  expect(screen.getByRole('radio', { name: 'Oštećeno' })).toBeChecked()
  await user.type(screen.getByLabelText(/Cena ovog povrata/), 'mnogo')
  await user.type(screen.getByLabelText('Broj sa nalepnice'), 'AA1{Enter}')
  expect(await screen.findByText(/Unesite iznos, na primer 300/)).toBeVisible()
  expect(fake.callsOf(returnEndpoints.receive)).toHaveLength(1)
  await user.click(screen.getAllByRole('button', { name: 'Poništi prijem: IZ-1002' })[0] ?? document.body)
  await findToast('Prijem je poništen')
  expect(await screen.findByText('Još nijedna vraćena pošiljka nije primljena.')).toBeVisible()
})

test('a label that cannot be read is taken from the list', async () => {
  const fake = api()
  const { user } = openApp('/povrati', fake)
  await user.click(await screen.findByRole('button', { name: 'Primi: IZ-1002' }))
  await findToast('Primljeno: IZ-1002')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Primi: IZ-1002' })).not.toBeInTheDocument(),
  )
})

test('what nobody said comes back is folded away, with what is known of it', async () => {
  const { user } = openApp('/povrati', api())
  await user.click(await screen.findByText('Možda se vraća (1)'))
  const parcel = screen.getByRole('link', { name: 'IZ-1003' }).closest('li')
  expect(parcel).toHaveTextContent('treći pokušaj 24.11.2026.')
  expect(parcel).not.toHaveTextContent('vraća se od')
  expect(screen.getByRole('link', { name: 'IZ-1001' }).closest('li')).toHaveTextContent(
    'vraća se od 20.11.2026.',
  )
  expect(await screen.findByRole('link', { name: /Povrati, 2 pošiljke na putu nazad/ })).toBeVisible()
})

test('parcels of several markets are narrowed to one, which the address keeps', async () => {
  const fake = api()
  fake.state.returns = {
    ...fake.state.returns,
    waiting: [waiting[0]!, buildWaiting({ id: 2, orderNumber: 'IZ-1002', market: 'Bosnia' })],
    waitingIn: [
      { market: 'Serbia', count: 1 },
      { market: 'Bosnia', count: 1 },
    ],
  }
  const app = openApp('/povrati', fake)
  await app.user.click(await screen.findByRole('button', { name: /^Bosna/ }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'IZ-1001' })).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: 'IZ-1002' })).toBeVisible()
  expect(app.address()).toBe('/povrati?market=Bosnia')
})

test('the camera tells each code once, and says where there is none', async () => {
  const stop = vi.fn()
  const getUserMedia = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ getTracks: () => [{ stop }] }))
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['code_128'])
      detect = () => Promise.resolve([{ rawValue: 'AA1' }])
    },
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const fake = api()
  const { user } = openApp('/povrati', fake)
  await user.click(await screen.findByRole('button', { name: 'Skeniraj kamerom' }))
  expect(await screen.findByText('Primljeno: IZ-1001, Mira Perić')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(fake.callsOf(returnEndpoints.receive)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Ugasi kameru' }))
  expect(stop).toHaveBeenCalled()
  getUserMedia.mockRejectedValue(new Error('no'))
  await user.click(screen.getByRole('button', { name: 'Skeniraj kamerom' }))
  expect(await screen.findByText(/Kamera nije dostupna/)).toBeVisible()
})

test('a failure is shown and can be tried again', async () => {
  const fake = api()
  fake.answer(returnEndpoints.list, refusal('common.unavailable'))
  const { user } = openApp('/povrati', fake)
  expect(await screen.findByText('Povrati nisu učitani')).toBeVisible()
  fake.answer(returnEndpoints.list, null)
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
  expect(within(await screen.findByRole('main')).getByText(/Danas primljeno/)).toBeVisible()
})
