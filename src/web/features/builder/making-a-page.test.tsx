import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { type CreateWebsite } from '#contract/builder/schema.ts'
import { useDraft } from './draft.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'
import {
  seller,
  field,
  button,
  toStepThree,
  wholeForm,
  submit,
  sent,
  finish,
} from '../../../../test/wizard.tsx'

test('the five stages are ticked off as the server reports them', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  api.advance()
  api.advance()
  expect(await screen.findByText(': u toku')).toBeInTheDocument()
  const stages = screen
    .getAllByRole('listitem')
    .filter((item) => /stranicu|slike|tekst|ponude/.test(item.textContent))
  expect(stages.map((item) => item.textContent)).toEqual([
    'Čitam stranicu proizvoda: završeno',
    'Preuzimam slike: u toku',
    'Pišem tekst: čeka',
    'Računam ponude: čeka',
    'Slažem stranicu: čeka',
  ])
  await finish(api)
  await findToast('Website je uspešno kreiran')
})

test('a page that fails in the making says so and keeps the form', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  api.advance()
  api.fail(undefined, 'Nijedna slika nije mogla da se preuzme.')
  expect(await screen.findByText('Stranica nije napravljena')).toBeVisible()
  expect(await field('Naziv proizvoda')).toHaveValue('Čajnik Đurđevak')
})

test('a page is called off with one press, the form stays, and the next try goes on under the same name', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  api.advance()
  await app.user.click(await button('Otkaži izradu'))
  await findToast('Izrada je otkazana')
  expect(await field('Naziv proizvoda')).toHaveValue('Čajnik Đurđevak')
  expect(screen.queryByText('Stranica nije napravljena')).not.toBeInTheDocument()
  expect(screen.queryByText('U izradi')).not.toBeInTheDocument()
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations[0]?.status).toBe('queued'))
  expect(sent(api, 1).generationId).toBe(sent(api, 0).generationId)
  await finish(api)
  await findToast('Website je uspešno kreiran')
})

test('a page that failed is tried again under the same name, also after a reload', async () => {
  const api = seller()
  const first = openApp('/builder', api)
  await toStepThree(first)
  await wholeForm(first)
  await submit(first)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  api.fail(undefined, 'Nijedna slika nije mogla da se preuzme.')
  expect(await screen.findByText('Stranica nije napravljena')).toBeVisible()
  first.close()
  const second = openApp('/builder', api)
  await submit(second)
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.createWebsite)).toHaveLength(2))
  expect(sent(api, 1).generationId).toBe(sent(api, 0).generationId)
})

test('calling off that does not reach the server says so and goes on watching', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  api.answer(builderEndpoints.cancelGeneration, { status: 502, body: undefined })
  await app.user.click(await button('Otkaži izradu'))
  expect(await findToast('Greška')).toHaveTextContent('Otkazivanje nije uspelo')
  expect(await screen.findByRole('heading', { name: /Pravim stranicu/ })).toBeVisible()
})

test('the text of the model is seen while it is written, with what it took and what is left of the day', async () => {
  const api = seller({ modelUse: { model: 'probni', usedTokens: 2000, leftTokens: 50_000 } })
  const app = openApp('/builder', api)
  await toStepThree(app)
  expect(await screen.findByText(/može da napiše još oko 4 stranice/)).toBeVisible()
  await wholeForm(app)
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  for (let stage = 0; stage < 3; stage++) api.advance()
  api.tell({ draft: { title: 'Čajnik za', hook: null, bullets: [], parts: [] } })
  expect(await screen.findByText('Čajnik za')).toBeInTheDocument()
  api.tell({
    draft: {
      title: 'Čajnik za kuću',
      hook: 'Voda proključa dok',
      bullets: ['Zapremina'],
      parts: [
        { part: 'longDescription', entries: [{ title: null, text: 'Sipate vodu i' }] },
        { part: 'faq', entries: [{ title: 'Koliko je težak?', text: '' }] },
      ],
    },
  })
  expect(await screen.findByText('Voda proključa dok')).toBeInTheDocument()
  expect(screen.getByText('Zapremina')).toBeInTheDocument()
  expect(screen.getByText('Sipate vodu i')).toBeInTheDocument()
  expect(screen.getByText('Koliko je težak?')).toBeInTheDocument()
  api.tell({ writing: { model: 'probni', tokens: 2000, seconds: 3.42, cost: '0.0022', currency: 'EUR' } })
  await screen.findByText('probni · 2.000 tokena · 3,4 s · oko 0,0022 EUR')
  await finish(api)
  const result = within(await screen.findByRole('group', { name: /Vaša stranica je spremna/ }))
  expect(await result.findByText('probni · 2.000 tokena · 3,4 s · oko 0,0022 EUR')).toBeVisible()
})

