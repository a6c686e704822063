import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Website } from '#contract/websites/schema.ts'
import { templateNames } from '#contract/websites/template-names.ts'
import { renderPage } from '../../render.tsx'
import { sampleAssets } from '../../../../test/site/sample-assets.ts'
import { sampleLanding } from '../../../../test/site/sample-pages.ts'
import { showPage } from '../../../../test/site/show-page.ts'
import { startEditSwitch } from '../edit-switch.ts'
import { createOwnPage } from '../own-page.ts'

const landing = (templateName: Website['templateName']) =>
  sampleLanding({
    website: {
      templateName,
      socialProof: 'ilustrativno',
      ...(templateName === 'Advertorial Template'
        ? { advertorialStory: { adviceTitle: 'Savet', ctaAdvice: 'Isperite posudu pre prve upotrebe.' } }
        : {}),
      images: ['/uploads/images/slika-1-1080.webp', '/uploads/images/slika-2-1080.webp'],
      testimonials: [
        {
          name: 'Ana',
          location: 'Niš',
          text: 'Dobro.',
          rating: 5,
          purchase_date: '',
          verified: false,
          enabled: true,
        },
      ],
    },
  })

const websiteOf = (templateName: Website['templateName']): Website => ({
  ...landing(templateName).website,
  version: 7,
  productLink: '',
  sku: null,
  productCost: null,
  aiCopy: null,
  editableByClient: true,
  previewMode: 'client',
  upsellProductLinks: [],
  updatedAt: '2026-11-20T09:00:00Z',
  orderCount: 0,
  stock: null,
  sellsPastStock: false,
  offerEndsAt: null,
})

type Answer = () => Response | Promise<Response>
let me: Answer
let put: Answer
let patch: Answer
let upload: Answer
let read: Answer
let website: Website
const sent: { method: string; address: string; body: Record<string, unknown> }[] = []
/** Of this test: what an earlier one still waits for reloads nothing here. */
let reload = vi.fn()

const owner = () => Response.json({ id: 2, role: 'client' })
const nobody = () => Response.json({}, { status: 401 })

const part = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(selector)
  return found
}
const toast = () => part('[data-toast]')
const bar = () => within(screen.getByRole('region', { name: 'Uređivanje stranice' }))
const isEditing = () => document.querySelector('.edit-bar') !== null

const answer = async (address: string, init?: RequestInit): Promise<Response> => {
  if (address === '/api/auth/me') return me()
  if (address.startsWith('/api/websites/public/')) return Response.json({ designRecommendations: null })
  const method = init?.method ?? 'GET'
  if (method !== 'GET' && !address.endsWith('/preview'))
    sent.push({
      method,
      address,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
    })
  if (address.endsWith('/preview')) {
    const draft = JSON.parse(init?.body as string) as Partial<Website>
    const page = landing(website.templateName)
    const drawn = { ...page, website: { ...page.website, ...website, ...draft } }
    return new Response(renderPage({ kind: 'preview', landing: drawn }, sampleAssets).html)
  }
  if (address === '/api/images/upload') return upload()
  if (method === 'PUT') return put()
  return method === 'PATCH' ? patch() : read()
}

/** Saves as the server does: the sent parts over the page, one version on. */
const saved = () => {
  const { baseVersion: _, ...parts } = sent.at(-1)?.body ?? {}
  website = { ...website, ...parts, version: website.version + 1 }
  return Response.json(website)
}

