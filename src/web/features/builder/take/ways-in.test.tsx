import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { mostFileBytes } from '#contract/builder/taking.ts'
import { buildImport } from '../../../../../test/fakes/api-data.ts'
import { refusal } from '../../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../../test/screen.tsx'
import {
  addImage,
  button,
  field,
  fillIn,
  finish,
  putIn,
  seller,
  sent,
  submit,
  toStepThree,
} from '../../../../../test/wizard.tsx'
import { factsIn, isSource, withPasted } from './pasted.ts'

const wall = buildImport(
  { isProduct: false, reason: 'bot-wall', name: null, images: [] },
  { importId: null, message: builderStrings.refused['bot-wall'] },
)
const importId = '0c7e3a1b-2c3d-4f6f-9d55-6f1c2a548f0e'
const kettle = buildImport(
  { name: 'Čajnik od stakla', url: 'https://zatvorena.example/cajnik' },
  { importId, serbianName: 'Čajnik od stakla' },
)
const ways = () => screen.findByRole('region', { name: 'Uzmite stranicu iz svog pregledača' })
const file = (name: string, type = 'text/html', text = '<html></html>') => new File([text], name, { type })
const readLink = async (app: ReturnType<typeof openApp>, link = 'https://zatvorena.example/p') => {
  await putIn(app, await field('Link proizvoda'), link)
  await app.user.click(await button('Pročitaj'))
}

test('a wall offers the ways around it in its place, and the page is made from the reading that came', async () => {
  const api = seller({ imported: wall, taken: kettle })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await readLink(app)
  await ways()
  await app.user.upload(await field('Sačuvana stranica proizvoda'), file('cajnik.html'))
  expect(await screen.findByText('Iz sačuvane stranice: zatvorena.example')).toBeVisible()
  expect(await field('Link proizvoda')).toHaveValue('https://zatvorena.example/cajnik')
  expect(api.callsOf(builderEndpoints.takePage)[0]?.body).toMatchObject({ origin: 'file', market: 'Serbia' })
  await app.user.click(await button('Preuzmi sve'))
  await addImage(app, 'https://slike.example/1.jpg')
  // Its address may be written otherwise; what was read stays.
  await putIn(app, await field('Link proizvoda'), 'https://zatvorena.example/cajnik?boja=plava')
  expect(screen.getByText('Iz sačuvane stranice: zatvorena.example')).toBeVisible()
  await submit(app)
  await finish(api)
  expect(sent(api)).toMatchObject({ importId, productLink: 'https://zatvorena.example/cajnik?boja=plava' })
})

test('a saved page that does not say where it came from asks for the link, and stays when it is typed', async () => {
  const nowhere = buildImport({ url: null }, { importId })
  const api = seller({ taken: nowhere })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await app.user.click(await button(/Prodavnica ne pušta Izlog/))
  await app.user.upload(await field('Sačuvana stranica proizvoda'), file('cajnik.html'))
  expect(await screen.findByText('Adresa stranice nije poznata. Upišite link proizvoda.')).toBeVisible()
  await app.user.click(await field('Link proizvoda'))
  await app.user.paste('https://zatvorena.example/cajnik')
  expect(screen.getByText('Iz sačuvane stranice')).toBeVisible()
  expect(api.callsOf(builderEndpoints.importProduct)).toHaveLength(0)
})

test('a page is made from the reading its seller saw', async () => {
  const api = seller({ imported: kettle })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await readLink(app, 'https://prodavnica.example/cajnik')
  await app.user.click(await button('Preuzmi sve'))
  await submit(app)
  await finish(api)
  expect(sent(api).importId).toBe(importId)
})

test('pressed once more, the same link is read again', async () => {
  const api = seller({ imported: kettle })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await readLink(app)
  await screen.findByText('Našli smo na stranici')
  await app.user.click(await button('Pročitaj'))
  await waitFor(() => expect(api.callsOf(builderEndpoints.importProduct)).toHaveLength(2))
  const asked = api
    .callsOf(builderEndpoints.importProduct)
    .map(({ body }) => (body as { again: boolean }).again)
  expect(asked).toEqual([false, true])
})

