import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ParcelPage } from '#contract/public-pages/schema.ts'
import { parcelStates } from '#contract/tracking/buyer-view.ts'
import { parcelPageStrings } from '#contract/tracking/page-strings.ts'
import { sampleParcel } from '../../../test/site/sample-pages.ts'
import { showPage } from '../../../test/site/show-page.ts'

const show = (over: Partial<ParcelPage> = {}) => showPage(sampleParcel(over))

describe('the page on which a buyer follows a parcel', () => {
  it('says where it is, what to pay and what the courier said, without script', () => {
    const { status, html, text } = show()
    expect(status).toBe(200)
    expect(html).not.toContain('<script')
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kurir je krenuo ka vama')
    expect(text).toContain('6.990 RSD')
    const steps = within(screen.getByRole('list', { name: 'Put pošiljke' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'Poručeno – gotovo',
      'Kod kurira – gotovo',
      'Na isporuci – gotovo',
      'Uručeno – sledi',
    ])
    expect(steps[2]).toHaveAttribute('aria-current', 'step')
    expect(text).toContain('Kurir nije uspeo da uruči pošiljku: nikoga nije bilo na adresi20.11.2026. 14:00')
  })

  it('says the day that was promised while it is on its way', () => {
    const order = { ...sampleParcel().order!, arrivesBy: '4.12.' }
    expect(show({ state: 'moving', order }).text).toContain('Stižedo 4.12.')
    expect(show().text).not.toContain('Stiže')
  })

  it('asks for another day, place or phone in one form', () => {
    show()
    expect(document.querySelector('form')).toHaveAttribute('action', '/posiljka/AbCdEfGhIjKlMnOpQrStUv')
    const days = within(screen.getByRole('combobox', { name: 'Dan' })).getAllByRole('option')
    expect(days.map((day) => day.textContent)).toEqual(['Bez promene', 'ponedeljak 30.11.', 'utorak 01.12.'])
    for (const name of ['U koje vreme', 'Nova adresa', 'Drugi telefon', 'Poruka za prodavca'])
      expect(screen.getByRole('textbox', { name })).toHaveValue('')
    expect(document.querySelector('details')).not.toHaveAttribute('open')
  })

  it('opens the form where the courier did not find anybody', () => {
    show({ state: 'failed' })
    expect(document.querySelector('details')).toHaveAttribute('open')
  })

  it('keeps what was typed and says what is wrong with it', () => {
    const typed = { day: '2026-12-01', hours: '', address: '', phone: '12', note: '<b>hvala</b>' }
    const { status } = show({ typed, problem: { field: 'phone', message: 'To nije broj telefona' } })
    expect(status).toBe(400)
    const phone = screen.getByRole('textbox', { name: 'Drugi telefon' })
    expect(phone).toHaveValue('12')
    expect(phone).toHaveAccessibleDescription('To nije broj telefona')
    expect(screen.getByRole('combobox', { name: 'Dan' })).toHaveValue('2026-12-01')
    expect(screen.getByRole('textbox', { name: 'Poruka za prodavca' })).toHaveValue('<b>hvala</b>')
  })

  it('says that a request arrived, and asks nothing of what is over', () => {
    const { text } = show({ isSent: true })
    expect(screen.getByRole('status')).toHaveTextContent('Zahtev je kod prodavca')
    expect(text).not.toContain('Pošiljka je uručena')
    const message = 'Ovde više ne može da se menja.'
    show({ state: 'delivered', days: [], problem: { field: null, message } })
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(document.querySelector('form')).toBeNull()
    expect(document.body).not.toHaveTextContent('Plaćate kuriru')
  })

  it('says nothing of a delivery that was over long ago', () => {
    const { text } = show({ order: null, state: 'delivered', history: [], days: [] })
    expect(text).toContain('Ovaj link više ne važi')
    expect(text).not.toContain('4F7K-9QXT-2HBC')
  })

  it.each(parcelStates)('has words for %s in each market', (state) => {
    for (const market of ['Serbia', 'Montenegro', 'Bosnia'] as const) {
      show({ state, market })
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        parcelPageStrings[market].states[state].title,
      )
    }
  })
})
