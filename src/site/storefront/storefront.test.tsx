import { describe, expect, it } from 'vitest'
import { categories } from '#contract/websites/categories.ts'
import { sampleSeller } from '../../../test/site/sample-pages.ts'
import { showPage } from '../../../test/site/show-page.ts'
import { sampleStorefront } from '../../../test/site/sample-storefront.ts'

const show = (over: Parameters<typeof sampleStorefront>[0] = {}) => showPage(sampleStorefront(over))
const cards = () => [...document.querySelectorAll('.card')]

describe('a card', () => {
  it('is one link to the product in a new tab, named by title and prices', () => {
    const { body } = show()
    const link = body.getByRole('link', { name: /Prenosivi blender na punjenje/ })
    expect(link).toHaveAttribute('href', '/proizvod-1')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.textContent.replaceAll('\u00A0', ' ')).toContain('Cena: 2.990 RSD Stara cena: 4.990 RSD')
    expect(link).toHaveTextContent('Popust 40%')
  })

  it('carries HIT on the first six of seven', () => {
    show()
    expect(cards().map((card) => card.textContent.includes('HIT'))).toEqual([...Array(6).fill(true), false])
  })

  it('shows a discount above 20 % only', () => {
    show()
    expect(cards().map((card) => card.querySelector('.badge-off span')?.textContent ?? null)).toEqual([
      '−40%',
      null,
      null,
      '−50%',
      null,
      '−42%',
      null,
    ])
  })

  it('loads the first four pictures at once, the others when they come near, on their own colour', () => {
    const { html } = show({ count: 60 })
    const pictures = cards().map((card) => card.querySelector('img'))
    expect(pictures.slice(0, 5).map((picture) => picture?.getAttribute('loading') ?? null)).toEqual([
      null,
      null,
      null,
      null,
      'lazy',
    ])
    expect(pictures[4]?.className).toBe('c-e2ebd3')
    expect(html).toContain('.c-e2ebd3{background:#E2EBD3}')
    expect(html).not.toContain('slika-1-1080')
  })
})

describe('the storefront', () => {
  it('has a banner, a search, five categories, a login link and a footer', () => {
    const { body, text } = show()
    expect(body.getByRole('heading', { level: 1 })).toBeVisible()
    for (const words of ['15.000+ kupaca', '4,9/5 2.847 recenzija', 'do 57% popusta'])
      expect(text).toContain(words)
    expect(body.getByRole('searchbox', { name: 'Pretraži proizvode' })).toHaveAttribute('name', 'q')
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.chips a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/prodavnica',
      ...categories.map((category) => `/prodavnica?kategorija=${category}`),
    ])
    expect(body.getAllByRole('link', { name: 'Prijava za prodavce' })[0]).toHaveAttribute('href', '/create')
    expect(body.getByRole('contentinfo')).toBeInTheDocument()
  })

  it('lists the categories and the login in a dialog for phones', () => {
    show()
    const menu = document.querySelector('dialog')
    expect(menu?.querySelectorAll('a[data-category]')).toHaveLength(6)
    expect(menu?.querySelector('a[href="/create"]')).not.toBeNull()
  })

  it('draws one seller’s products without the login', () => {
    const { html, text } = show({
      seller: { name: 'Mala radnja', contact: sampleSeller },
      loginUrl: null,
      path: '/',
    })
    expect(text).toContain('Mala radnja')
    expect(text).not.toContain('Prijava')
    expect(html).not.toContain('/create')
  })

  it.each([
    [{}, 'Prodavnica se tek puni. Navratite uskoro.', false],
    [{ q: 'šaš' }, 'Nema proizvoda za „šaš“', true],
    [{ category: 'auto' }, 'U ovoj kategoriji još nema proizvoda.', true],
  ] as const)('says what is missing for %o', (asked, words, hasReset) => {
    const { body } = show({ count: 0, asked })
    expect(body.getByText(words)).toBeVisible()
    expect(document.querySelector<HTMLElement>('[data-reset]')?.hidden).toBe(!hasReset)
  })

  it('leads on after 48 products and back from there', () => {
    const { body } = show({ count: 60 })
    expect(cards()).toHaveLength(48)
    expect(body.getByRole('link', { name: 'Prikaži još' })).toHaveAttribute('href', '/prodavnica?strana=2')
    const last = show({ count: 60, asked: { page: 2 } })
    expect(cards()).toHaveLength(12)
    expect(last.body.queryByRole('link', { name: 'Prikaži još' })).toBeNull()
    expect(last.body.getByRole('link', { name: 'Nazad na prve proizvode' })).toHaveAttribute(
      'href',
      '/prodavnica',
    )
  })

  it('hides every figure that is switched off', () => {
    const proof = {
      customers: null,
      delivered: null,
      products: null,
      rating: null,
      upToPercent: null,
    }
    const { text } = show({ proof })
    expect(text).not.toMatch(/15\.000|recenzij|57%|3\.000/)
    expect(text).toContain('Besplatna dostava')
  })
})

describe('what search engines read', () => {
  const head = (selector: string, name: string) =>
    document.head.querySelector(selector)?.getAttribute(name) ?? null

  it('is one address for each category and page, and none for a search', () => {
    show({ asked: { category: 'auto', page: 2 }, count: 60 })
    expect(head('link[rel=canonical]', 'href')).toBe(
      'https://izlog.example/prodavnica?kategorija=auto&strana=2',
    )
    expect(document.title).toBe('Auto – strana 2 – Prodavnica – plaćanje pouzećem')
    show({ asked: { q: 'lampa' } })
    expect(head('link[rel=canonical]', 'href')).toBeNull()
    expect(head('meta[name=robots]', 'content')).toBe('noindex, follow')
  })

  it('is a list of the products in their order', () => {
    show({ count: 60, asked: { page: 2 } })
    const list = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    ) as { numberOfItems: number; itemListElement: object[] }
    expect(list.numberOfItems).toBe(60)
    expect(list.itemListElement[0]).toMatchObject({
      position: 49,
      url: 'https://izlog.example/proizvod-49',
    })
  })
})

it('says that products cannot be loaded, with a way to load the page again', () => {
  const { status, body } = showPage({ kind: 'storefront-problem', address: '/prodavnica?q=lampa' })
  expect(status).toBe(503)
  expect(body.getByRole('heading')).toHaveTextContent('Greška pri učitavanju proizvoda')
  expect(body.getByRole('link', { name: 'Pokušaj ponovo' })).toHaveAttribute('href', '/prodavnica?q=lampa')
})
