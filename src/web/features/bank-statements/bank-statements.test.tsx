import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bankStatementEndpoints } from '#contract/bank-statements/endpoints.ts'
import type { BankStatements } from '#contract/bank-statements/schema.ts'
import { buildTransfer } from '../../../../test/fakes/api-bank-statements.ts'
import { courierAccount } from '../../../../test/fakes/api-couriers.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { buildPayout } from '../../../../test/fakes/api-payouts.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const payout = {
  id: 7,
  market: 'Serbia' as const,
  courier: 'D Express',
  day: '2026-11-19',
  expected: '12400.00',
}
const api = (bank: Partial<BankStatements> = {}, given: Parameters<typeof createFakeApi>[0] = {}) =>
  createFakeApi({
    user: buildUser(),
    bank: { statements: [], transfers: [], missing: [], payouts: [payout], ...bank },
    ...given,
  })

test('each transfer says which payout it is of and why; sure ones are taken with one press', async () => {
  const fake = api({
    transfers: [
      buildTransfer(),
      buildTransfer({
        id: 2,
        amount: '12000.00',
        verdict: 'short',
        how: 'near',
        isSure: false,
        difference: '-400.00',
      }),
      buildTransfer({ id: 3, verdict: 'no_payout', how: null, isSure: false, payout: null }),
      buildTransfer({
        id: 4,
        payer: 'PERA PERIC',
        verdict: 'foreign',
        how: null,
        isSure: false,
        courier: null,
        payout: null,
      }),
    ],
    missing: [{ ...payout, id: 8, currencySymbol: 'RSD' }],
  })
  const { user } = openApp('/isplate/izvodi', fake)
  expect(await screen.findByRole('heading', { name: 'Za odluku (3)' })).toBeVisible()
  expect(screen.getByText(/Kurir, iznos i dani se slažu/)).toBeVisible()
  expect(screen.getByText(/Specifikacija kaže 12\.400\sRSD: nedostaje 400\sRSD/)).toBeVisible()
  expect(screen.getByText(/Uplatio je D Express, a takva specifikacija nije potvrđena/)).toBeVisible()
  const missing = screen.getByRole('heading', { name: 'Specifikacije čijeg novca nema na izvodu (1)' })
  expect(
    within(missing.closest('div')?.parentElement?.parentElement ?? document.body).getByRole('link'),
  ).toHaveAttribute('href', '/isplate/8')
  await user.click(screen.getByRole('button', { name: 'Potvrdi sigurne (1)' }))
  await findToast('Upareno: 1 uplata')
  expect(await screen.findByRole('heading', { name: 'Uparene uplate (1)' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^To je ta isplata: .*12\.000/ }))
  expect(await screen.findByRole('heading', { name: 'Uparene uplate (2)' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ostavi sve po strani' }))
  expect(await screen.findByText('Ostavljene po strani (1)')).toBeVisible()
  expect(screen.queryByText(/PERA/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Izaberi isplatu/ }))
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Izaberi isplatu/ }), '7')
  await waitFor(() =>
    expect(fake.callsOf(bankStatementEndpoints.decide).at(-1)?.body).toEqual({
      payoutId: 7,
      isSetAside: false,
    }),
  )
  expect(await screen.findByText('Sve uplate su raspoređene.')).toBeVisible()
})

test('a transfer without its specification leads to the courier that can be asked', async () => {
  const transfers = [
    buildTransfer({ id: 3, verdict: 'no_payout', how: null, isSure: false, payout: null }),
    buildTransfer({ id: 4, verdict: 'no_payout', how: null, isSure: false, payout: null, courier: 'BEX' }),
  ]
  const fake = api({ transfers }, { courierAccounts: [courierAccount] })
  openApp('/isplate/izvodi', fake)
  const links = await screen.findAllByRole('link', { name: /^Učitaj specifikaciju od kurira/ })
  expect(links).toHaveLength(1)
  expect(links[0]).toHaveAttribute('href', '/isplate?uplata=SPEC-77')
})

