import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { draftChoiceSchema } from '#contract/builder/proposed-page.ts'
import type { ProductVariants } from '#contract/builder/schema.ts'
import { buildImport } from '../../../../test/fakes/api-data.ts'
import { openApp } from '../../../../test/screen.tsx'
import {
  button,
  field,
  putIn,
  seller,
  sent,
  submit,
  toStepThree,
  wholeForm,
} from '../../../../test/wizard.tsx'

const shoes: ProductVariants = {
  options: [
    { name: 'Veličina', values: ['41', '42'] },
    { name: 'Boja', values: ['crna', 'bela'] },
  ],
  combinations: [
    { values: ['41', 'crna'], price: 3490, picture: null, available: true, sku: 'A-41' },
    { values: ['41', 'bela'], price: 3690, picture: null, available: true, sku: null },
    { values: ['42', 'crna'], price: 3490, picture: null, available: false, sku: null },
    { values: ['42', 'bela'], price: 3690, picture: null, available: true, sku: null },
  ],
}
const line = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Vrednosti: ${name}` })

test('a product without sizes has one quiet line, which opens a line to type into', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  expect(screen.queryByRole('textbox', { name: /^Vrednosti/ })).not.toBeInTheDocument()
  await app.user.click(await button('Veličine ili boje (nije obavezno)'))
  await vi.waitFor(() => expect(line('Veličina')).toHaveFocus())
  await putIn(app, line('Veličina'), 'S, M, L, XL')
  await app.user.click(await button('Dodaj opciju'))
  await putIn(app, line('Boja'), 'crna, bela')
  expect(within(screen.getByRole('group', { name: 'Boja' })).getByText('bela')).toBeVisible()
  await submit(app)
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.createWebsite)).toHaveLength(1))
  const { variants } = sent(api)
  expect(variants?.rows).toHaveLength(8)
  expect(variants?.options[1]?.values[0]).toEqual({ text: 'crna', color: '#1A1A1A' })
})

test('what the link offers is taken over with its prices, and can be typed over', async () => {
  const api = seller({ imported: buildImport({ variants: shoes }) })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await putIn(app, await field('Link proizvoda'), 'https://prodavnica.example/usisivac')
  await app.user.click(await button('Pročitaj'))
  await app.user.click(await button('Preuzmi sve'))
  expect(line('Veličina')).toHaveValue('41, 42')
  await putIn(app, line('Veličina'), '41, 42, 43')
  await submit(app)
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.createWebsite)).toHaveLength(1))
  const { rows = [] } = sent(api).variants ?? {}
  expect(rows.map(({ choice, difference, isOn }) => [choice.join(' '), difference, isOn])).toEqual([
    ['41 crna', '0.00', true],
    ['41 bela', '200.00', true],
    ['42 crna', '0.00', false],
    ['42 bela', '200.00', true],
    ['43 crna', '0.00', true],
    ['43 bela', '0.00', true],
  ])
})

test('a line that repeats what is chosen is refused where it stands', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await app.user.click(await button('Veličine ili boje (nije obavezno)'))
  await putIn(app, line('Veličina'), Array.from({ length: 31 }, (_, at) => at + 20).join(', '))
  await submit(app)
  expect(await screen.findAllByText('Opcija može imati najviše 30 vrednosti')).not.toHaveLength(0)
  expect(api.callsOf(builderEndpoints.createWebsite)).toHaveLength(0)
})

test('the quick way shows the same lines, keeps what is typed and sends it', async () => {
  const product = buildImport({ variants: shoes })
  const api = seller({ imported: product })
  const app = openApp('/', api)
  await putIn(
    app,
    await screen.findByRole('textbox', { name: /link/i }),
    'https://prodavnica.example/usisivac',
  )
  await app.user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: /izaberite/i })
  expect(line('Veličina')).toHaveValue('41, 42')
  await putIn(app, line('Boja'), 'bela')
  await app.user.click(await button(/^Napravi/))
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.makeDraft)).toHaveLength(1))
  const choice = draftChoiceSchema.parse(api.callsOf(builderEndpoints.makeDraft)[0]?.body)
  expect(choice.variants?.rows.map(({ choice: [size], difference }) => [size, difference])).toEqual([
    ['41', '200.00'],
    ['42', '200.00'],
  ])
})
