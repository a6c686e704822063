import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import type { AngleAsk } from '#contract/builder/angles.ts'
import { refusal } from '../../../../test/fakes/api.ts'
import { openApp } from '../../../../test/screen.tsx'
import {
  button,
  field,
  fillIn,
  seller,
  sent,
  submit,
  toStepThree,
  wholeForm,
  type Opened,
} from '../../../../test/wizard.tsx'
import { useDraft } from './draft.ts'

const model = { modelUse: { model: 'probni', usedTokens: 0, leftTokens: null } }
const group = () => screen.findByRole('radiogroup', { name: 'Ugao stranice' })
const radio = async (name: RegExp) => within(await group()).findByRole('radio', { name })
const asks = (api: ReturnType<typeof seller>) =>
  api.callsOf(builderEndpoints.proposeAngles).map(({ body }) => body as AngleAsk)

const toProposals = async (app: Opened, template?: RegExp) => {
  await toStepThree(app, /Srbija/, template)
  await wholeForm(app)
  await app.user.click(await button('Predloži tri ugla'))
  await radio(/Predlog 3/)
}

test('without a model nothing is proposed, and wishes say what the built-in writer does with them', async () => {
  const app = openApp('/builder', seller())
  await toStepThree(app)
  expect(screen.queryByRole('radiogroup', { name: 'Ugao stranice' })).not.toBeInTheDocument()
  await app.user.click(screen.getByText('Kome pišemo'))
  expect(await screen.findByText(/Bez jezičkog modela pitanja stoje samo ako/)).toBeVisible()
})

test('three cards with the real beginning of the page; the chosen one goes with the page', async () => {
  const api = seller(model)
  const app = openApp('/builder', api)
  await toProposals(app)
  expect(asks(api)).toEqual([
    expect.objectContaining({
      productName: 'Čajnik Đurđevak',
      templateName: 'Minimalistic',
      targetMarket: 'Serbia',
      shown: [],
    }),
  ])
  expect(await radio(/Neka izabere model/)).toBeChecked()
  const first = await radio(/^Predlog 1 Noću bez traženja prekidača$/)
  expect(first).toHaveAccessibleDescription(
    /pored nje.*Za koga: ko noću ustaje.*Odgovara na: Koliko dugo svetli\?/,
  )
  expect(screen.getByText('3 predloga su stigla.')).toBeVisible()
  // By keys alone, as any group of radios.
  first.focus()
  await app.user.keyboard(' ')
  expect(first).toBeChecked()
  await app.user.keyboard('{ArrowDown}')
  expect(await radio(/Predlog 2/)).toBeChecked()
  // The preview opens as the page will.
  const preview = screen.getByRole('complementary', { name: 'Pregled stranice na telefonu' })
  expect(preview).toHaveTextContent('Hodnik u kom se dete ne plaši mraka')
  await submit(app)
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.createWebsite)).toHaveLength(1))
  expect(sent(api).angle).toMatchObject({
    title: 'Hodnik u kom se dete ne plaši mraka',
    buyer: 'roditelji male dece',
    typed: [],
  })
})

test('nothing chosen sends no angle', async () => {
  const api = seller(model)
  const app = openApp('/builder', api)
  await toProposals(app)
  await submit(app)
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.createWebsite)).toHaveLength(1))
  expect(sent(api).angle).toBeUndefined()
})

test('a title and a hook are changed in their place and go as the seller’s own', async () => {
  const api = seller(model)
  const app = openApp('/builder', api)
  await toProposals(app)
  await app.user.click(await radio(/Predlog 1/))
  await app.user.click(await button('Izmeni naslov i uvod'))
  expect(await field('Naslov')).toHaveFocus()
  await fillIn(app, { Naslov: 'Moj naslov za čajnik' })
  expect(await radio(/^Predlog 1 Moj naslov za čajnik$/)).toBeChecked()
  await submit(app)
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.createWebsite)).toHaveLength(1))
  expect(sent(api).angle).toMatchObject({
    title: 'Moj naslov za čajnik',
    hook: 'Lampa se pali čim prođete pored nje i gasi se posle 30 sekundi.',
    typed: ['title'],
  })
})