beforeEach(() => {
  localStorage.clear()
  website = websiteOf('Minimalistic')
  sent.length = 0
  reload = vi.fn()
  me = owner
  read = () => Response.json(website)
  put = saved
  patch = saved
  upload = () => Response.json({ success: true, imageUrl: '/uploads/images/nova-slika.webp' })
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.stubGlobal('scrollTo', vi.fn())
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => {
  // Ends whatever still listens to the window.
  document.querySelector<HTMLElement>('.edit-bar button')?.click()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = async (templateName: Website['templateName'] = 'Minimalistic', parts: Partial<Website> = {}) => {
  website = { ...websiteOf(templateName), ...parts }
  showPage(landing(templateName))
  const page = createOwnPage(toast(), reload)
  await page.toggle()
  return page
}

/** Somebody else saved these places meanwhile. */
const refusedBy = (theirs: Website, paths: string[]) =>
  Response.json(
    {
      conflict: {
        paths,
        savedAt: '2026-11-20T09:00:00Z',
        savedBy: { name: 'Mira', isYou: false },
        website: theirs,
      },
    },
    { status: 409 },
  )

const type = (element: HTMLElement, text: string) => {
  element.focus()
  element.textContent = text
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
const title = () => part('h1[data-edit="title"]')
const press = (name: string) => userEvent.click(bar().getByRole('button', { name }))

describe('who may switch it on', () => {
  it.each([
    ['a visitor', nobody],
    ['another seller', () => Response.json({ id: 99, role: 'client' })],
    ['nobody reachable', () => Promise.reject(new TypeError('offline'))],
  ])('%s is refused and sees no field', async (_, who) => {
    me = who
    await open()
    expect(toast()).toHaveClass('is-shown')
    expect(toast()).toHaveTextContent('Nemate dozvoluSamo vlasnik može menjati sadržaj.')
    expect(document.querySelector('[contenteditable], .edit-pill, [data-edit]')).toBeNull()
  })

  it.each([
    ['the owner', { id: 2, role: 'client' }],
    ['an admin', { id: 1, role: 'admin' }],
  ])('%s gets fields, and a pill that ends it', async (_, user) => {
    me = () => Response.json(user)
    await open()
    expect(title()).toHaveAttribute('contenteditable', 'plaintext-only')
    await userEvent.click(screen.getByRole('button', { name: 'Završi uređivanje' }))
    expect(isEditing()).toBe(false)
    expect(document.querySelector('[data-edit]')).toBeNull()
    expect(screen.getByRole('button', { name: 'Uredi na stranici' })).toBeVisible()
  })

  it('the owner reads that the page is loading when it takes a while', async () => {
    const reading = Promise.withResolvers<Response>()
    read = () => reading.promise
    const opened = open()
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Učitavam vaš website...'))
    reading.resolve(Response.json(website))
    await opened
    expect(isEditing()).toBe(true)
    expect(toast()).not.toHaveClass('is-shown')
  })

  it('Ctrl+E and the lock do the same; a shopper’s visit asks nothing', async () => {
    me = nobody
    website = websiteOf('Minimalistic')
    showPage(landing('Minimalistic'))
    startEditSwitch(toast())
    await Promise.resolve()
    expect(fetch).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}e{/Control}')
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Nemate dozvolu'))
    toast().replaceChildren()
    await userEvent.click(screen.getByRole('button', { name: 'Uredi stranicu' }))
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Nemate dozvolu'))
  })

  it('ends when the right is lost; what was typed stays in the browser', async () => {
    const page = await open()
    type(title(), 'Pre odjave')
    me = nobody
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(isEditing()).toBe(false))
    expect(toast()).toHaveTextContent('Nemate dozvolu')
    me = owner
    await page.toggle()
    const dialog = within(await screen.findByRole('dialog', { name: 'Vratiti nesačuvane izmene?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Vrati izmene' }))
    await vi.waitFor(() => expect(title()).toHaveTextContent('Pre odjave'))
  })
})

describe.each(templateNames)('%s', (templateName) => {
  it('marks every text, makes orders inert and gives the page back on cancel', async () => {
    await open(templateName)
    expect(document.querySelectorAll('[contenteditable]').length).toBeGreaterThan(4)
    expect(document.querySelector('[data-order]')).toBeNull()
    // Browsers keep one answer of a name open; each is written into.
    expect([...document.querySelectorAll('details')].every(({ open: isOpen, name }) => isOpen && !name)).toBe(
      true,
    )
    const heading = part('h2[contenteditable]')
    const before = heading.textContent
    type(heading, 'Nov podnaslov')
    await press('Otkaži')
    expect(document.body).not.toHaveTextContent('Nov podnaslov')
    expect(document.body).toHaveTextContent(before)
    expect(document.querySelector('[data-order]')).not.toBeNull()
    expect(sent).toEqual([])
    expect(localStorage).toHaveLength(0)
  })
})

describe('a text', () => {
  it('is done with Enter and comes back with Esc', async () => {
    await open()
    const before = title().textContent
    type(title(), 'Prvi')
    await userEvent.keyboard('{Enter}')
    expect(title()).not.toHaveFocus()
    type(title(), 'Drugi')
    await userEvent.keyboard('{Escape}')
    expect(title()).toHaveTextContent('Prvi')
    expect(title()).not.toHaveTextContent(before)
  })

  it('that is too long is not sent', async () => {
    await open()
    type(title(), 'x'.repeat(201))
    expect(bar().getByText('Naslov stranice · 201/200')).toHaveClass('is-over')
    await press('Sačuvaj')
    expect(toast()).toHaveTextContent('skratite tekst na najviše 200 znakova')
    expect(sent).toEqual([])
  })

  it('the page splits is typed where it stands, and drawn again once the cursor has left it', async () => {
    await open('Minimalistic', { longDescription: 'Prvi pasus.\n\nDrugi pasus.' })
    const second = within(part('#opis')).getByText('Drugi pasus.')
    type(second, 'Sasvim nov pasus.')
    expect(bar().getByText('Nesačuvano: 1 izmena')).toBeVisible()
    second.blur()
    await vi.waitFor(() => expect(part('#opis')).not.toContainElement(second))
    expect([...part('#opis').querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Prvi pasus.',
      'Sasvim nov pasus.',
    ])
  })

  it('is not drawn away while somebody types the next one', async () => {
    await open('Minimalistic', { longDescription: 'Prvi pasus.\n\nDrugi pasus.' })
    type(within(part('#opis')).getByText('Drugi pasus.'), 'Nov pasus.')
    type(title(), 'Piše se')
    const heading = title()
    await vi.waitFor(() =>
      expect(
        vi.mocked(fetch).mock.calls.filter(([to]) => typeof to === 'string' && to.endsWith('/preview')),
      ).toHaveLength(2),
    )
    expect(heading).toHaveFocus()
    heading.blur()
    await vi.waitFor(() => expect(document.body).not.toContainElement(heading))
    expect(title()).toHaveTextContent('Piše se')
  })
})

describe.each(templateNames)('headline, bullets and price of %s', (templateName) => {
  it('are typed in the text itself', async () => {
    await open(templateName, {
      title: 'Noćna LED lampa sa senzorom',
      bullets: ['Pali se sama – kad prođete', 'Traje dugo'],
      quantityOffers: [],
    })
    const place = (path: string) => part(`[data-place="${path}"]`)
    const heading = part('h1[data-place]')
    expect(heading).toHaveTextContent('Noćna LED lampa sa senzorom')
    type(heading, 'Lampa')
    const bullet = place('bullets.1')
    // Signs beside the words are no part of them.
    expect(bullet.querySelector('svg')).toBeNull()
    type(bullet, 'Traje godinu dana')
    await press('Sačuvaj')
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Izmene sačuvane!'))
    expect(sent.at(-1)?.body).toMatchObject({
      title: 'Lampa',
      bullets: ['Pali se sama – kad prođete', 'Traje godinu dana'],
    })
  })
})

describe('a price', () => {
  const price = () => part('.price-now[data-place]')

  it('is typed as it stands there, and everything that follows from it is saved', async () => {
    await open()
    type(price(), '3.490 RSD')
    await press('Sačuvaj')
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Izmene sačuvane!'))
    expect(sent.at(-1)?.body).toMatchObject({ priceAnchoring: { currentPrice: '3490' } })
  })

  it('that is none says so, changes nothing and comes back', async () => {
    await open()
    const before = price().textContent
    type(price(), 'besplatno')
    expect(bar().getByText('Cena · Cena mora da bude veća od nule')).toBeVisible()
    const typed = price()
    typed.blur()
    expect(typed).toHaveTextContent(before.replaceAll('\u00A0', ' '))
    expect(bar().getByText('Sve je sačuvano')).toBeVisible()
  })

  it('comes back with Esc, with the packs that followed it', async () => {
    await open()
    type(price(), '99 RSD')
    expect(bar().getByText(/Nesačuvano/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(bar().getByText('Sve je sačuvano')).toBeVisible()
  })
})

it('what has no text of its own leads to its field in the editor', async () => {
  await open()
  await userEvent.click(part('.price .chip'))
  expect(await screen.findByRole('link', { name: 'Otvori urednik' })).toHaveAttribute(
    'href',
    '/edit/12?platno=da&polje=priceAnchoring',
  )
})

describe('saving', () => {
  it('sends all that changed in one call, says so, closes and loads the page again after 300 ms', async () => {
    await open()
    type(title(), 'Sačuvan naslov')
    type(part('[data-edit="editableContent.faq.title"]'), 'Pitaju nas')
    await press('Sačuvaj')
    await vi.waitFor(() => expect(isEditing()).toBe(false))
    expect(sent).toEqual([
      {
        method: 'PUT',
        address: '/api/websites/id/12',
        body: {
          title: 'Sačuvan naslov',
          editableContent: { ...websiteOf('Minimalistic').editableContent, faq: { title: 'Pitaju nas' } },
          baseVersion: 7,
        },
      },
    ])
    expect(toast()).toHaveTextContent('Izmene sačuvane!')
    expect(reload).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(localStorage).toHaveLength(0)
    showPage(landing('Minimalistic'))
    await createOwnPage(toast()).welcome()
    expect(toast()).toHaveTextContent('Izmene sačuvane!')
  })

  it.each([
    ['refuses', () => Response.json({ message: 'x' }, { status: 500 })],
    ['is away', () => Promise.reject(new TypeError('offline'))],
  ])('keeps the words and stays when the server %s', async (_, problem) => {
    put = problem
    await open()
    type(title(), 'Nesačuvano')
    await press('Sačuvaj')
    await vi.waitFor(() =>
      expect(toast()).toHaveTextContent('Nije moguće sačuvati izmene. Pokušajte ponovo.'),
    )
    expect(title()).toHaveTextContent('Nesačuvano')
    put = saved
    await press('Sačuvaj')
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Izmene sačuvane!'))
  })

  it('asks about each place that somebody else changed, and saves what is chosen with the rest of both', async () => {
    await open()
    const theirs = { ...website, title: 'Njihov naslov', hook: 'Njihov uvod', version: 9 }
    put = () => refusedBy(theirs, ['title', 'hook'])
    type(title(), 'Moj naslov')
    type(part('[data-edit="hook"]'), 'Moj uvod')
    type(part('[data-edit="editableContent.faq.title"]'), 'Pitaju nas')
    await press('Sačuvaj')
    const dialog = within(await screen.findByRole('dialog', { name: 'Dve izmene istog mesta' }))
    expect(dialog.getByText(/^Mira, 20.11.2026/)).toBeVisible()
    expect(dialog.getAllByText(/^Moj |^Njihov /)).toHaveLength(4)
    website = theirs
    put = saved
    await userEvent.click(dialog.getByRole('radio', { name: 'Već sačuvano: Uvod' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Sačuvaj izabrano' }))
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Izmene sačuvane!'))
    expect(sent.at(-1)?.body).toMatchObject({
      title: 'Moj naslov',
      editableContent: { faq: { title: 'Pitaju nas' } },
      baseVersion: 9,
    })
    expect(sent.at(-1)?.body).not.toHaveProperty('hook')
  })

  it('an emptied entry is not sent, and after a failed save the others are still written where they stand', async () => {
    put = () => Response.json({ message: 'x' }, { status: 500 })
    const [, second, ...rest] = websiteOf('Minimalistic').faq
    await open()
    for (const name of ['q', 'a']) type(part(`[data-edit="faq.0.${name}"]`), '')
    await press('Sačuvaj')
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Nije moguće sačuvati izmene'))
    type(part('[data-edit="faq.1.q"]'), 'Sme li na kišu?')
    put = saved
    await press('Sačuvaj')
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Izmene sačuvane!'))
    expect(sent.at(-1)?.body).toMatchObject({ faq: [{ q: 'Sme li na kišu?', a: second?.a }, ...rest] })
  })

  it('a question about places that is closed saves nothing and keeps every word', async () => {
    await open()
    put = () => refusedBy({ ...website, title: 'Njihov naslov', version: 9 }, ['title'])
    type(title(), 'Moj naslov')
    await press('Sačuvaj')
    const dialog = within(await screen.findByRole('dialog', { name: 'Dve izmene istog mesta' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Otkaži' }))
    await vi.waitFor(() => expect(bar().getByRole('button', { name: 'Sačuvaj' })).toBeEnabled())
    expect(title()).toHaveTextContent('Moj naslov')
    expect(sent).toHaveLength(1)
  })

  it('words that were thrown away with one press come back with one', async () => {
    await open()
    type(title(), 'Pogrešan dodir')
    await press('Otkaži')
    expect(toast()).toHaveTextContent('Izmene su odbačene')
    expect(localStorage).toHaveLength(0)
    expect(document.body).not.toHaveTextContent('Pogrešan dodir')
    await userEvent.click(within(toast()).getByRole('button', { name: 'Vrati izmene' }))
    await vi.waitFor(() => expect(isEditing() && title()).toHaveTextContent('Pogrešan dodir'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await press('Sačuvaj')
    await vi.waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ title: 'Pogrešan dodir' }))
  })

  it('cancelling without a change says nothing of dropped words', async () => {
    await open()
    await press('Otkaži')
    expect(toast()).not.toHaveTextContent('odbačene')
  })

  it('leaving with unsaved words asks, and drops them only when confirmed', async () => {
    const page = await open()
    type(title(), 'Nesačuvano')
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    const leaving = page.toggle()
    await userEvent.click(await screen.findByRole('button', { name: 'Nastavi uređivanje' }))
    await leaving
    expect(title()).toHaveTextContent('Nesačuvano')
    const again = page.toggle()
    await userEvent.click(await screen.findByRole('button', { name: 'Odbaci izmene' }))
    await again
    expect(isEditing()).toBe(false)
    expect(localStorage).toHaveLength(0)
  })
})

describe('words left by the editor of the back-office', () => {
  const key = 'editor-draft-2-12'
  const leave = (base: object, draft: object) => localStorage.setItem(key, JSON.stringify({ base, draft }))
  const asked = () => screen.findByRole('dialog', { name: 'Vratiti nesačuvane izmene?' })
  const answerWith = async (name: string) =>
    userEvent.click(within(await asked()).getByRole('button', { name }))

  it('are offered, drawn and saved with what is typed here, amounts and pieces too', async () => {
    leave(
      { hook: website.hook, productCost: null, stock: '' },
      { hook: 'Uvod iz urednika', productCost: '1.299,50', stock: '40' },
    )
    await open()
    await answerWith('Vrati izmene')
    await vi.waitFor(() => expect(part('[data-edit="hook"]')).toHaveTextContent('Uvod iz urednika'))
    expect(bar().getByText('Nesačuvano: 3 izmene')).toBeVisible()
    type(title(), 'Naslov sa stranice')
    await press('Sačuvaj')
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Izmene sačuvane!'))
    expect(sent.map(({ body }) => body)).toEqual([
      {
        title: 'Naslov sa stranice',
        hook: 'Uvod iz urednika',
        productCost: '1299,50',
        stock: 40,
        baseVersion: 7,
      },
    ])
    expect(localStorage).toHaveLength(0)
  })

  it('that met somebody else’s change are asked about place by place', async () => {
    leave({ title: 'Kako je bilo' }, { title: 'Moj naslov' })
    await open()
    await answerWith('Vrati izmene')
    const dialog = within(await screen.findByRole('dialog', { name: 'Dve izmene istog mesta' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Već sačuvano: Naslov stranice' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Sačuvaj izabrano' }))
    await vi.waitFor(() => expect(title()).toHaveTextContent(website.title))
    expect(sent).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    ['closed', () => screen.getByRole<HTMLDialogElement>('dialog').close()],
    ['left by Ctrl+E', (page: { toggle: () => Promise<void> }) => void page.toggle()],
  ])('stay when the question is %s, and nothing is edited over them', async (_, go) => {
    leave({ hook: website.hook }, { hook: 'Uvod iz urednika' })
    const page = await open()
    await asked()
    go(page)
    await vi.waitFor(() => expect(isEditing()).toBe(false))
    expect(localStorage.getItem(key)).toContain('Uvod iz urednika')
  })

  it('in another tab outlive a visit in which nothing was typed', async () => {
    await open()
    leave({ hook: website.hook }, { hook: 'Uvod iz urednika' })
    await press('Otkaži')
    expect(isEditing()).toBe(false)
    expect(toast()).not.toHaveTextContent('odbačene')
    expect(localStorage.getItem(key)).toContain('Uvod iz urednika')
  })

  it('are gone once they are dropped', async () => {
    leave({ hook: website.hook }, { hook: 'Uvod iz urednika' })
    await open()
    await answerWith('Odbaci izmene')
    await vi.waitFor(() => expect(localStorage).toHaveLength(0))
    expect(isEditing()).toBe(true)
  })
})

describe('a picture', () => {
  const choose = () =>
    userEvent.upload(
      part('input[type=file][aria-label="Zameni sliku 1"]'),
      new File(['x'], 'nova.jpg', { type: 'image/jpeg' }),
    )

  it('is sent and saved at once among the images; typed words stay', async () => {
    await open()
    type(title(), 'Još nesačuvano')
    await choose()
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Slika ažurirana'))
    expect(sent.at(-1)).toEqual({
      method: 'PUT',
      address: '/api/websites/id/12',
      body: {
        images: ['/uploads/images/nova-slika.webp', '/uploads/images/slika-2-1080.webp'],
        baseVersion: 7,
      },
    })
    await vi.waitFor(() => expect(title()).toHaveTextContent('Još nesačuvano'))
  })

  it('that could not be saved stays among the changes, and a save sends it', async () => {
    put = () => Response.json({ message: 'x' }, { status: 503 })
    await open()
    await choose()
    await vi.waitFor(() => expect(toast()).toHaveTextContent('GreškaNeuspešno ažuriranje slike'))
    await vi.waitFor(() => expect(bar().getByText('Nesačuvano: 1 izmena')).toBeVisible())
    put = saved
    await press('Sačuvaj')
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Izmene sačuvane!'))
    expect(sent.at(-1)?.body).toMatchObject({
      images: ['/uploads/images/nova-slika.webp', '/uploads/images/slika-2-1080.webp'],
    })
  })

  it.each([
    [415, 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)'],
    [413, 'Slika je prevelika. Maksimalna veličina je 5MB.'],
  ])('that is refused with %d is shown with the reason', async (status, message) => {
    upload = () => Response.json({ message }, { status })
    await open()
    await choose()
    await vi.waitFor(() => expect(toast()).toHaveTextContent(`GreškaNeuspešno ažuriranje slike ${message}`))
  })

  it('whose address the server does not answer is an error, and nothing is saved', async () => {
    upload = () => Response.json({ success: true })
    await open()
    await choose()
    await vi.waitFor(() => expect(toast()).toHaveTextContent('GreškaNeuspešno ažuriranje slike'))
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('let go beside every picture does not open in place of the page', async () => {
    await open()
    const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { types: ['Files'], files: [] },
    })
    document.body.dispatchEvent(drop)
    expect(drop.defaultPrevented).toBe(true)
  })

  it('that cannot be stored is reported', async () => {
    upload = () => Response.json({ message: 'x' }, { status: 503 })
    await open()
    await choose()
    await vi.waitFor(() => expect(toast()).toHaveTextContent('GreškaNeuspešno ažuriranje slike'))
    expect(screen.getAllByRole('button', { name: 'Zameni sliku 1' })[0]).toBeEnabled()
  })
})

describe('the advertorial', () => {
  const advice = () => part('[data-edit="advertorialStory.adviceTitle"]')

  it('saves advice a second after the last letter, and cancel leaves it saved', async () => {
    await open('Advertorial Template')
    vi.useFakeTimers()
    type(advice(), 'Naš sav')
    vi.advanceTimersByTime(900)
    type(advice(), 'Naš savet')
    vi.advanceTimersByTime(999)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Uspešno sačuvano'))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ advertorialStory: { adviceTitle: 'Naš savet' }, baseVersion: 7 })
  })

  it('reports an advice that was not saved', async () => {
    put = () => Response.json({ message: 'x' }, { status: 500 })
    await open('Advertorial Template')
    type(advice(), 'Naš savet')
    await vi.waitFor(() => expect(toast()).toHaveTextContent('GreškaNeuspešno čuvanje promena'), 3000)
    expect(advice()).toHaveTextContent('Naš savet')
  })

  it('switches its reviews', async () => {
    await open('Advertorial Template')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Prikaži utisak: Ana' }))
    await press('Sačuvaj')
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Izmene sačuvane!'))
    expect(sent[0]?.body).toMatchObject({ testimonials: [{ name: 'Ana', enabled: false }] })
  })

  it('switches the samples that stand in for them', async () => {
    await open('Advertorial Template', { testimonials: [] })
    screen.getByRole('group', { name: /Primeri na stranici/ })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Prikaži utisak: Primer 2' }))
    await vi.waitFor(() => expect(document.querySelectorAll('.letter[data-off]')).toHaveLength(1))
    expect(document.querySelectorAll('.letter')).toHaveLength(3)
    await press('Sačuvaj')
    await vi.waitFor(() => expect(toast()).toHaveTextContent('Izmene sačuvane!'))
    expect(sent[0]?.body).toMatchObject({ editableContent: { enabledTestimonials: [true, false, true] } })
  })
})
