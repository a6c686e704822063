import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paperEndpoints } from '#contract/shipping-documents/endpoints.ts'
import { builtInProfiles } from '#contract/shipping-documents/profiles.ts'
import { buildOrder, buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, saveSettings } from '../../../../test/screen.tsx'

const orders = [4, 3, 2].map((id) => buildOrder({ id, orderNumber: `IZ-${id}` }))
const client = () => createFakeApi({ user: buildUser(), orders })
const tick = (number: string) => screen.getByRole('checkbox', { name: `Izaberi porudžbinu ${number}` })
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
const address = (inside: HTMLElement) =>
  within(inside).getByRole('link', { name: 'Preuzmi' }).getAttribute('href')

const openExport = async (api = client()) => {
  const app = openApp('/orders', api)
  await screen.findByRole('table')
  await app.user.click(screen.getByRole('button', { name: 'Još radnji' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Izvoz porudžbina' }))
  return { ...app, api, box: await dialog('Izvoz porudžbina') }
}

test('what is ticked, what is filtered or everything is exported, in the layout and kind chosen before', async () => {
  const { user, api, box } = await openExport()
  await within(box).findByRole('radio', { name: /Po filterima: 3 porudžbine/ })
  expect(address(box)).toBe('/api/orders/export?profile=standard&format=csv')
  expect(within(box).queryByRole('radio', { name: /Izabrano/ })).not.toBeInTheDocument()
  await user.click(within(box).getByRole('radio', { name: /Sve: 3 porudžbine/ }))
  await user.selectOptions(within(box).getByLabelText('Raspored kolona'), 'D Express')
  expect(await within(box).findByText(/ne objavljuje kako izgleda njena datoteka/)).toBeVisible()
  await user.click(within(box).getByRole('radio', { name: /Excel/ }))
  await vi.waitFor(() => expect(address(box)).toBe('/api/orders/export?profile=d-express&format=xlsx'))
  expect(api.state.paperSettings).toMatchObject({ profile: 'd-express', format: 'xlsx' })
  await user.keyboard('{Escape}')
  await user.click(tick('IZ-3'))
  await user.keyboard('e')
  const again = await dialog('Izvoz porudžbina')
  expect(await within(again).findByRole('radio', { name: /Izabrano: 1 porudžbina/ })).toBeChecked()
  expect(address(again)).toBe('/api/orders/export?ids=3&profile=d-express&format=xlsx')
})

test('columns are chosen, ordered, renamed and saved as a layout of one’s own, and set back', async () => {
  const { user, api, box } = await openExport()
  await user.click(await within(box).findByRole('button', { name: 'Uredi kolone' }))
  const editor = await dialog('Kolone: Standardna tabela')
  const heading = (index: number) => within(editor).getByLabelText(`Naslov kolone ${index}`)
  await user.click(within(editor).getByRole('button', { name: 'Pomeri „Datum“ gore' }))
  expect(heading(1)).toHaveValue('Datum')
  expect(within(editor).getByRole('status')).toHaveTextContent('„Datum“ je sada 1. kolona')
  await vi.waitFor(() =>
    expect(within(editor).getByRole('button', { name: 'Pomeri „Datum“ gore' })).toHaveFocus(),
  )
  await user.clear(heading(2))
  await user.type(heading(2), 'Referenca')
  for (const name of ['Status', 'Email'])
    await user.click(within(editor).getByRole('button', { name: `Izbaci kolonu „${name}“` }))
  await user.click(within(editor).getByRole('button', { name: 'Dodaj kolonu' }))
  await user.type(within(editor).getByLabelText(/^Vrednost kolone \d+$/), 'Danas za sutra')
  // Looking back loses nothing.
  await user.click(within(editor).getByRole('button', { name: 'Nazad na izvoz' }))
  await user.click(await screen.findByRole('button', { name: 'Uredi kolone' }))
  expect(heading(2)).toHaveValue('Referenca')
  api.answer(paperEndpoints.addProfile, refusal('shipping_documents.profile_name_taken'))
  await user.type(within(editor).getByLabelText('Naziv rasporeda'), 'Moj kurir')
  await user.click(within(editor).getByRole('button', { name: 'Sačuvaj kao svoj raspored' }))
  expect(await within(editor).findByText('Već imate raspored sa tim nazivom.')).toBeVisible()
  api.answer(paperEndpoints.addProfile, null)
  await user.click(within(editor).getByRole('button', { name: 'Sačuvaj kao svoj raspored' }))
  await findToast('Raspored je sačuvan')
  expect(api.state.exportProfiles[0]).toMatchObject({ name: 'Moj kurir', base: 'standard' })
  expect(api.state.exportProfiles[0]?.columns.slice(0, 2)).toEqual([
    { field: 'createdAt', heading: 'Datum' },
    { field: 'orderNumber', heading: 'Referenca' },
  ])
  expect(api.state.exportProfiles[0]?.columns.at(-1)).toEqual({
    field: 'constant',
    heading: 'Stalna vrednost',
    value: 'Danas za sutra',
  })
  const back = await dialog('Izvoz porudžbina')
  await vi.waitFor(() => expect(address(back)).toContain('profile=1&'))

  await user.click(within(back).getByRole('button', { name: 'Uredi kolone' }))
  await user.click(await screen.findByRole('button', { name: 'Vrati na „Standardna tabela“' }))
  await user.click(screen.getByRole('button', { name: 'Sačuvaj izmene' }))
  await vi.waitFor(() => expect(api.state.exportProfiles[0]?.columns).toEqual(builtInProfiles[0]?.columns))
  await user.click(await screen.findByRole('button', { name: 'Uredi kolone' }))
  await user.click(await screen.findByRole('button', { name: 'Obriši raspored' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Obriši' }))
  await vi.waitFor(() => expect(api.state.exportProfiles).toEqual([]))
  expect(await screen.findByLabelText('Raspored kolona')).toHaveValue('standard')
})

test('the sender is written once, and what the account knows is offered', async () => {
  const { user, api, box } = await openExport()
  await user.click(await within(box).findByRole('button', { name: 'Podaci pošiljaoca' }))
  const form = await dialog('Podaci pošiljaoca')
  expect(await within(form).findByPlaceholderText('Kućica Shop')).toBe(
    within(form).getByLabelText('Naziv ili ime'),
  )
  await user.type(within(form).getByLabelText('Ulica i broj'), 'Žarka Zrenjanina 7')
  await user.click(within(form).getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Podaci pošiljaoca su sačuvani')
  expect(api.state.paperSettings.sender.address).toBe('Žarka Zrenjanina 7')
})

test('the sender stands among the settings too, is saved there and is what the dialogs begin with', async () => {
  const api = client()
  const settings = openApp('/settings?tab=marketing', api)
  const card = within(await screen.findByRole('form', { name: 'Podaci pošiljaoca' }))
  expect(card.getByLabelText('Telefon')).toHaveAttribute('placeholder', '+381601234567')
  await settings.user.type(card.getByLabelText('Mesto'), 'Šabac')
  await settings.user.type(card.getByLabelText('Račun za otkupninu'), '160-0000000000123-45')
  // Another tab loses nothing.
  await settings.user.click(screen.getByRole('tab', { name: 'Podaci prodavca' }))
  await settings.user.click(screen.getByRole('tab', { name: /^Dostava/ }))
  expect(card.getByLabelText('Mesto')).toHaveValue('Šabac')
  api.answer(paperEndpoints.changeSettings, refusal('common.unexpected'))
  await saveSettings(settings.user)
  await findToast('Podaci pošiljaoca nisu sačuvani')
  expect(card.getByLabelText('Mesto')).toHaveValue('Šabac')
  api.answer(paperEndpoints.changeSettings, null)
  await saveSettings(settings.user)
  await findToast('Podaci pošiljaoca su sačuvani')
  expect(screen.queryByRole('region', { name: 'Nesačuvane izmene' })).not.toBeInTheDocument()
  settings.close()

  const { user, box } = await openExport(api)
  await user.click(await within(box).findByRole('button', { name: 'Podaci pošiljaoca' }))
  const form = await dialog('Podaci pošiljaoca')
  expect(await within(form).findByLabelText('Račun za otkupninu')).toHaveValue('160-0000000000123-45')
  expect(within(form).getByLabelText('Mesto')).toHaveValue('Šabac')
})

test('the label chosen last is what the key prints', async () => {
  const { user } = openApp('/orders', client())
  await screen.findByRole('table')
  await user.click(tick('IZ-4'))
  const bar = within(screen.getByRole('region', { name: 'Izabrane porudžbine' }))
  await user.click(bar.getByRole('button', { name: 'Štampa' }))
  const choice = await screen.findByRole('menuitem', { name: 'Nalepnice A4, 8 na strani' })
  choice.addEventListener('click', (event) => event.preventDefault())
  await user.click(choice)
  const print = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  await vi.waitFor(async () => {
    await user.keyboard('l')
    expect(print.mock.calls.at(-1)?.[0]).toBe('/api/orders/print?kind=a4-8&ids=4')
  })
})
