import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import { buildAuditEntry, buildHealth, buildManagedUser } from '../../../../test/fakes/api-admin-data.ts'
import { buildAdmin, buildOrder, buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal, type FakeState } from '../../../../test/fakes/api.ts'
import { findToast, openApp, saveBar, saveSettings, setWidth } from '../../../../test/screen.tsx'

const admin = (more: Partial<FakeState> = {}) => createFakeApi({ user: buildAdmin(), ...more })
const list = (name: string) => screen.findByRole('region', { name })
const rowOf = async (region: string, name: string) => {
  const row = within(await list(region))
    .getByText(name)
    .closest('li')
  if (!row) throw new Error(`no row of ${name}`)
  return within(row)
}
const openMenu = async (app: ReturnType<typeof openApp>, name: string, region = 'Klijenti') =>
  app.user.click((await rowOf(region, name)).getByRole('button', { name: `Radnje za ${name}` }))
const broken = { status: 500, body: undefined }

test('four figures stand above the lists', async () => {
  const orders = [buildOrder(), buildOrder({ id: 2, status: 'Dostavljeno' })]
  openApp('/admin', admin({ websites: [buildWebsite()], orders }))
  const valueOf = (label: string) =>
    screen.getAllByText(label).find((element) => element.tagName === 'DT')?.nextSibling?.textContent
  await list('Klijenti')
  await vi.waitFor(() => expect(valueOf('Klijenti')).toBe('2'))
  expect(valueOf('Stranice')).toBe('1')
  expect(valueOf('Porudžbine')).toBe('2')
  expect(valueOf('Na čekanju')).toBe('1')
})

test('clients, users and websites are listed, each in at most 500 px, from their own calls', async () => {
  const api = admin({ websites: [buildWebsite()] })
  openApp('/admin', api)
  for (const name of ['Klijenti', 'Korisnici', 'Sve stranice'])
    expect(await list(name)).toHaveClass('max-h-[500px]', 'overflow-y-auto')
  expect(within(await list('Klijenti')).queryByText('Petar Šćepanović')).not.toBeInTheDocument()
  expect(within(await list('Korisnici')).getByText('Petar Šćepanović')).toBeVisible()
  expect(screen.getByText('2 klijenta')).toBeVisible()
  expect(screen.getByText('2 korisnika')).toBeVisible()
  const preview = within(await list('Sve stranice')).getByRole('link')
  expect(preview).toHaveAttribute('href', '/led-lampa')
  expect(preview).toHaveAttribute('target', '_blank')
  expect(within(await list('Sve stranice')).getByText(/Jelena Đorđević/)).toBeVisible()
  for (const endpoint of [adminEndpoints.listClients, adminEndpoints.listUsers, websiteEndpoints.listAll])
    expect(api.callsOf(endpoint)).toHaveLength(1)
})

test('a search looks through names, addresses and companies, without regard to diacritics', async () => {
  const app = openApp('/admin', admin())
  await list('Klijenti')
  await app.user.type(screen.getByRole('searchbox', { name: 'Pretraži klijente' }), 'djordj')
  expect(within(await list('Klijenti')).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('1 od 2')).toBeVisible()
  await app.user.type(screen.getByRole('searchbox', { name: 'Pretraži klijente' }), 'xx')
  expect(within(await list('Klijenti')).getByText('Ništa ne odgovara pretrazi.')).toBeVisible()
})

test('nothing yet says what comes next', async () => {
  openApp('/admin', admin({ managed: [buildManagedUser({ id: 1, role: 'admin' })], audit: [] }))
  expect(await screen.findByText('Još nema nijednog klijenta')).toBeVisible()
  expect(screen.getByText('Još nema nijedne stranice')).toBeVisible()
})

