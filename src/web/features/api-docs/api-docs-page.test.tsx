import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDocsEndpoints } from '#contract/api-docs/endpoints.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { buildAdmin, buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal, type FakeApi } from '../../../../test/fakes/api.ts'
import { openApp } from '../../../../test/screen.tsx'

const open = async (api: FakeApi) => {
  const app = openApp('/api-docs', api)
  await screen.findByRole('heading', { level: 1, name: 'API' })
  return app
}
const loaded = () => screen.findByRole('searchbox', { name: 'Pretraži pozive' })
const callNamed = (name: RegExp) => screen.getByRole('button', { name })

test.each([
  ['a seller', buildUser()],
  ['an administrator', buildAdmin()],
])('%s reads every call by group', async (_who, user) => {
  await open(createFakeApi({ user }))
  await loaded()
  expect(screen.getByRole('heading', { level: 2, name: 'Porudžbine' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Stranice' })).toBeVisible()
  expect(screen.getByText(/^Poziva: \d{3}$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Preuzmi OpenAPI' })).toHaveAttribute('href', '/api/openapi.json')
})

test('a search finds calls by name, address and code, and says when there is none', async () => {
  const { user } = await open(createFakeApi({ user: buildUser() }))
  await user.type(await loaded(), 'orders.placeByHand')
  expect(await screen.findByText('Poziva: 1')).toBeVisible()
  expect(callNamed(/^post \/api\/orders\/by-hand/)).toBeVisible()
  await user.clear(await loaded())
  await user.type(await loaded(), 'POST shipping-documents/profiles')
  expect(await screen.findByText('Poziva: 1')).toBeVisible()
  await user.clear(await loaded())
  await user.type(await loaded(), 'nema toga')
  expect(await screen.findByRole('heading', { name: 'Nijedan poziv ne odgovara pretrazi' })).toBeVisible()
})

test('one group is shown by itself', async () => {
  const { user } = await open(createFakeApi({ user: buildUser() }))
  await loaded()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Celina' }), 'Slike')
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Slike',
  ])
  expect(screen.getByText('Poziva: 2')).toBeVisible()
})

test('a call opens with its fields, an example and its refusals', async () => {
  const { user } = await open(createFakeApi({ user: buildUser() }))
  await user.type(await loaded(), 'put orders/{{id}/status')
  await screen.findByText('Poziva: 1')
  const call = callNamed(/^put \/api\/orders\/\{id\}\/status Prijavljeni/)
  expect(call).toHaveAttribute('aria-expanded', 'false')
  // Opened with the keyboard, as every control here.
  call.focus()
  await user.keyboard('{Enter}')
  expect(call).toHaveAttribute('aria-expanded', 'true')
  const sent = screen.getByRole('region', { name: 'Šalje se' })
  expect(within(sent).getByText('status')).toBeVisible()
  expect(within(sent).getByText('obavezno')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Šalje se: Primer' })).toHaveTextContent('"status": "Na čekanju"')
  expect(screen.getByRole('region', { name: 'Odgovor' })).toHaveTextContent('orderNumber')
  const refusals = screen.getByRole('region', { name: 'Odbijanja' })
  expect(refusals).toHaveTextContent('401 accounts.signed_out')
  expect(refusals).toHaveTextContent(errorCatalogue['orders.not_found'].message)
  await user.click(call)
  expect(screen.queryByRole('region', { name: 'Odbijanja' })).toBeNull()
})

test('a document that cannot be read says why and is asked for again', async () => {
  const api = createFakeApi({ user: buildUser() })
  api.answer(apiDocsEndpoints.document, refusal('common.unexpected'))
  const { user } = await open(api)
  expect(await screen.findByRole('alert')).toHaveTextContent('Opis API-ja nije učitan')
  api.answer(apiDocsEndpoints.document, null)
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
  expect(await loaded()).toBeVisible()
})

test('while it is on its way the wait is read aloud', async () => {
  const api = createFakeApi({ user: buildUser() })
  const release = api.hold(apiDocsEndpoints.document)
  await open(api)
  expect(screen.getByText('Učitava se opis API-ja')).toBeInTheDocument()
  release()
  expect(await loaded()).toBeVisible()
})

test('the palette leads to it', async () => {
  const { user, address } = openApp('/create', createFakeApi({ user: buildUser() }))
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'openapi')
  await user.click(await screen.findByRole('option', { name: /^API/ }))
  await screen.findByRole('heading', { level: 1, name: 'API' })
  expect(address()).toBe('/api-docs')
})
