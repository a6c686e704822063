import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { costEndpoints } from '#contract/costs/endpoints.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { buildCost } from '../../../../test/fakes/api-profit-data.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const fakeApi = (costs = [buildCost()]) => createFakeApi({ user: buildUser(), costs })

const text = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ')

describe('the overview', () => {
  it('counts the entries of each market and sums what they cost an order', async () => {
    openApp(
      '/market-costs',
      fakeApi([
        buildCost(),
        buildCost({ id: 2, shippingCost: '10.00', packagingCost: '0.50', otherCosts: '0.00' }),
        buildCost({
          id: 3,
          market: 'Bosnia',
          shippingCost: '7.00',
          packagingCost: '1.00',
          otherCosts: '0.25',
        }),
      ]),
    )
    await screen.findByRole('heading', { level: 1, name: 'Fiksni Troškovi po Tržištu' })
    const card = async (market: string) =>
      text(
        (await screen.findByRole('heading', { level: 2, name: market })).closest<HTMLElement>(
          '[data-market]',
        ) as HTMLElement,
      )
    expect(await card('Srbija')).toContain('2 stavke')
    expect(await card('Srbija')).toContain('Poštarina360,00 RSDPakovanje61,00 RSDOstalo40,00 RSD')
    expect(await card('Srbija')).toContain('Ukupno po porudžbini461,00 RSD')
    expect(await card('Bosna')).toContain('8,25 KM')
    expect(await card('Crna Gora')).toContain('0 stavki')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Pregled',
      'Srbija',
      'Crna Gora',
      'Bosna',
    ])
  })
})

describe('a market', () => {
  it('lists its entries with what orders of earlier days keep', async () => {
    const { earlier: _none, ...now } = buildCost()
    openApp(
      '/market-costs?market=Serbia',
      fakeApi([
        buildCost({
          description: null,
          earlier: [{ ...now, shippingCost: '300.00', validFrom: '2026-01-01', validTo: '2026-09-30' }],
        }),
      ]),
    )
    await screen.findByRole('heading', { level: 2, name: 'Nema opisa' })
    const list = within(screen.getByRole('tabpanel'))
    expect(text(list.getByText('Ukupno po porudžbini').parentElement as HTMLElement)).toContain('450,50 RSD')
    list.getByText('od 01.01.2026. do 30.09.2026.')
  })

  it('without entries offers the first ones, with that market chosen', async () => {
    const { user } = openApp('/market-costs?market=Bosnia', fakeApi())
    await screen.findByText('Nema troškova za Bosna')
    await user.click(screen.getByRole('button', { name: 'Dodaj Prve Troškove' }))
    const dialog = await screen.findByRole('dialog', { name: 'Dodaj Nove Troškove' })
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Tržište').value).toBe('Bosnia')
  })
})