test('sections have an index and an address each; old addresses of lists lead where the lists are', async () => {
  const app = openApp('/admin?tab=users', admin({ audit: [] }))
  expect(await list('Klijenti')).toBeVisible()
  expect(await list('Korisnici')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Kurs evra' })).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('tab', { name: 'Kurs, praćenje i brojke' }))
  expect(await screen.findByRole('form', { name: 'Kurs evra' })).toBeVisible()
  expect(app.address()).toBe('/admin?tab=platform')
  await app.user.click(screen.getByRole('tab', { name: 'Dnevnik radnji' }))
  expect(await screen.findByText('Dnevnik je prazan')).toBeVisible()
  await app.user.click(screen.getByRole('tab', { name: 'Pregled' }))
  expect(await list('Klijenti')).toBeVisible()
  expect(app.address()).toBe('/admin')
})

test('a list that cannot be read says so and can be asked again', async () => {
  const api = admin()
  api.answer(adminEndpoints.listClients, refusal('common.unavailable'))
  const app = openApp('/admin', api)
  const panel = (await screen.findByText('Klijenti nisu učitani')).closest<HTMLElement>('[role=alert]')
  api.answer(adminEndpoints.listClients, null)
  await app.user.click(within(panel as HTMLElement).getByRole('button', { name: 'Pokušaj ponovo' }))
  expect(await list('Klijenti')).toBeVisible()
})

const fill = async (app: ReturnType<typeof openApp>, values: Record<string, string>) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Novi klijent' }))
  for (const [label, text] of Object.entries(values)) {
    await app.user.clear(dialog.getByLabelText(label))
    await app.user.type(dialog.getByLabelText(label), text)
  }
  return dialog
}
const findHandOver = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: `Podaci za prijavu: ${name}` })
  const card = heading.closest<HTMLElement>('[data-hand-over]')
  if (!card) throw new Error('no card')
  return within(card)
}
const whole = { Ime: 'Mira', Prezime: 'Mirić', 'Email adresa': 'mira@primer.rs', Lozinka: 'tajna7' }

test('a client is created from seven fields, three of them optional', async () => {
  const api = admin()
  const app = openApp('/admin', api)
  await app.user.click(await screen.findByRole('button', { name: 'Novi klijent' }))
  const dialog = await fill(app, whole)
  expect(dialog.getAllByRole('textbox')).toHaveLength(7)
  expect(dialog.getAllByText('(nije obavezno)')).toHaveLength(3)
  const release = api.hold(adminEndpoints.createClient)
  await app.user.click(dialog.getByRole('button', { name: 'Kreiraj klijenta' }))
  expect(await dialog.findByText('Kreiranje...')).toBeVisible()
  release()
  expect(await findToast('Klijent je uspešno kreiran!')).toBeVisible()
  expect(api.callsOf(adminEndpoints.createClient)[0]?.body).toEqual({
    email: 'mira@primer.rs',
    password: 'tajna7',
    firstName: 'Mira',
    lastName: 'Mirić',
    companyName: '',
    phone: '',
    notes: '',
  })
  expect(within(await list('Klijenti')).getByText('Mira Mirić')).toBeVisible()
  const told = await findHandOver('Mira Mirić')
  expect(told.getByText('mira@primer.rs')).toBeVisible()
  expect(told.getByText('tajna7')).toBeVisible()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await app.user.click(told.getByRole('button', { name: 'Kopiraj podatke' }))
  expect(copied).toHaveBeenCalledWith(
    `Izlog: ${location.origin}\nEmail adresa: mira@primer.rs\nLozinka: tajna7`,
  )
  await app.user.click(told.getByRole('button', { name: 'Zatvori' }))
  expect(screen.queryByText('tajna7')).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('tab', { name: 'Dnevnik radnji' }))
  expect(await screen.findByText('Napravljen nalog klijenta')).toBeVisible()
})

test('a password that waits to be handed over is gone once the page is left', async () => {
  const app = openApp('/admin', admin())
  await app.user.click(await screen.findByRole('button', { name: 'Novi klijent' }))
  const dialog = await fill(app, whole)
  await app.user.click(dialog.getByRole('button', { name: 'Kreiraj klijenta' }))
  await findHandOver('Mira Mirić')
  await app.user.click(screen.getByRole('link', { name: 'Tenanti' }))
  await screen.findByRole('heading', { name: 'Tenanti' })
  await app.user.click(screen.getByRole('link', { name: 'Admin Panel' }))
  await list('Klijenti')
  expect(screen.queryByText('tajna7')).not.toBeInTheDocument()
})

