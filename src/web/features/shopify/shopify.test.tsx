import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shopifyEndpoints } from '#contract/shopify/endpoints.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal, type FakeApi, type FakeState } from '../../../../test/fakes/api.ts'
import { findToast, openApp, saveSettings } from '../../../../test/screen.tsx'

const store = {
  shopDomain: 'kucica.myshopify.com',
  accessToken: '••••••••0001',
  clientId: null,
  clientSecret: null,
  platformShop: null,
}
const seller = (more: Partial<FakeState> = {}) =>
  createFakeApi({ user: buildUser(), websites: [buildWebsite()], shopify: store, ...more })

/** The same words stand on the screen too, and may be there first. */
const findShown = (title: string) => vi.waitFor(() => findToast(title))

const openEditor = async (api: FakeApi) => {
  const app = openApp('/edit/1', api)
  await app.user.click(await screen.findByRole('button', { name: 'Još radnji' }))
  await app.user.click(await screen.findByRole('menuitem', { name: /Shopify/ }))
  const part = within(await screen.findByRole('region', { name: 'Shopify' }))
  return { ...app, part }
}
const openSettings = async (api: FakeApi) => {
  const app = openApp('/settings?tab=marketing', api)
  return { ...app, form: within(await screen.findByRole('form', { name: 'Shopify' })) }
}

test('the store is tried with a website of the seller, and the outcome stays', async () => {
  const api = seller()
  const { part, user } = await openEditor(api)
  await user.click(part.getByRole('button', { name: 'Test Shopify' }))
  expect(await findShown('✅ Shopify konekcija uspešna')).toBeInTheDocument()
  expect(part.getByText('Povezano sa prodavnicom „Kućica“ (RSD).')).toBeVisible()
  expect(api.callsOf(shopifyEndpoints.test)[0]?.body).toEqual({ websiteId: 1 })
})

test('while it is tried the button says so and the other one waits', async () => {
  const api = seller()
  const release = api.hold(shopifyEndpoints.test)
  const { part, user } = await openEditor(api)
  await user.click(part.getByRole('button', { name: 'Test Shopify' }))
  expect(part.getByRole('button', { name: 'Proveravam Shopify...' })).toBeVisible()
  expect(part.getByRole('button', { name: 'Pošalji u Shopify' })).toBeDisabled()
  release()
  expect(await part.findByRole('button', { name: 'Test Shopify' })).toBeEnabled()
})

test('a store that refuses is reported in the stated words, with the way to the settings', async () => {
  const api = seller()
  api.answer(shopifyEndpoints.test, refusal('shopify.key_refused'))
  const { part, user } = await openEditor(api)
  await user.click(part.getByRole('button', { name: 'Test Shopify' }))
  const toast = await findShown('❌ Shopify konekcija neuspešna')
  expect(toast).toHaveTextContent('Proverite Shopify credentials...')
  expect(part.getByText('❌ Shopify konekcija neuspešna')).toBeVisible()
  expect(part.getByText(/Shopify ne prihvata sačuvani ključ/)).toBeVisible()
  expect(part.getByRole('link', { name: 'Otvori podešavanja' })).toHaveAttribute(
    'href',
    '/settings?tab=store',
  )
})

test('a page is sent with everything the call carries, and links to what came of it', async () => {
  const api = seller({
    details: { 1: { quantityOffers: [], sku: 'LED', originalPrice: null } },
  })
  const { part, user } = await openEditor(api)
  await user.click(part.getByRole('button', { name: 'Pošalji u Shopify' }))
  expect(await findShown('✅ Poslato u Shopify')).toBeInTheDocument()
  expect(part.getByRole('link', { name: 'Otvori u Shopify-ju' })).toHaveAttribute(
    'href',
    'https://admin.shopify.com/store/kucica/products/7001',
  )
  const [{ body } = { body: null }] = api.callsOf(shopifyEndpoints.push)
  expect(Object.keys(body as object).toSorted()).toEqual([
    'body_html',
    'compare_at_price',
    'handle',
    'images',
    'price',
    'seo_description',
    'seo_title',
    'sku',
    'title',
    'websiteData',
  ])
  expect(body).toMatchObject({
    sku: 'LED',
    price: '2990.00',
    websiteData: {
      id: 1,
      quantityOffers: [
        { price: '2990.00', badge: null },
        { price: '4990.00', badge: 'UŠTEDA 1000 RSD' },
        { price: '6990.00', badge: 'NAJBOLJA PONUDA' },
      ],
    },
  })
})

test.each([
  ['the server’s sentence', refusal('shopify.busy'), 'Shopify trenutno ne prima nove zahteve.'],
  ['the stated one', { status: 500, body: {} }, 'Neočekivana greška'],
])('a page that was not taken is reported with %s', async (_what, answer, sentence) => {
  const api = seller()
  api.answer(shopifyEndpoints.push, answer)
  const { part, user } = await openEditor(api)
  await user.click(part.getByRole('button', { name: 'Pošalji u Shopify' }))
  expect(await findShown('❌ Greška pri slanju u Shopify')).toHaveTextContent(sentence)
  expect(part.getByText('❌ Greška pri slanju u Shopify')).toBeVisible()
})

test('at the next visit the last sending is still known', async () => {
  const lastPush = {
    handle: 'led',
    adminUrl: 'https://admin.shopify.com/store/kucica/products/7001',
    pushedAt: '2026-11-20T13:00:00.000Z',
  }
  const { part } = await openEditor(seller({ shopifyPush: lastPush }))
  expect(await part.findByRole('link', { name: /Poslednje slanje/ })).toHaveAttribute(
    'href',
    lastPush.adminUrl,
  )
})

test('a store is connected in the settings; its keys come back masked', async () => {
  const api = seller({ shopify: { ...store, shopDomain: null, accessToken: null } })
  const { form, user } = await openSettings(api)
  expect(form.queryByRole('button', { name: 'Test Shopify' })).not.toBeInTheDocument()
  await user.type(form.getByLabelText('Shopify prodavnica'), 'kucica.rs')
  await user.type(form.getByLabelText('Client ID'), 'klijent')
  await user.type(form.getByLabelText('Client secret'), 'tajna-prodavnice')
  await saveSettings(user)
  expect(await form.findByText(/Ovo nije adresa Shopify prodavnice/)).toBeVisible()
  await user.clear(form.getByLabelText('Shopify prodavnica'))
  await user.type(form.getByLabelText('Shopify prodavnica'), 'kucica')
  await saveSettings(user)
  expect(await findShown('Shopify podešavanja su sačuvana')).toBeInTheDocument()
  expect(form.getByLabelText('Client secret')).toHaveValue('••••••••nice')
  await user.click(await form.findByRole('button', { name: 'Test Shopify' }))
  expect(await form.findByText('Povezano')).toBeVisible()
})

test('ending the connection asks first', async () => {
  const api = seller()
  const { form, user } = await openSettings(api)
  await user.click(form.getByRole('button', { name: 'Prekini vezu' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Prekini vezu' }))
  expect(await findShown('Shopify više nije povezan')).toBeInTheDocument()
  expect(api.state.shopify.shopDomain).toBeNull()
})
