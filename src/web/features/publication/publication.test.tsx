import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { publicationEndpoints } from '#contract/publication/endpoints.ts'
import { sellerContactSchema } from '#contract/seller-contact/schema.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import { buildImport, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { openApp } from '../../../../test/screen.tsx'
import { button, field, finish, putIn, seller } from '../../../../test/wizard.tsx'

const linkField = () => field('Link proizvoda koji želite da prodajete')
const notGiven = { contact: sellerContactSchema.parse({ name: 'Kućica Shop' }), isGiven: false }
const draft = (socialProof: string) =>
  Object.assign(buildWebsite({ id: 7, isActive: false }), { socialProof })
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 })

test('from a link to a page on the air, with the contact asked for on the way', async () => {
  const api = seller({ contact: notGiven })
  const app = openApp('/create', api)
  await putIn(app, await linkField(), 'prodavnica.example/usisivac')
  await app.user.click(await button('Napravi stranicu'))
  await heading('Izaberite izgled')
  expect(api.callsOf(builderEndpoints.importProduct)[0]?.body).toMatchObject({
    url: 'https://prodavnica.example/usisivac',
  })
  await app.user.click(screen.getByRole('radio', { name: 'Priča (Advertorial Template)' }))
  await app.user.click(await button('Napravi nacrt'))
  await finish(api)
  await heading('Stranica je spremna za proveru')
  expect(api.callsOf(builderEndpoints.makeDraft)[0]?.body).toMatchObject({
    templateName: 'Advertorial Template',
    targetMarket: 'Serbia',
    packPercent: 16.6,
  })
  const publish = await button('Objavi')
  expect(publish).toHaveAttribute('aria-disabled', 'true')
  expect(publish).toHaveAccessibleDescription('Pre objave dopunite: podaci prodavca.')
  await app.user.click(publish)
  expect(api.callsOf(publicationEndpoints.publish)).toHaveLength(0)

  await putIn(app, await field('Telefon za kupce'), '060 765 4321')
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  await screen.findByText('Sve obavezno je tu.')
  // The next thing to press has the focus.
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Objavi samo stvarno' })).toHaveFocus())
  await app.user.keyboard('{Enter}')
  await heading('Stranica je objavljena')
  const share = screen.getByRole('group', { name: 'Podeli stranicu' })
  for (const network of ['Viber', 'WhatsApp', 'Facebook'])
    expect(within(share).getByRole('link', { name: `Podeli: ${network}` })).toHaveAttribute(
      'href',
      expect.stringContaining('nacrt'),
    )
  expect(screen.getByRole('img', { name: /^QR kod/ })).toBeVisible()
})

test.each([
  ['Objavi samo stvarno', [{ socialProof: 'stvarno' }]],
  ['Objavi sa izmišljenim', []],
])('„%s“ decides about made up figures in the press that publishes', async (press, saved) => {
  const api = seller({ websites: [draft('ilustrativno')] })
  const app = openApp('/builder/stranica/7', api)
  await screen.findByText('odlučite pre objave')
  const chosen = await button(press)
  expect(chosen).toHaveAccessibleDescription(/Na stranici su izmišljene brojke, utisci i popusti/)
  await app.user.click(chosen)
  await heading('Stranica je objavljena')
  expect(api.callsOf(websiteEndpoints.update).map(({ body }) => body)).toMatchObject(saved)
})

test('a page without made up figures is published without a question', async () => {
  const api = seller({ websites: [draft('stvarno')] })
  openApp('/builder/stranica/7', api)
  expect(await button('Objavi')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Objavi sa izmišljenim' })).not.toBeInTheDocument()
})

test('only what is missing is asked, in the money of the market', async () => {
  const api = seller({
    imported: buildImport({
      price: 12.5,
      originalPrice: null,
      currency: 'USD',
      url: 'https://shop.example/x',
    }),
  })
  const app = openApp('/builder', api)
  await putIn(app, await linkField(), 'https://shop.example/x')
  await app.user.keyboard('{Enter}')
  await heading('Još samo ovo')
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Naziv proizvoda')).not.toBeInTheDocument()
  expect(await field('Cena')).toHaveAccessibleDescription(/^Na stranici piše 12,50.USD. Upišite svoju cenu.$/)
  await app.user.click(await button('Prikaži stranice'))
  expect(await field('Cena')).toHaveAccessibleDescription('Nova cena je obavezna')
  await putIn(app, await field('Cena'), '2.990')
  await app.user.click(await button('Prikaži stranice'))
  await heading('Izaberite izgled')
  expect(api.callsOf(builderEndpoints.typeProduct)[0]?.body).toMatchObject({
    price: '2990',
    market: 'Serbia',
  })
})

test('a source that says little is asked for the sentence that opens the page', async () => {
  const purpose = { key: 'purpose', ...builderStrings.questions.purpose } as const
  const api = seller({ imported: buildImport({}, { questions: [purpose] }) })
  const app = openApp('/builder', api)
  await putIn(app, await linkField(), 'https://prodavnica.example/usisivac')
  await app.user.keyboard('{Enter}')
  await heading('Izaberite izgled')
  await putIn(app, await field('Jedna rečenica za vrh stranice'), 'Usisa mrvice dok tankate gorivo.')
  await app.user.click(await button('Sačuvaj izmene'))
  await vi.waitFor(() =>
    expect(api.callsOf(builderEndpoints.typeProduct)[0]?.body).toMatchObject({
      sentence: 'Usisa mrvice dok tankate gorivo.',
    }),
  )
})

test('what was chosen is in the address, and the wizard takes over what was read', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await putIn(app, await linkField(), 'https://prodavnica.example/usisivac')
  await app.user.keyboard('{Enter}')
  await heading('Izaberite izgled')
  await app.user.click(screen.getByRole('radio', { name: 'Prodajni (Sales Template)' }))
  await vi.waitFor(() => expect(app.router.state.location.search).toMatchObject({ izgled: 'Sales Template' }))
  await app.user.click(await button('Sva polja, u tri koraka'))
  await screen.findByRole('heading', { name: 'Koji proizvod prodajete?' })
  expect(await field('Naziv proizvoda')).toHaveValue('Bežični usisivač za auto')
  expect(await field('Nova cena')).toHaveValue('3490')
  expect(await field('Link proizvoda')).toHaveValue('https://prodavnica.example/usisivac')
})