test('a line of the seller stands in the place of a card, also without any proposal', async () => {
  const api = seller(model)
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await app.user.click(await radio(/Moja reč/))
  await fillIn(app, { 'Vaš ugao': 'poklon za baku' })
  await submit(app)
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.createWebsite)).toHaveLength(1))
  expect(sent(api).angle).toMatchObject({ line: 'poklon za baku', title: '' })
  expect(asks(api)).toEqual([])
})

test('„Još tri“ adds others and says what was shown; the choice stays', async () => {
  const api = seller(model)
  const app = openApp('/builder', api)
  await toProposals(app)
  await app.user.click(await radio(/Predlog 2/))
  await app.user.click(await button('Još tri'))
  await radio(/Predlog 6/)
  expect(asks(api)[1]?.shown.map(({ title }) => title)).toHaveLength(3)
  expect(await radio(/Predlog 2/)).toBeChecked()
  // A reload loses nothing that was paid for.
  app.close()
  const again = openApp('/builder', api)
  expect(await radio(/Predlog 6/)).toBeVisible()
  expect(await radio(/Predlog 2/)).toBeChecked()
  again.close()
})

test('while it is written there are seconds and a way out', async () => {
  const api = seller(model)
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  const release = api.hold(builderEndpoints.proposeAngles)
  await app.user.click(await button('Predloži tri ugla'))
  expect(await button(/Pišem predloge/)).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('0 s')).toBeVisible()
  await app.user.click(await button('Otkaži'))
  expect(await button('Predloži tri ugla')).toHaveFocus()
  release()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: /Predlog 1/ })).not.toBeInTheDocument()
})

test('a failure says why and can be tried again', async () => {
  const api = seller(model)
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  api.answer(
    builderEndpoints.proposeAngles,
    refusal('builder.model_timeout', { message: 'Jezički model nije odgovorio na vreme.' }),
  )
  await app.user.click(await button('Predloži tri ugla'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Jezički model nije odgovorio na vreme.')
  api.answer(builderEndpoints.proposeAngles, null)
  await app.user.click(await button('Pokušaj ponovo'))
  expect(await radio(/Predlog 1/)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('without a name and a link nothing is asked, and the field says so', async () => {
  const api = seller(model)
  const app = openApp('/builder', api)
  await toStepThree(app)
  await app.user.click(await button('Predloži tri ugla'))
  expect(await screen.findByText('Naziv proizvoda je obavezan')).toBeVisible()
  expect(await field('Link proizvoda')).toHaveFocus()
  expect(asks(api)).toEqual([])
})

test('proposals for another product are put away, and the choice with them', async () => {
  const api = seller(model)
  const app = openApp('/builder', api)
  await toProposals(app)
  await app.user.click(await radio(/Predlog 1/))
  await fillIn(app, { 'Naziv proizvoda': 'Sasvim drugi čajnik' })
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Predlog 1/ })).not.toBeInTheDocument())
  expect(screen.getByText(/raniji predlozi više ne važe/)).toBeVisible()
  expect(await radio(/Neka izabere model/)).toBeChecked()
  await submit(app)
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.createWebsite)).toHaveLength(1))
  expect(sent(api).angle).toBeUndefined()
})

test('wishes go with the ask and with the page, and are kept with the form', async () => {
  const api = seller(model)
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await app.user.click(screen.getByText('Kome pišemo'))
  await fillIn(app, { 'Za koga je': 'bake', 'Šta ne pominjati': 'Kina' })
  await app.user.selectOptions(await field('Ton'), 'Topao')
  expect(screen.getByText('3 popunjena')).toBeVisible()
  await app.user.click(await button('Predloži tri ugla'))
  await radio(/Predlog 1/)
  const wishes = { audience: 'bake', tone: 'warm', avoid: 'Kina' }
  expect(asks(api)[0]?.wishes).toEqual(wishes)
  expect(useDraft.getState().fields.wishes).toMatchObject(wishes)
  await submit(app)
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.createWebsite)).toHaveLength(1))
  expect(sent(api).wishes).toEqual(wishes)
})