test('a lost connection is reported, and the page in the making is taken up again when it is back', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  api.advance()
  expect(await screen.findByText(': u toku')).toBeInTheDocument()
  expect(screen.queryByText(/Veza je prekinuta/)).not.toBeInTheDocument()
  api.cutLine(true)
  expect(await screen.findByText('Veza je prekinuta. Nastavljam čim se vrati.')).toBeVisible()
  expect(screen.getByRole('heading', { name: /Pravim stranicu/ })).toBeVisible()
  api.cutLine(false)
  await vi.waitFor(() => expect(screen.queryByText(/Veza je prekinuta/)).not.toBeInTheDocument())
  await finish(api)
  expect(await screen.findByRole('group', { name: /Vaša stranica je spremna/ })).toBeVisible()
})

test('a call that breaks off does not end the page: following it shows the outcome', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  api.cutLine(true)
  await submit(app)
  expect(await screen.findByText('Veza je prekinuta. Nastavljam čim se vrati.')).toBeVisible()
  const id = useDraft.getState().following?.id ?? ''
  // The call had reached the server although its answer never came.
  api.begin({ productName: 'Čajnik Đurđevak', customUrl: 'cajnik-djurdjevak', generationId: id })
  api.cutLine(false)
  await finish(api)
  expect(await screen.findByRole('group', { name: /Vaša stranica je spremna/ })).toBeVisible()
  expect(screen.queryByText('Stranica nije napravljena')).not.toBeInTheDocument()
})

test('who stops watching keeps the form and finds the page among those in the making', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  api.advance()
  await app.user.click(await button('Prekini praćenje'))
  expect(await field('Naziv proizvoda')).toHaveValue('Čajnik Đurđevak')
  await app.user.click(await button('Prati izradu stranice Čajnik Đurđevak'))
  expect(await screen.findByRole('heading', { name: /Pravim stranicu/ })).toBeVisible()
  await finish(api)
  expect(await screen.findByRole('group', { name: /Vaša stranica je spremna/ })).toBeVisible()
})

test('closing the tab loses neither the form nor the page in the making', async () => {
  const api = seller()
  const first = openApp('/builder', api)
  await toStepThree(first)
  await wholeForm(first)
  first.close()
  const second = openApp('/builder', api)
  expect(await field('Naziv proizvoda')).toHaveValue('Čajnik Đurđevak')
  await submit(second)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  second.close()
  openApp('/builder', api)
  expect(await screen.findByRole('heading', { name: /Pravim stranicu „Čajnik Đurđevak“/ })).toBeVisible()
  await finish(api)
  expect(await screen.findByRole('group', { name: /Vaša stranica je spremna/ })).toBeVisible()
})

test('a page begun elsewhere is shown and joins the list when it stands', async () => {
  const api = seller()
  api.begin({ productName: 'Fen', customUrl: 'fen' } as CreateWebsite)
  const app = openApp('/builder', api)
  expect(await screen.findByRole('heading', { name: 'U izradi' })).toBeVisible()
  expect(screen.getByText('Fen')).toBeVisible()
  await finish(api)
  await app.user.click(await button('Moje stranice'))
  expect(await screen.findByRole('link', { name: /Pogledaj stranicu Fen/ })).toHaveAttribute('href', '/fen')
  await vi.waitFor(() => expect(screen.queryByText('U izradi')).not.toBeInTheDocument())
})