test('what is no link is said before anything is asked of the server', async () => {
  const api = seller()
  const app = openApp('/create', api)
  await putIn(app, await linkField(), 'usisivač')
  await app.user.keyboard('{Enter}')
  expect(await linkField()).toHaveAccessibleDescription(/Ovo nije link/)
  expect(api.callsOf(builderEndpoints.importProduct)).toHaveLength(0)
})

test('the text of an advert fills the fields that it speaks of, and asks the server nothing', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await app.user.click(await linkField())
  await app.user.paste(
    'Mesoreznica 2000W 🔥\nSamelje 2 kg mesa za minut.\n4.990 din umesto 6.990 din\nPišite u inbox',
  )
  expect(await field('Naziv proizvoda')).toHaveValue('Mesoreznica 2000W')
  expect(await field('Cena')).toHaveValue('4.990')
  expect(await field('Stara cena')).toHaveValue('6.990')
  expect(screen.getByLabelText(/^Opis/)).toHaveValue('Samelje 2 kg mesa za minut.')
  expect(api.callsOf(builderEndpoints.importProduct)).toHaveLength(0)
  await app.user.click(await button('Imam link'))
  expect(await linkField()).toHaveValue('')
})

test('the source of a page is read as that page, and a shared message by its link', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await app.user.click(await linkField())
  await app.user.paste('<!doctype html><html><body><h1>Lampa</h1></body></html>')
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.takePage)).toHaveLength(1))
  expect(api.callsOf(builderEndpoints.takePage)[0]?.body).toMatchObject({ origin: 'pasted' })
  await app.router.navigate({ to: '/builder' })
  await app.user.click(await linkField())
  await app.user.paste('Pogledaj ovo! https://prodavnica.example/usisivac')
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.importProduct)).toHaveLength(1))
  expect(api.callsOf(builderEndpoints.importProduct)[0]?.body).toMatchObject({
    url: 'https://prodavnica.example/usisivac',
  })
})

test('a picture that is dropped on the field opens the form with it', async () => {
  const api = seller()
  api.answerUpload(() => ({ status: 201, body: { success: true, imageUrl: '/uploads/images/lampa.webp' } }))
  const app = openApp('/builder', api)
  const picture = new File([new Uint8Array(8)], 'lampa.png', { type: 'image/png' })
  fireEvent.drop(await linkField(), {
    dataTransfer: { types: ['Files'], files: [picture], getData: () => '' },
  })
  await field('Naziv proizvoda')
  await screen.findByRole('button', { name: 'Ukloni sliku 1' })
  await app.user.click(await button('Imam link'))
})

test('a draft waits on the dashboard', async () => {
  const api = seller({ websites: [buildWebsite({ id: 7, productName: 'Lampa', isActive: false })] })
  const app = openApp('/create', api)
  await app.user.click(await screen.findByRole('link', { name: 'Proveri i objavi Lampa' }))
  await heading('Stranica je spremna za proveru')
  expect(app.router.state.location.pathname).toBe('/builder/stranica/7')
})

test('a line that is good but not required is put right in its place', async () => {
  const api = seller({ websites: [buildWebsite({ id: 7, isActive: false })] })
  const app = openApp('/builder/stranica/7', api)
  const line = (await screen.findByText('Facebook Pixel')).closest('li')!
  await app.user.click(within(line).getByRole('button', { name: 'Upiši' }))
  await vi.waitFor(() => expect(within(line).getByRole('textbox')).toHaveFocus())
  await app.user.keyboard('123456789012345{Enter}')
  expect(await within(line).findByText('Reklame uče od porudžbina.')).toBeVisible()
})

test('a former price that is none is said at its field, which keeps it', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await app.user.click(await button('Nemam link'))
  await putIn(app, await field('Cena'), '3.990')
  await putIn(app, await field('Stara cena'), '2.990')
  await app.user.click(await button('Prikaži stranice'))
  expect(await field('Stara cena')).toHaveAccessibleDescription(/Stara cena mora biti veća od cene/)
  expect(await field('Stara cena')).toHaveValue('2.990')
  await putIn(app, await field('Stara cena'), '4.990')
  expect(await field('Stara cena')).toHaveAccessibleDescription('Prikazuje se precrtana.')
  await app.user.click(await button('Imam link'))
})