test('a reading that is not kept any more is reported, and nothing typed is lost', async () => {
  const api = seller({ imported: kettle })
  api.answer(builderEndpoints.createWebsite, refusal('builder.import_gone'))
  const app = openApp('/builder', api)
  await toStepThree(app)
  await readLink(app, 'https://prodavnica.example/cajnik')
  await app.user.click(await button('Preuzmi sve'))
  await fillIn(app, { 'Nabavna cena': '900' })
  await submit(app)
  expect((await screen.findAllByText(/više nisu sačuvani/))[0]).toBeVisible()
  expect(await field('Nabavna cena')).toHaveValue('900')
  expect(screen.queryByText('Našli smo na stranici')).not.toBeInTheDocument()
})

test.each([
  ['racun.pdf', 'application/pdf', 'x', /je PDF/],
  ['cajnik.jpg', 'image/jpeg', 'x', /je slika.*„Slike“/],
  ['cajnik.webarchive', 'application/x-webarchive', 'x', /Safari arhiva/],
  ['cajnik.docx', 'application/msword', 'x', /nije sačuvana stranica/],
  ['prazna.html', 'text/html', '', /je prazna datoteka/],
])('%s is refused before it is sent, with what to do', async (name, type, text, sentence) => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await putIn(app, await field('Naziv proizvoda'), 'Moj čajnik')
  await app.user.click(await button(/Prodavnica ne pušta Izlog/))
  fireEvent.change(await field('Sačuvana stranica proizvoda'), {
    target: { files: [file(name, type, text)] },
  })
  expect(await within(await ways()).findByText(sentence)).toBeVisible()
  expect(await field('Naziv proizvoda')).toHaveValue('Moj čajnik')
  expect(api.callsOf(builderEndpoints.takePage)).toHaveLength(0)
})

test('a file over the limit is refused by its size', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await app.user.click(await button(/Prodavnica ne pušta Izlog/))
  const large = file('velika.mhtml', 'multipart/related')
  Object.defineProperty(large, 'size', { value: mostFileBytes + 1 })
  fireEvent.change(await field('Sačuvana stranica proizvoda'), { target: { files: [large] } })
  expect(await screen.findByText(/ima 12 MB, a čitamo do 12 MB/)).toBeVisible()
  expect(api.callsOf(builderEndpoints.takePage)).toHaveLength(0)
})

test('a saved page dropped on the first step waits for the third', async () => {
  const api = seller({ taken: kettle })
  const app = openApp('/builder', api)
  const step = await screen.findByRole('heading', { name: 'Na kom tržištu prodajete?' })
  fireEvent.drop(step, { dataTransfer: { types: ['Files'], files: [file('cajnik.mhtml', '')] } })
  expect(await screen.findByText(/^Preuzeto: Čajnik od stakla/)).toBeVisible()
  await toStepThree(app, /Bosna/)
  expect(await screen.findByText('Iz sačuvane stranice: zatvorena.example')).toBeVisible()
  expect(await field('Link proizvoda')).toHaveValue('https://zatvorena.example/cajnik')
  // Name and questions are those of the market that was chosen after it.
  await waitFor(() =>
    expect(api.callsOf(builderEndpoints.getImport).map(({ query }) => query)).toEqual([{ market: 'Bosnia' }]),
  )
})

test('a reading that another window made opens in the wizard, and stands in no address afterwards', async () => {
  const api = seller({ taken: kettle })
  api.answer(builderEndpoints.getImport, { status: 200, body: { ...kettle, origin: 'browser' } })
  const app = openApp(`/builder?uzeto=${importId}`, api)
  expect(await screen.findByText(/^Preuzeto: Čajnik od stakla/)).toBeVisible()
  expect(app.address()).toBe('/builder')
})

test('one that is gone is reported, and the wizard opens empty', async () => {
  const app = openApp(`/builder?uzeto=${importId}`, seller())
  expect(await findToast('Greška')).toHaveTextContent('više nisu sačuvani')
  expect(await screen.findByRole('heading', { name: 'Na kom tržištu prodajete?' })).toBeVisible()
  expect(app.address()).toBe('/builder')
})

