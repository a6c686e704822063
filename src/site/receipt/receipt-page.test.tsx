import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { saidTerms, usualSaid, usualTerms } from '#contract/terms/terms.ts'
import { sampleReceipt } from '../../../test/site/sample-pages.ts'
import { showPage } from '../../../test/site/show-page.ts'

describe('the receipt', () => {
  it('says first that the order arrived, then its number, sum, time and address', () => {
    const { status, body, text } = showPage(sampleReceipt())
    expect(status).toBe(200)
    expect(body.getByRole('heading', { level: 1, name: 'Porudžbina je primljena' })).toBeInTheDocument()
    for (const said of [
      'IZ-10342',
      'Prenosivi blender 380 ml',
      '3 komada',
      '6.990 RSD',
      '2–5 radnih dana',
      'Kurir će vas pozvati',
      'Đorđe Živković',
      'Bulevar oslobođenja 14/3',
      'Novi Sad',
      '060 123 4567',
    ])
      expect(text).toContain(said)
    expect(body.getByRole('link', { name: 'Nazad na stranicu proizvoda' })).toHaveAttribute(
      'href',
      '/prenosivi-blender',
    )
  })

  it('shows nobody the address once it is no longer handed over', () =>
    expect(showPage(sampleReceipt({ customer: null })).text).not.toContain('Adresa za dostavu'))

  it('names no days of delivery where nobody promised them', () =>
    expect(
      showPage({
        ...sampleReceipt(),
        terms: saidTerms({ terms: usualTerms.Serbia, isGiven: false }, 'stvarno'),
      }).text,
    ).not.toMatch(/radnih dana|Isporuka/))

  it('names delivery beside the sum where the courier takes it, and no call where nobody calls', () => {
    const terms = { ...usualSaid('Serbia'), courierCalls: false, days: { from: 1, to: 1 } }
    const { text } = showPage({ ...sampleReceipt({ deliveryPrice: '350.00' }), terms })
    expect(text).toContain('+ dostava 350 RSD, naplaćuje kurir')
    expect(text).toContain('1 radni dan')
    expect(text).not.toMatch(/besplatn|pozvati|Kurir vas zove/i)
  })

  it('leads home when the page is gone', () =>
    expect(
      showPage(sampleReceipt({ customUrl: null })).body.getByRole('link', {
        name: 'Nazad na stranicu proizvoda',
      }),
    ).toHaveAttribute('href', '/'))

  it.each([
    ['Montenegro', '€', '59 €', 'sr-Latn-ME'],
    ['Bosnia', 'KM', '59 KM', 'bs-Latn-BA'],
  ] as const)('speaks the language and money of %s', (targetMarket, currencySymbol, sum, lang) => {
    const { text, document } = showPage(sampleReceipt({ targetMarket, currencySymbol, totalPrice: '59.00' }))
    expect(text).toContain(sum)
    expect(text).toContain('prije isporuke')
    expect(document.documentElement.lang).toBe(lang)
  })

  it('is kept by no search engine, sends no referrer and runs no script', () => {
    const { document } = showPage(sampleReceipt())
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    expect(document.querySelectorAll('script')).toHaveLength(0)
  })

  it.each([
    ['call', 'Porudžbina čeka vašu potvrdu: pre slanja vas zove prodavac.', 'Prodavac vas zove'],
    ['link', 'Porudžbina čeka vašu potvrdu: link vam stiže u poruci.', 'Otvarate link iz poruke'],
  ] as const)('says that it waits to be confirmed by a %s', (waitsFor, lead, step) => {
    const { document, text } = showPage({ ...sampleReceipt(), unsent: { waitsFor } })
    expect(document.querySelector('header p')).toHaveTextContent(`Hvala vam! ${lead}`)
    expect(document.querySelector('.receipt-steps li')).toHaveTextContent(step)
    expect(text).toContain('Javite se prodavcu dok paket nije poslat')
  })

  it('leaves a wrong address to the courier once the parcel is on its way', () => {
    const { text } = showPage({ ...sampleReceipt(), unsent: null })
    expect(text).toContain('Recite kuriru kada vas pozove')
    expect(text).not.toContain('dok paket nije poslat')
  })

  it('says when nobody finds the order', () => {
    const { status, body } = showPage({
      kind: 'receipt',
      skin: null,
      image: null,
      order: null,
      terms: null,
      seller: null,
      parcelUrl: null,
      unsent: null,
      homeUrl: '/pocetna',
    })
    expect(status).toBe(404)
    expect(body.getByRole('heading', { name: 'Porudžbina nije pronađena' })).toBeInTheDocument()
    expect(body.getByRole('link')).toHaveAttribute('href', '/pocetna')
  })
})

describe('pages that are not there', () => {
  it.each([
    ['website', '404 - Stranica nije pronađena'],
    ['any', '404 — ova adresa ne postoji'],
  ] as const)('of scope %s say „%s“ and lead a buyer to the shop', (scope, title) => {
    const { status, body, document } = showPage({
      kind: 'not-found',
      scope,
      homeUrl: '/prodavnica',
      loginUrl: '/',
    })
    expect(status).toBe(404)
    expect(body.getByRole('heading', { name: title })).toBeInTheDocument()
    expect(body.getByRole('link', { name: 'Pogledajte prodavnicu' })).toHaveAttribute('href', '/prodavnica')
    const foot = within(body.getByRole('contentinfo'))
    expect(foot.getByRole('link', { name: 'Prijava za prodavce' })).toHaveAttribute('href', '/')
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    expect(document.title).toBe(title)
  })

  it('know no sign-in on a host where only buyers come', () => {
    const { body } = showPage({ kind: 'not-found', scope: 'any', homeUrl: '/', loginUrl: null })
    expect(body.getAllByRole('link')).toHaveLength(1)
    expect(body.getByRole('link', { name: 'Nazad na početnu' })).toHaveAttribute('href', '/')
  })
})