test('the details of an account are corrected, and a taken address is told at its field', async () => {
  const api = admin()
  const app = openApp('/admin', api)
  const edit = async () => {
    await openMenu(app, 'Jelena Đorđević')
    await app.user.click(await screen.findByRole('menuitem', { name: 'Izmeni podatke' }))
    return within(await screen.findByRole('dialog', { name: 'Podaci naloga: Jelena Đorđević' }))
  }
  const dialog = await edit()
  const address = dialog.getByLabelText('Email adresa')
  expect(address).toHaveValue('jelena@primer.rs')
  const save = dialog.getByRole('button', { name: 'Sačuvaj podatke' })
  api.answer(adminEndpoints.changeDetails, refusal('admin.email_taken'))
  await app.user.click(save)
  expect(await findToast('Podaci naloga nisu sačuvani')).toBeVisible()
  expect(address).toHaveAccessibleDescription('Nalog sa ovom email adresom već postoji.')
  api.answer(adminEndpoints.changeDetails, null)
  await app.user.clear(address)
  await app.user.type(address, 'jelena.nova@primer.rs')
  await app.user.click(save)
  expect(await findToast('Podaci naloga su sačuvani')).toBeVisible()
  expect((await rowOf('Klijenti', 'Jelena Đorđević')).getByText('jelena.nova@primer.rs')).toBeVisible()
  await app.user.click(screen.getByRole('tab', { name: 'Dnevnik radnji' }))
  expect(await screen.findByText('Izmenjeni podaci naloga')).toBeVisible()
})

test('a proposed password is long and can be read', async () => {
  const app = openApp('/admin', admin())
  await app.user.click(await screen.findByRole('button', { name: 'Novi klijent' }))
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.click(dialog.getByRole('button', { name: 'Predloži lozinku' }))
  const field = dialog.getByLabelText('Lozinka')
  expect(field).toHaveAttribute('type', 'text')
  expect((field as HTMLInputElement).value).toMatch(/^(\w{4}-){3}\w{4}$/)
  expect(dialog.getByRole('button', { name: 'Kopiraj lozinku' })).toBeVisible()
})

test.each([
  ['Email adresa', 'abc', 'Neispravna email adresa'],
  ['Lozinka', '12345', 'Lozinka mora imati najmanje 6 karaktera'],
  ['Ime', ' ', 'Ime je obavezno'],
  ['Prezime', ' ', 'Prezime je obavezno'],
])('a wrong %s is marked at the field and nothing is sent', async (label, typed, sentence) => {
  const api = admin()
  const app = openApp('/admin', api)
  await app.user.click(await screen.findByRole('button', { name: 'Novi klijent' }))
  const dialog = await fill(app, { ...whole, [label]: typed })
  await app.user.click(dialog.getByRole('button', { name: 'Kreiraj klijenta' }))
  expect(await dialog.findByText(sentence)).toBeVisible()
  expect(api.callsOf(adminEndpoints.createClient)).toEqual([])
})

test('an address that is taken stays typed and is marked', async () => {
  const app = openApp('/admin', admin())
  await app.user.click(await screen.findByRole('button', { name: 'Novi klijent' }))
  const dialog = await fill(app, { ...whole, 'Email adresa': 'jelena@primer.rs' })
  await app.user.click(dialog.getByRole('button', { name: 'Kreiraj klijenta' }))
  expect(await findToast('Greška pri kreiranju klijenta')).toHaveTextContent(
    'Nalog sa ovom email adresom već postoji.',
  )
  expect(dialog.getByLabelText('Email adresa')).toBeInvalid()
  expect(dialog.getByLabelText('Ime')).toHaveValue('Mira')
})

test('the switch moves at once, in both lists, and the change is reported', async () => {
  const api = admin()
  const app = openApp('/admin', api)
  await list('Korisnici')
  await app.user.selectOptions(screen.getByLabelText('Koji nalozi'), 'Svi nalozi')
  const toggle = (await rowOf('Korisnici', 'Jelena Đorđević')).getByRole('switch')
  const release = api.hold(adminEndpoints.setStatus)
  await app.user.click(toggle)
  expect(toggle).not.toBeChecked()
  expect((await rowOf('Klijenti', 'Jelena Đorđević')).getByRole('switch')).not.toBeChecked()
  release()
  expect(await findToast('Status je ažuriran!')).toBeVisible()
  expect(api.callsOf(adminEndpoints.setStatus)).toMatchObject([
    { path: '/api/admin/users/2/status', body: { isActive: false } },
  ])
})