describe('the dialog', () => {
  const openNew = async (api = fakeApi([])) => {
    const app = openApp('/market-costs', api)
    await app.user.click(await screen.findByRole('button', { name: 'Dodaj troškove' }))
    const dialog = await screen.findByRole('dialog', { name: 'Dodaj Nove Troškove' })
    return { ...app, api, form: within(dialog) }
  }
  const shipping = 'Poštarina po porudžbini'

  it('starts with Serbia and empty fields, sums while typing with a comma, saves and closes', async () => {
    const { user, api, form } = await openNew()
    expect(form.getByLabelText<HTMLSelectElement>('Tržište').value).toBe('Serbia')
    for (const label of [shipping, 'Pakovanje po porudžbini', 'Ostali troškovi po porudžbini']) {
      const input = form.getByLabelText<HTMLInputElement>(label)
      expect([input.value, input.placeholder, input.min, input.step]).toEqual(['', '0,00', '0', '0.01'])
    }
    expect(form.getByLabelText<HTMLInputElement>('Opis').value).toBe('')
    await user.clear(form.getByLabelText(shipping))
    await user.type(form.getByLabelText(shipping), '12,50')
    expect(text(form.getByText('Ukupno po porudžbini').parentElement as HTMLElement)).toBe(
      'Ukupno po porudžbini12,50 RSD',
    )
    const release = api.hold(costEndpoints.create)
    await user.click(form.getByRole('button', { name: 'Kreiraj' }))
    await form.findByRole('button', { name: /Čuva\.\.\./ })
    release()
    expect(text(await findToast('Uspešno!'))).toContain('Troškovi po tržištu su uspešno kreirani.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf(costEndpoints.create)[0]?.body).toMatchObject({
      market: 'Serbia',
      shippingCost: '12.50',
      packagingCost: '0',
      otherCosts: '0',
      description: null,
    })
    expect(api.callsOf(costEndpoints.list).length).toBe(2)
  })

  it('says what is wrong at the field and sends nothing', async () => {
    const { user, api, form } = await openNew()
    await user.clear(form.getByLabelText(shipping))
    await user.type(form.getByLabelText(shipping), '-1')
    await user.click(form.getByRole('button', { name: 'Kreiraj' }))
    await form.findByText('Troškovi poštarine moraju biti pozitivni')
    expect(api.callsOf(costEndpoints.create)).toEqual([])
  })

  it('keeps what was typed when saving fails, and forgets it when cancelled', async () => {
    const api = fakeApi([])
    api.answer(costEndpoints.create, refusal('common.unexpected'))
    const { user, form } = await openNew(api)
    await user.clear(form.getByLabelText(shipping))
    await user.type(form.getByLabelText(shipping), '7')
    await user.click(form.getByRole('button', { name: 'Kreiraj' }))
    expect(text(await findToast('Greška'))).toContain('Greška pri kreiranju troškova po tržištu.')
    expect(form.getByLabelText<HTMLInputElement>(shipping).value).toBe('7')
    await user.click(form.getByRole('button', { name: 'Otkaži' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Dodaj troškove' }))
    expect((await screen.findByLabelText<HTMLInputElement>(shipping)).value).toBe('')
  })

  it('changes an entry without its market', async () => {
    const api = fakeApi()
    const { user } = openApp('/market-costs?market=Serbia', api)
    await user.click(await screen.findByRole('button', { name: 'Izmeni troškove: Kurir i pakovanje' }))
    const form = within(await screen.findByRole('dialog', { name: 'Ažuriraj Troškove' }))
    expect(form.getByLabelText<HTMLSelectElement>('Tržište').disabled).toBe(true)
    expect(form.getByLabelText<HTMLInputElement>('Pakovanje po porudžbini').value).toBe('60,50')
    await user.click(form.getByRole('button', { name: 'Ažuriraj' }))
    expect(text(await findToast('Uspešno!'))).toContain('Troškovi po tržištu su uspešno ažurirani.')
    expect(api.callsOf(costEndpoints.update)[0]?.body).toMatchObject({ market: 'Serbia' })
  })
})

describe('deleting', () => {
  const open = async () => {
    const api = fakeApi()
    const { user } = openApp('/market-costs?market=Serbia', api)
    await user.click(await screen.findByRole('button', { name: 'Obriši troškove: Kurir i pakovanje' }))
    const dialog = within(
      await screen.findByRole('alertdialog', {
        name: 'Da li ste sigurni da želite da obrišete ove troškove?',
      }),
    )
    return { api, user, dialog }
  }

  it('asks first; declining calls nobody', async () => {
    const { api, user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Otkaži' }))
    expect(api.callsOf(costEndpoints.remove)).toEqual([])
  })

  it('deletes and reads the list again', async () => {
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Obriši' }))
    expect(text(await findToast('Uspešno!'))).toContain('Troškovi po tržištu su uspešno obrisani.')
    await screen.findByText('Nema troškova za Srbija')
  })

  it('says when it failed', async () => {
    const { api, user, dialog } = await open()
    api.answer(costEndpoints.remove, refusal('common.unexpected'))
    await user.click(dialog.getByRole('button', { name: 'Obriši' }))
    expect(text(await findToast('Greška'))).toContain('Greška pri brisanju troškova po tržištu.')
  })
})
