import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reviewEndpoints } from '#contract/reviews/endpoints.ts'
import { buildInvite, buildOrder, buildReview, buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const good = buildReview({ id: 3 })
const bad = buildReview({ id: 2, rating: 1, text: 'Nije kao na slici.', authorName: 'Mila R.' })
const shown = buildReview({
  id: 1,
  rating: 4,
  text: '',
  authorName: 'Ana P.',
  status: 'shown',
  showsAt: null,
  websiteId: 2,
  productName: 'Masažer za vrat',
})

const api = (reviews = [good, bad, shown]) =>
  createFakeApi({ user: buildUser(), reviews, orders: [buildOrder({ status: 'Dostavljeno' })] })
const card = (name: RegExp) => screen.findByRole('article', { name })

test('what waits comes first, with its mark, its buyer and when it shows itself', async () => {
  openApp('/reviews', api())
  const first = await card(/^Đorđe Ž\., Ocena 5 od 5$/)
  expect(within(first).getByText('Potvrđena kupovina')).toBeVisible()
  expect(within(first).getByText('Sam se prikazuje 22.11.2026. 11:00')).toBeVisible()
  expect(within(first).getByRole('link', { name: 'Porudžbina IZ-1042' })).toHaveAttribute(
    'href',
    '/orders?order=1',
  )
  expect(screen.queryByText('Ana P.')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Čekaju odluku 2' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('link', { name: 'Utisci, 2 utiska čekaju odluku' })).toBeVisible()
})

test('a review is shown with one press and leaves the pile', async () => {
  const fake = api()
  const { user } = openApp('/reviews', fake)
  await user.click(await screen.findByRole('button', { name: 'Prikaži utisak: Mila R.' }))
  await findToast('Utisak je prikazan na stranici')
  expect(screen.queryByText('Nije kao na slici.')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Prikazani 2' }))
  expect(await screen.findByText('Nije kao na slici.')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Utisci, 1 utisak čeka odluku' })).toBeVisible()
})

test('hiding needs a reason of the list; there is none for a low mark', async () => {
  const fake = api()
  const { user } = openApp('/reviews', fake)
  await user.click(await screen.findByRole('button', { name: 'Sakrij utisak: Mila R.' }))
  const dialog = await screen.findByRole('dialog', { name: 'Zašto se utisak skriva?' })
  expect(within(dialog).getAllByRole('radio')).toHaveLength(5)
  await user.click(within(dialog).getByRole('button', { name: 'Sakrij utisak' }))
  expect(within(dialog).getByText('Izaberite razlog')).toBeVisible()
  expect(fake.callsOf(reviewEndpoints.moderate)).toEqual([])
  await user.click(within(dialog).getByRole('radio', { name: 'lični podaci' }))
  await user.click(within(dialog).getByRole('button', { name: 'Sakrij utisak' }))
  await findToast('Utisak je skriven')
  expect(fake.callsOf(reviewEndpoints.moderate).map(({ body }) => body)).toEqual([
    { status: 'hidden', reason: 'personal_data' },
  ])
  await user.click(screen.getByRole('button', { name: 'Skriveni 1' }))
  expect(await screen.findByText('Skriveno: lični podaci')).toBeVisible()
})

test('an answer is written, and a refusal leaves the words where they are', async () => {
  const fake = api()
  const { user } = openApp('/reviews', fake)
  await user.click(await screen.findByRole('button', { name: 'Odgovori na utisak: Mila R.' }))
  const dialog = await screen.findByRole('dialog', { name: 'Odgovor na utisak' })
  const field = within(dialog).getByRole('textbox', { name: 'Odgovor' })
  await user.type(field, 'Žao nam je.')
  fake.answer(reviewEndpoints.answer, refusal('common.unavailable'))
  await user.click(within(dialog).getByRole('button', { name: 'Sačuvaj odgovor' }))
  await findToast('Greška')
  expect(field).toHaveValue('Žao nam je.')
  fake.answer(reviewEndpoints.answer, null)
  await user.click(within(dialog).getByRole('button', { name: 'Sačuvaj odgovor' }))
  await findToast('Odgovor je na stranici')
  expect(within(await card(/^Mila R/)).getByText('Žao nam je.')).toBeVisible()
})

test('piles can be looked at page by page, and the address keeps the choice', async () => {
  const { user, address } = openApp('/reviews?prikaz=shown', api())
  expect(await screen.findByText('Kupac je ostavio samo ocenu.')).toBeVisible()
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Stranica' }),
    'LED lampa sa senzorom pokreta',
  )
  expect(await screen.findByText('Nijedan utisak još nije prikazan.')).toBeVisible()
  expect(address()).toBe('/reviews?prikaz=shown&stranica=1')
})

test('without reviews the screen says where they come from', async () => {
  openApp('/reviews', api([]))
  expect(await screen.findByRole('heading', { name: 'Još nema utisaka' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Otvori porudžbine' })).toHaveAttribute('href', '/orders')
})

test('a failure is shown and can be tried again', async () => {
  const fake = api()
  fake.answer(reviewEndpoints.list, refusal('common.unavailable'))
  const { user } = openApp('/reviews', fake)
  expect(await screen.findByText('Utisci nisu učitani')).toBeVisible()
  fake.answer(reviewEndpoints.list, null)
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
  expect(await card(/^Đorđe Ž/)).toBeVisible()
})

test.each([
  [buildInvite(false), 'Link za utisak postoji kad porudžbina dobije status „Dostavljeno“.'],
  [{ ...buildInvite(false), state: 'expired' as const }, 'Rok za utisak je prošao.'],
  [{ ...buildInvite(false), state: 'written' as const, rating: 4 }, /Kupac je ocenio sa 4 od 5\./],
])('the details of an order say why there is no link: %o', async (invite, sentence) => {
  const fake = createFakeApi({ user: buildUser(), orders: [buildOrder()], invites: { 1: invite } })
  openApp('/orders?order=1', fake)
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('the link of a delivered order is there to copy and to send', async () => {
  const { user } = openApp('/orders?order=1', api())
  const link = await screen.findByRole('textbox', { name: 'Link za utisak' })
  expect(link).toHaveValue('https://izlog.example/utisak/AbCdEfGhIjKlMnOpQrStUv')
  expect(screen.getByText('Pošaljite kupcu link. Važi do 18.01.2027., za jedan utisak.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pošalji preko: WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/381641234567\?text=Po%C5%A1tovani%2Fa%20%C4%90or%C4%91e/),
  )
  await user.click(screen.getByRole('button', { name: 'Kopiraj poruku' }))
  expect(await screen.findByRole('button', { name: /Kopirano!/ })).toBeVisible()
  expect(await navigator.clipboard.readText()).toContain('Ocenite ga ovde: https://izlog')
})