test('a refused switch moves back', async () => {
  const api = admin()
  const app = openApp('/admin', api)
  const toggle = (await rowOf('Klijenti', 'Jelena Đorđević')).getByRole('switch')
  api.answer(adminEndpoints.setStatus, broken)
  await app.user.click(toggle)
  expect(await findToast('Greška pri ažuriranju statusa')).toBeVisible()
  expect(toggle).toBeChecked()
})

test('a reset needs six characters and ends with word of what to do', async () => {
  const api = admin()
  const app = openApp('/admin', api)
  await openMenu(app, 'Jelena Đorđević')
  await app.user.click(await screen.findByRole('menuitem', { name: 'Resetuj šifru' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova šifra za Jelena Đorđević' }))
  const button = dialog.getByRole('button', { name: 'Resetuj šifru' })
  await app.user.type(dialog.getByLabelText('Nova šifra'), '12345')
  expect(button).toBeDisabled()
  await app.user.type(dialog.getByLabelText('Nova šifra'), '6')
  expect(button).toBeEnabled()
  api.answer(adminEndpoints.resetPassword, broken)
  await app.user.click(button)
  expect(await findToast('Greška pri resetovanju šifre')).toBeVisible()
  expect(dialog.getByLabelText('Nova šifra')).toHaveValue('123456')
  const message = 'Ova lozinka je među prvima koje neko pokuša. Izaberite drugu.'
  const fields = [{ path: 'newPassword', message }]
  api.answer(adminEndpoints.resetPassword, refusal('accounts.common_password', { fields }))
  await app.user.click(button)
  await vi.waitFor(() => expect(dialog.getByLabelText('Nova šifra')).toBeInvalid())
  expect(dialog.getByLabelText('Nova šifra')).toHaveAccessibleDescription(message)
  api.answer(adminEndpoints.resetPassword, null)
  await app.user.click(button)
  expect(await findToast('Šifra je resetovana!')).toBeVisible()
  expect((await rowOf('Klijenti', 'Jelena Đorđević')).getByText('Privremena lozinka')).toBeVisible()
  const told = await findHandOver('Jelena Đorđević')
  expect(told.getByText('123456')).toBeVisible()
  expect(told.getByText(/pri sledećoj prijavi korisnik bira svoju/)).toBeVisible()
})

test('deleting asks first; declining sends nothing, agreeing removes the row', async () => {
  const api = admin()
  const app = openApp('/admin', api)
  const ask = async () => {
    await openMenu(app, 'Jelena Đorđević')
    await app.user.click(await screen.findByRole('menuitem', { name: 'Obriši korisnika' }))
    return within(await screen.findByRole('alertdialog', { name: 'Obrisati korisnika Jelena Đorđević?' }))
  }
  const first = await ask()
  expect(first.getByText(/se gase 3 stranice/)).toBeVisible()
  await vi.waitFor(() => expect(first.getByRole('button', { name: 'Otkaži' })).toHaveFocus())
  await app.user.click(first.getByRole('button', { name: 'Otkaži' }))
  expect(api.callsOf(adminEndpoints.deleteUser)).toEqual([])

  api.answer(adminEndpoints.deleteUser, broken)
  await app.user.click((await ask()).getByRole('button', { name: 'Obriši korisnika' }))
  expect(await findToast('Greška pri brisanju korisnika')).toBeVisible()
  api.answer(adminEndpoints.deleteUser, null)
  // The lists come back one after the other; the row is gone long before the last of them is read.
  const release = api.hold(adminEndpoints.listAudit)
  await app.user.click((await ask()).getByRole('button', { name: 'Obriši korisnika' }))
  await vi.waitFor(() => expect(screen.queryByText('jelena@primer.rs')).not.toBeInTheDocument())
  release()
  expect(await findToast('Korisnik je obrisan!')).toBeVisible()
})

test('user 1 is locked, administrators have no delete, and a second step can be switched off', async () => {
  const app = openApp('/admin', admin())
  const first = await rowOf('Korisnici', 'Petar Šćepanović')
  expect(first.getByText('Zaštićen nalog')).toBeInTheDocument()
  expect(first.queryByRole('button')).not.toBeInTheDocument()
  expect(first.queryByRole('switch')).not.toBeInTheDocument()

  await openMenu(app, 'Ana Kovač', 'Korisnici')
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(items).toEqual(['Izmeni podatke', 'Resetuj šifru'])
  await app.user.keyboard('{Escape}')

  const someone = 'Aleksandra-Anastasija Petrović-Stojadinović'
  await openMenu(app, someone)
  await app.user.click(await screen.findByRole('menuitem', { name: 'Isključi prijavu u dva koraka' }))
  await app.user.click(await screen.findByRole('button', { name: 'Isključi' }))
  expect(await findToast('Prijava u dva koraka je isključena')).toBeVisible()
  expect((await rowOf('Klijenti', someone)).queryByText('Dva koraka')).not.toBeInTheDocument()
})

test('the trail says who did what with whom, and goes further back', async () => {
  const lines = Array.from({ length: 130 }, (_, index) => buildAuditEntry({ id: 130 - index }))
  const [newest = buildAuditEntry(), ...rest] = lines
  const byOperator = {
    ...newest,
    action: 'create-tenant' as const,
    actor: null,
    target: null,
    subject: 'a.rs',
    network: null,
    addressMark: null,
  }
  const app = openApp('/admin?tab=audit', admin({ audit: [byOperator, ...rest] }))
  const region = within(await list('Dnevnik radnji'))
  expect(region.getByText('Kreiran tenant')).toHaveTextContent('Kreiran tenant: a.rs')
  expect(region.getByText(/Operater \(komandna linija\) · 20\.11\.2026\. 14:05/)).toBeVisible()
  expect(region.getAllByText('Resetovana šifra')[0]).toHaveTextContent('Jelena Đorđević')
  await app.user.click(region.getByRole('button', { name: 'Starije radnje' }))
  await vi.waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(130))
  expect(region.queryByRole('button', { name: 'Starije radnje' })).not.toBeInTheDocument()
})

test('the trail is looked through by kind and by account', async () => {
  const audit = [
    buildAuditEntry({ id: 9, action: 'sign-in-failed', actor: null }),
    buildAuditEntry({
      id: 8,
      action: 'sign-in',
      actor: { id: 2, name: 'Jelena Đorđević' },
      subject: 'Chrome, Windows',
    }),
    buildAuditEntry({ id: 7, target: { id: 3, name: 'Neko Drugi' } }),
  ]
  const api = admin({ audit })
  const app = openApp('/admin?tab=audit', api)
  const region = within(await list('Dnevnik radnji'))
  expect(region.getByText('Neuspela prijava')).toHaveTextContent('Neuspela prijava: Jelena Đorđević')
  expect(
    region.getByText(/^Neprijavljen · .* · mreža 203\.0\.113\.x · oznaka adrese q7Xw2LmP0aZk$/),
  ).toBeVisible()
  expect(region.getByText('Prijava')).toHaveTextContent('Prijava: Chrome, Windows')
  await app.user.selectOptions(screen.getByLabelText('Vrsta radnje'), 'Prijave i odjave')
  await vi.waitFor(() => expect(screen.queryByText('Resetovana šifra')).not.toBeInTheDocument())
  expect(await screen.findByText('Neuspela prijava')).toBeVisible()
  await app.user.selectOptions(screen.getByLabelText('Vrsta radnje'), 'Izvoz i štampa')
  expect(await screen.findByText('Nema takvih radnji')).toBeVisible()
  await app.user.selectOptions(screen.getByLabelText('Vrsta radnje'), 'Sve radnje')
  await app.user.selectOptions(screen.getByLabelText('Nalog'), 'Jelena Đorđević')
  await vi.waitFor(async () =>
    expect(within(await list('Dnevnik radnji')).getAllByRole('listitem')).toHaveLength(2),
  )
})

test('what is wrong with the system stands first, with the way to mend it', async () => {
  const health = buildHealth({
    queue: { outbox: 1, jobs: { waiting: 2, failed: 4 } },
    backup: { lastAt: null, isLate: true, isRunning: false, failedAt: null },
  })
  const app = openApp('/admin', admin({ health }))
  const card = await list('Zdravlje sistema')
  expect(within(card).getByRole('heading', { name: 'Sistem traži pažnju: 2 stvari' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Sistem traži pažnju')
  expect(within(card).getByText(/^Nema nijedne rezervne kopije/)).toBeVisible()
  expect(within(card).getByText('npm run -s izlog -- backup')).toBeVisible()
  expect(within(card).getByText(/^4 posla nisu uspela u poslednja 24 h/)).toBeVisible()
  expect(within(card).queryByText('Baza podataka')).not.toBeInTheDocument()
  await app.user.click(within(card).getByRole('button', { name: 'Pojedinosti' }))
  expect(screen.getByText('3 posla čekaju, 4 neuspela u poslednja 24 h')).toBeVisible()
  expect(screen.getByText('Nije napravljena')).toBeVisible()
  expect(screen.getByText(/Kasni za rasporedom/)).toBeVisible()
  expect(screen.getByText('PostgreSQL 18.4, 54,4 MB')).toBeVisible()
  expect(screen.getAllByRole('img', { name: 'traži pažnju' })).toHaveLength(2)
})

test('a disk asks for attention from four fifths on, and that of the log is spoken of apart', async () => {
  const whole = 100 * 1024 ** 3
  const disk = (name: 'data' | 'log', free: number) => ({ name, freeBytes: free * whole, totalBytes: whole })
  const health = buildHealth({ disks: [disk('data', 0.21), disk('log', 0.19)] })
  const app = openApp('/admin', admin({ health }))
  const card = within(await list('Zdravlje sistema'))
  expect(card.getByText(/^Disk dnevnika baze je pun 81 %, ostalo je 19,0 GB/)).toBeVisible()
  expect(card.getByText(/Iz fascikle pg_wal ništa ne brišite/)).toBeVisible()
  expect(card.queryByText(/^Disk je pun/)).not.toBeInTheDocument()
  await app.user.click(card.getByRole('button', { name: 'Pojedinosti' }))
  expect(card.getByText('21,0 GB od 100 GB')).toBeVisible()
})

test('a system that is well is one calm line', async () => {
  openApp('/admin', admin())
  const card = within(await list('Zdravlje sistema'))
  expect(card.getByRole('heading', { name: /^Sistem je u redu/ })).toBeVisible()
  expect(card.queryByRole('list')).not.toBeInTheDocument()
})

test('a client shows each currency for itself, and the list is put in order by one of them', async () => {
  const app = openApp('/admin', admin())
  const long = 'Aleksandra-Anastasija Petrović-Stojadinović'
  const row = await rowOf('Klijenti', long)
  expect(row.getByText('98.000 RSD')).toBeVisible()
  expect(row.getByText('12.450,50 €')).toBeVisible()
  expect(row.getByText('1.250')).toBeVisible()
  expect(row.getByText('Još nije')).toBeVisible()
  expect(screen.getByText(/zbir porudžbina u statusu „Dostavljeno“/)).toBeVisible()
  const choose = (name: string) => app.user.selectOptions(screen.getByLabelText('Poređaj klijente'), name)
  const names = async () =>
    within(await list('Klijenti'))
      .getAllByRole('listitem')
      .map((item) => (item.textContent?.includes(long) ? 'Aleksandra' : 'Jelena'))
  expect(await names()).toEqual(['Aleksandra', 'Jelena'])
  await choose('Najveći prihod u RSD')
  expect(await names()).toEqual(['Jelena', 'Aleksandra'])
  await choose('Najveći prihod u €')
  expect(await names()).toEqual(['Aleksandra', 'Jelena'])
  await choose('Poslednja prijava')
  expect(await names()).toEqual(['Jelena', 'Aleksandra'])
  expect(screen.queryByRole('option', { name: 'Najveći prihod u KM' })).not.toBeInTheDocument()
})

test('a person stands once, and all accounts are one choice away', async () => {
  const app = openApp('/admin', admin())
  const users = async () => within(await list('Korisnici')).getAllByRole('listitem').length
  expect(await users()).toBe(2)
  expect(screen.getAllByText('Jelena Đorđević', { selector: 'p' })).toHaveLength(1)
  await app.user.selectOptions(screen.getByLabelText('Koji nalozi'), 'Svi nalozi')
  expect(await users()).toBe(4)
  await app.user.selectOptions(screen.getByLabelText('Koji nalozi'), 'Klijenti')
  expect(await users()).toBe(2)
})

test('a phone shows one list at a time and the address keeps which', async () => {
  setWidth(360)
  const app = openApp('/admin', admin())
  expect(await list('Klijenti')).toBeVisible()
  await app.user.click(screen.getByRole('tab', { name: 'Korisnici' }))
  expect(await list('Korisnici')).toBeVisible()
  expect(app.address()).toBe('/admin?tab=users')
  expect(screen.queryByRole('region', { name: 'Klijenti' })).not.toBeInTheDocument()
})

test('a client reads why not, and no admin call is made', async () => {
  const api = createFakeApi({ user: buildUser() })
  openApp('/admin', api)
  expect(await screen.findByText('Nemate dozvolu za pristup admin panelu.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Novi klijent' })).not.toBeInTheDocument()
  expect(api.requests.filter(({ path }) => path.startsWith('/api/admin'))).toEqual([])
})

test('a database put back from a copy says that it sends nothing, until an administrator allows it', async () => {
  const health = buildHealth({ outside: { kind: 'copy', copiedAt: '2026-11-20T01:00:00.000Z' } })
  const { user } = openApp('/admin', admin({ health }))
  const hold = within(await screen.findByRole('region', { name: 'Iz ove kopije se ništa ne šalje' }))
  expect(hold.getByText(/vraćena iz kopije od 20\.11\.2026/)).toBeVisible()
  await user.click(hold.getByRole('button', { name: 'Dozvoli slanje' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Dozvoli slanje' }))
  await findToast('Slanje je dozvoljeno')
  expect(screen.queryByRole('region', { name: 'Iz ove kopije se ništa ne šalje' })).not.toBeInTheDocument()
})

test('one bar saves what was changed in any section, and what is hidden waits in it', async () => {
  const api = admin()
  const { user, address } = openApp('/admin?tab=platform', api)
  await user.type(await screen.findByLabelText('Kurs za danas (RSD za 1 €)'), '117,4')
  expect(saveBar().getByText('1 izmena nije sačuvana')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Dnevnik radnji' }))
  expect(screen.getByRole('tab', { name: 'Kurs, praćenje i brojke, Nesačuvane izmene' })).toBeVisible()
  await saveSettings(user)
  await findToast('Kurs je sačuvan')
  expect(screen.queryByRole('region', { name: 'Nesačuvane izmene' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Kurs, praćenje i brojke' }))
  await user.type(screen.getByLabelText('Kurs za danas (RSD za 1 €)'), 'x')
  await user.click(screen.getByRole('tab', { name: 'Dnevnik radnji' }))
  await saveSettings(user)
  await expect.poll(address).toBe('/admin?tab=platform')
  await vi.waitFor(() => expect(screen.getByLabelText('Kurs za danas (RSD za 1 €)')).toHaveFocus())
})

test('a backup is made by a press, with how it goes and how it ended', async () => {
  const api = createFakeApi({ user: buildAdmin() })
  const { user } = openApp('/admin', api)
  await user.click(await screen.findByRole('button', { name: 'Pojedinosti' }))
  await user.click(screen.getByRole('button', { name: 'Napravi kopiju sada' }))
  expect(await screen.findByRole('button', { name: /Kopija se pravi/ })).toBeVisible()
  expect(api.callsOf(adminEndpoints.makeBackup)).toHaveLength(1)
  api.state.health = {
    ...api.state.health,
    backup: { lastAt: '2026-11-20T12:00:00.000Z', isLate: false, isRunning: false, failedAt: null },
  }
  expect(await screen.findByText(/^Kopija je napravljena: 20\.11\.2026/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Napravi kopiju sada' })).toBeVisible()
})
