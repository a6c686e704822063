import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import type { Website } from '#contract/websites/schema.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const open = async (details: Partial<Website> = {}, card = {}) => {
  const api = createFakeApi({ user: buildUser(), websites: [buildWebsite(card)], details: { 1: details } })
  const app = openApp('/edit/1', api)
  await screen.findByRole('form')
  await app.user.click(screen.getByRole('tab', { name: 'Cene' }))
  return { api, ...app }
}
const sent = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.callsOf(websiteEndpoints.update).map(({ body }) => {
    const { baseVersion: _, ...change } = body as Record<string, unknown>
    return change
  })
const stock = () => screen.getByRole('textbox', { name: 'Komada na stanju' })
const end = () => screen.getByLabelText('Kraj ponude')
const save = () => screen.getByRole('button', { name: 'Sačuvaj' })

test('the law is explained beside the switch, as information and not as advice', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('tab', { name: 'Sadržaj' }))
  expect(screen.getByRole('radiogroup', { name: 'Brojke i utisci na stranici' })).toHaveAccessibleDescription(
    /nepoštena poslovna praksa/,
  )
  await user.click(screen.getByText('Šta o tome kažu propisi'))
  expect(screen.getByText(/Srbiji, Crnoj Gori i Bosni i Hercegovini/)).toBeVisible()
  expect(screen.getByText(/a ne pravni savet/)).toBeVisible()
})

test('promises in the page’s own text are named once nothing is invented any more', async () => {
  const { user } = await open({
    socialProof: 'ilustrativno',
    longDescription: 'Dostava traje 2–5 radnih dana.',
    faq: [{ q: 'Mogu li da vratim?', a: 'Imate 30 dana za povraćaj.' }],
  })
  await user.click(screen.getByRole('tab', { name: 'Sadržaj' }))
  const note = () => screen.queryByText(/To obećavate vi/)
  expect(note()).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Stvarno' }))
  expect(note()).toHaveTextContent('(Opis, Česta pitanja)')
})

test('a count of pieces brings the question what happens when they are gone', async () => {
  const { user, api } = await open()
  expect(screen.queryByRole('radiogroup', { name: 'Kad se zaliha potroši' })).not.toBeInTheDocument()
  await user.type(stock(), '1.200')
  expect(screen.getByRole('radio', { name: 'Primaj porudžbine i dalje' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Ne primaj porudžbine' }))
  await user.click(save())
  await findToast('Uspešno sačuvano')
  expect(sent(api)).toEqual([{ stock: 1200, sellsPastStock: false }])
})

test('an emptied count is no count', async () => {
  const { user, api } = await open({ stock: 7 })
  expect(stock()).toHaveValue('7')
  await user.clear(stock())
  await user.click(save())
  await findToast('Uspešno sačuvano')
  expect(sent(api)).toEqual([{ stock: null }])
})

test.each(['puno', '-3', '2,5', '1000001'])(
  '%j is refused at its field and nothing is sent',
  async (typed) => {
    const { user, api } = await open()
    await user.type(stock(), typed)
    await user.click(save())
    expect(await screen.findByText('Unesite ceo broj od 0 do 1.000.000')).toBeVisible()
    expect(stock()).toBeInvalid()
    expect(sent(api)).toEqual([])
  },
)

test('the end is a moment in our zone, and a refusal of the server stands at its field', async () => {
  const { user, api } = await open({ offerEndsAt: '2026-12-01T19:00:00.000Z' })
  expect(end()).toHaveValue('01.12.2026. 20:00')
  await user.clear(end())
  await user.type(end(), '5.12.2026. 12:30')
  await user.tab()
  const message = 'Kraj ponude mora da bude u budućnosti.'
  api.answer(
    websiteEndpoints.update,
    refusal('websites.end_is_past', { fields: [{ path: 'offerEndsAt', message }] }),
  )
  await user.click(save())
  await findToast('Greška')
  expect(end()).toHaveAccessibleDescription(message)
  expect(end()).toHaveValue('05.12.2026. 12:30')
  api.answer(websiteEndpoints.update, null)
  await user.click(save())
  await findToast('Uspešno sačuvano')
  expect(sent(api).at(-1)).toEqual({ offerEndsAt: '2026-12-05T11:30:00.000Z' })
})

test('an end that cannot be read is kept, refused at its field and not sent', async () => {
  const { user, api } = await open({ offerEndsAt: '2026-12-01T19:00:00.000Z' })
  await user.clear(end())
  await user.type(end(), 'sutra uveče')
  await user.click(save())
  await waitFor(() => expect(end()).toHaveAccessibleDescription(/Datum i vreme napišite kao/))
  expect(end()).toHaveValue('sutra uveče')
  expect(sent(api)).toEqual([])
})

test('without a price to return to there is nothing to end', async () => {
  await open({}, { originalPrice: null })
  expect(end()).toBeDisabled()
  expect(end()).toHaveAccessibleDescription('Ova stranica nema precrtanu cenu, pa ponuda nema šta da završi.')
})

test('an offer that is over says what the page sells at now', async () => {
  await open({ offerEndsAt: '2020-01-01T11:00:00.000Z' })
  expect(screen.getByText(/Ponuda je završena 01\.01\.2020\. 12:00/)).toBeVisible()
})