test('pasted source is read like a page, and pasted text becomes what the seller would have typed', async () => {
  const api = seller({ imported: wall, taken: wall })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await readLink(app)
  await ways()
  const area = await field('Nalepite tekst ili izvor stranice')
  await app.user.click(await button('Pročitaj nalepljeno'))
  expect((await screen.findAllByText('Nalepite tekst ili izvor stranice.'))[0]).toBeVisible()
  await putIn(app, area, '<html><body><h1>Čajnik</h1></body></html>')
  await app.user.click(await button('Pročitaj nalepljeno'))
  await waitFor(() => expect(api.callsOf(builderEndpoints.takePage)).toHaveLength(1))
  expect(api.callsOf(builderEndpoints.takePage)[0]?.body).toMatchObject({ origin: 'pasted' })
  await within(await ways()).findByText(builderStrings.refused['bot-wall'])
  // What was refused still stands in the field.
  expect(area).toHaveValue('<html><body><h1>Čajnik</h1></body></html>')

  await fillIn(app, { 'Opis proizvoda': 'Moja rečenica.' })
  await putIn(app, area, 'Čajnik kuva vodu za četiri minuta.\nZapremina: 1,7 l')
  await app.user.click(await button('Pročitaj nalepljeno'))
  expect(await field('Opis proizvoda')).toHaveValue('Moja rečenica.\nČajnik kuva vodu za četiri minuta.')
  expect(await field('Osobine')).toHaveValue('Zapremina: 1,7 l')
  expect(api.callsOf(builderEndpoints.takePage)).toHaveLength(1)
})

test('source is distinguished from text', () => {
  expect(isSource('<!doctype html><html><body>a</body></html>')).toBe(true)
  expect(isSource('<div class="p"><h1>Čajnik</h1></div>')).toBe(true)
  expect(isSource('Čajnik od stakla, cena < 4.000 RSD')).toBe(false)
  expect(isSource('Širina <10 cm> i visina')).toBe(false)
})

test('lines that name a property are features, everything else is the description', () => {
  expect(
    factsIn('• Zapremina: 1,7 l\nČajnik je od stakla. Greje: brzo!\n\nhttps://radnja.rs\nSnaga: 2200 W'),
  ).toEqual({
    features: 'Zapremina: 1,7 l\nSnaga: 2200 W',
    description: 'Čajnik je od stakla. Greje: brzo!\nhttps://radnja.rs',
  })
})

test('what goes over the length of a field is left out and reported', () => {
  const { typed, isCut } = withPasted({ description: 'Prvo.', features: '' }, 'a'.repeat(7000))
  expect([typed.description.length, typed.description.startsWith('Prvo.'), isCut]).toEqual([6000, true, true])
})

const doubtful = buildImport(
  { isProduct: false, isDoubtful: true, reason: 'no-product', name: 'Čajnik od stakla' },
  { importId, message: builderStrings.refused['no-product'], serbianName: 'Čajnik od stakla' },
)
const question = () => screen.findByRole('region', { name: 'Da li je ovo stranica proizvoda?' })

test('a page in doubt is asked about, and taken over by one press', async () => {
  const api = seller({ imported: doubtful })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await readLink(app)
  expect(within(await question()).getByText('Čajnik od stakla')).toBeVisible()
  expect(screen.queryByText('Link nije pročitan')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Preuzmi sve' })).toBeNull()
  await app.user.click(await button('Jeste, nastavi'))
  await app.user.click(await button('Preuzmi sve'))
  expect(await field('Naziv proizvoda')).toHaveValue('Čajnik od stakla')
  expect(screen.queryByText('Da li je ovo stranica proizvoda?')).toBeNull()
})

test('a word that does not arrive leaves the question where it is', async () => {
  const api = seller({ imported: doubtful })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await readLink(app)
  await question()
  api.answer(builderEndpoints.confirmImport, refusal('builder.import_gone'))
  await app.user.click(await button('Jeste, nastavi'))
  await findToast('Stranica nije preuzeta')
  expect(await question()).toBeVisible()
})

test('a saved page in doubt is asked about where it was dropped, before the product’s own step', async () => {
  const api = seller({ taken: { ...doubtful, origin: 'file' } })
  const app = openApp('/builder', api)
  await app.user.click(await button(/Prodavnica ne pušta Izlog/))
  await app.user.upload(await field('Sačuvana stranica proizvoda'), file('objava.html'))
  expect(within(await question()).getByText('Čajnik od stakla')).toBeVisible()
  await app.user.click(await button('Jeste, nastavi'))
  expect(await screen.findByText(/^Preuzeto: Čajnik od stakla\./)).toBeVisible()
  expect(screen.queryByText('Da li je ovo stranica proizvoda?')).toBeNull()
})