test('a table nobody explained is asked about, each column with an example', async () => {
  const fake = api(
    {},
    {
      readStatement: {
        kind: 'columns',
        headers: ['Datum', 'Koliko'],
        sample: [['20.11.2026.', '12.400,00']],
        columns: ['day', null],
        currency: 'RSD',
      },
    },
  )
  const { user } = openApp('/isplate/izvodi', fake)
  await user.click(await screen.findByRole('button', { name: 'Zalepi izvod' }))
  await user.type(screen.getByLabelText('Tekst izvoda'), 'Datum;Koliko')
  await user.click(screen.getByRole('button', { name: 'Pročitaj' }))
  const form = within(await screen.findByRole('form', { name: 'Šta znače kolone ovog izvoda' }))
  expect(form.getByText('Na primer: 12.400,00')).toBeVisible()
  await user.selectOptions(form.getByLabelText(/Kolona „Koliko“/), 'Iznos sa predznakom')
  await user.selectOptions(form.getByLabelText('Valuta računa'), 'KM')
  fake.state.readStatement = { kind: 'read', fresh: 1, known: 0, outgoing: 0 }
  await user.click(form.getByRole('button', { name: 'Učitaj izvod' }))
  await findToast('Izvod je unet')
  expect(fake.callsOf(bankStatementEndpoints.paste).at(-1)?.body).toEqual({
    text: 'Datum;Koliko',
    columns: ['day', 'amount'],
    currency: 'BAM',
  })
  expect(screen.queryByRole('form', { name: 'Šta znače kolone ovog izvoda' })).not.toBeInTheDocument()
})

test('a refusal is read in its words, and a statement is taken back', async () => {
  const fake = api({
    statements: [
      {
        id: 5,
        account: '265-1-1',
        currency: 'RSD',
        format: 'fx',
        number: '23',
        fromDay: '2026-11-20',
        toDay: '2026-11-20',
        fileName: 'izvod.xml',
        transfers: 2,
      },
    ],
  })
  fake.answer(bankStatementEndpoints.paste, refusal('bank_statements.pdf'))
  const { user } = openApp('/isplate/izvodi', fake)
  await user.click(await screen.findByRole('button', { name: 'Zalepi izvod' }))
  await user.type(screen.getByLabelText('Tekst izvoda'), '%PDF')
  await user.click(screen.getByRole('button', { name: 'Pročitaj' }))
  expect(await screen.findByText(/PDF se ne čita/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Obriši izvod br. 23, 20.11.2026.' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Obriši izvod' }),
  )
  await findToast('Izvod je obrisan')
  expect(await screen.findByText('Još nijedan izvod nije unet.')).toBeVisible()
})

test('a confirmed payout says what of it came to the account', async () => {
  const fake = api(
    {},
    {
      payouts: [buildPayout({ state: 'confirmed' })],
      payoutBank: {
        arrived: '12000.00',
        difference: '-400.00',
        currencySymbol: 'RSD',
        transfers: [{ id: 1, day: '2026-11-21', amount: '12000.00' }],
        isMissing: false,
      },
    },
  )
  openApp('/isplate/1', fake)
  expect(
    await screen.findByText(
      /Na račun je stiglo 12\.000\sRSD \(21\.11\.2026\.\)\. Na račun je leglo 400\sRSD manje/,
    ),
  ).toBeVisible()
})

test('a failure is shown and can be tried again', async () => {
  const fake = api()
  fake.answer(bankStatementEndpoints.list, refusal('common.unavailable'))
  const { user } = openApp('/isplate/izvodi', fake)
  expect(await screen.findByText('Izvodi nisu učitani')).toBeVisible()
  fake.answer(bankStatementEndpoints.list, null)
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
  expect(await screen.findByText('Još nijedan izvod nije unet.')).toBeVisible()
})

test('one transfer is divided among payouts, and what is left needs a reason', async () => {
  const payouts = [payout, { ...payout, id: 8, day: '2026-11-18', expected: '5000.00' }]
  const transfer = buildTransfer({ verdict: 'no_payout', how: null, isSure: false, payout: null })
  const fake = api({ transfers: [{ ...transfer, amount: '18000.00' }], payouts })
  const { user } = openApp('/isplate/izvodi', fake)
  await user.click(await screen.findByRole('button', { name: /^Podeli na više isplata/ }))
  const form = within(screen.getByRole('form', { name: 'Podela uplate' }))
  await user.selectOptions(form.getByLabelText('Isplata 1'), '7')
  await user.selectOptions(form.getByLabelText('Isplata 2'), '8')
  expect(form.getByLabelText('Iznos 2')).toHaveValue('5.000')
  expect(form.getByText(/Ostaje: 600\sRSD/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Sačuvaj podelu' }))
  expect(form.getByText('Deo uplate nije raspoređen. Upišite zašto.')).toBeVisible()
  await user.type(form.getByLabelText('Zašto'), 'akontacija')
  await user.click(form.getByRole('button', { name: 'Sačuvaj podelu' }))
  await waitFor(() =>
    expect(fake.callsOf(bankStatementEndpoints.divide)[0]?.body).toEqual({
      parts: [
        { payoutId: 7, amount: '12400.00' },
        { payoutId: 8, amount: '5000.00' },
      ],
      note: 'akontacija',
    }),
  )
})
