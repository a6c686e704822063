import { deniedWords } from '#contract/public-pages/denied-strings.ts'
import { phoneQuestions } from '#contract/orders/phone-strings.ts'
import { templateNames } from '#contract/websites/template-names.ts'
import { describe, expect, it } from 'vitest'
import type { SitePage } from '#contract/public-pages/schema.ts'
import { renderPage } from './render.tsx'
import { sampleAssets } from '../../test/site/sample-assets.ts'
import { sampleBump, sampleImages, sampleLanding, measuredProof } from '../../test/site/sample-pages.ts'
import { showPage } from '../../test/site/show-page.ts'

const heading = (document: Document) => [...document.querySelectorAll('h2')].map((node) => node.textContent)

const jsonLd = (page: SitePage) =>
  JSON.parse(
    showPage(page).document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  ) as Record<string, unknown>

const countQuestions = (website: object) =>
  showPage(sampleLanding({ website: { faq: [], ...website } })).document.querySelectorAll('#pitanja details')
    .length

describe('the landing page', () => {
  it('has its sections in the order a buyer asks', () => {
    const { document } = showPage(sampleLanding())
    expect([...document.querySelectorAll('main > *')].map((node) => node.id || node.className)).toEqual([
      'hero',
      'prednosti',
      'opis',
      'ponuda',
      'utisci',
      'detalj-1',
      'detalj-2',
      'jos-detalja',
      'poredjenje',
      'porudzbina',
      'pitanja',
      'poslednja-sansa',
    ])
    expect(document.querySelectorAll('h1')).toHaveLength(1)
  })

  it('has a fixed top bar with back link, lock and order button', () => {
    const { body } = showPage(sampleLanding({ homeUrl: '/prodavnica' }))
    expect(body.getByRole('link', { name: 'Nazad' })).toHaveAttribute('href', '/prodavnica')
    expect(body.getByRole('button', { name: 'Uredi stranicu' })).toBeInTheDocument()
    expect(body.getByRole('link', { name: 'Poruči' })).toHaveAttribute('href', '#porudzbina')
  })

  it('shows price, old price and saving, each amount unbreakable', () => {
    const { document } = showPage(sampleLanding())
    const price = document.querySelector('.price')
    expect(price?.querySelector('.price-now')).toHaveTextContent('2.990 RSD')
    expect(price?.querySelector('s')).toHaveTextContent('4.990 RSD')
    expect(price?.querySelector('.chip')?.textContent).toBe('−2.000\u00A0RSD')
  })

  it('shows three bullets, cut at 47 characters when longer than 50', () => {
    const { document } = showPage(
      sampleLanding({ website: { bullets: ['a'.repeat(50), 'b'.repeat(51), 'c', 'd', 'e'] } }),
    )
    expect([...document.querySelectorAll('.ticks li')].map((node) => node.textContent)).toEqual([
      'a'.repeat(50),
      `${'b'.repeat(47)}...`,
      'c',
    ])
  })

  it('turns hero pictures every 4 s, reviews every 5 s and feature pictures every 3.5 s', () => {
    const { document } = showPage(sampleLanding())
    expect(
      [...document.querySelectorAll('[data-carousel]')].map((node) => node.getAttribute('data-carousel')),
    ).toEqual(['4000', '5000'])
    expect(document.querySelectorAll('[data-fade="3500"]')).toHaveLength(2)
    expect(document.querySelectorAll('[data-pause]')).toHaveLength(4)
  })

  it('starts the last-chance clock at 23:59:59', () => {
    const { document } = showPage(sampleLanding())
    const clock = document.querySelector('[data-clock]')
    expect(clock?.getAttribute('data-clock')).toBe('86399')
    expect([...(clock?.querySelectorAll('[data-digits]') ?? [])].map((node) => node.textContent)).toEqual([
      '23',
      '59',
      '59',
    ])
  })

  it('opens one answer at a time without a script', () => {
    const { document } = showPage(sampleLanding())
    const items = [...document.querySelectorAll('#pitanja details')]
    expect(items).toHaveLength(3)
    expect(new Set(items.map((item) => item.getAttribute('name')))).toEqual(new Set(['faq']))
  })

  it('preselects one piece on the order card and uses pictures 7 and 5 there', () => {
    const { document } = showPage(sampleLanding())
    const card = document.querySelector('#porudzbina')
    expect(card?.querySelector('input[name=quantity][checked]')).toHaveAttribute('value', '1')
    expect(card?.querySelector('.order-picture img')).toHaveAttribute(
      'src',
      '/uploads/images/slika-7-1080.webp',
    )
    expect(card?.querySelector('.pack-thumb img')).toHaveAttribute('src', '/uploads/images/slika-5-1080.webp')
    expect(document.querySelectorAll('.pack-badge')).toHaveLength(2)
  })

  it('says besides the products own texts nothing about payment but cash on delivery', () => {
    const { text } = showPage(sampleLanding())
    expect(text).toContain('Pouzećem: gotovinom kuriru pri preuzimanju.')
    expect(text).toContain('Besplatna dostava')
    expect(text).not.toMatch(/kartic|paypal|ček/i)
  })

  it('keeps the default footer and lets the owner replace it', () => {
    expect(showPage(sampleLanding()).text).toContain('Besplatna dostava na teritoriji cele Srbije')
    expect(showPage(sampleLanding()).text).toContain('Radnim danima 9:00–17:00')
    const own = showPage(
      sampleLanding({
        website: { editableContent: { footer: { deliveryInfo: 'Samo Vojvodina', supportHours: 'Uvek' } } },
      }),
    )
    expect(own.text).toContain('Samo Vojvodina')
    expect(own.text).not.toContain('cele Srbije')
  })
})

describe('social proof on the page', () => {
  it('shows the stated constants in mode ilustrativno', () => {
    const { text, document } = showPage(sampleLanding())
    for (const said of ['4,9/5', '847 recenzija', '3.944 kupca', 'Još samo 5 komada na stanju'])
      expect(text).toContain(said)
    expect(document.querySelectorAll('#utisci .review')).toHaveLength(3)
  })

  it('states a discount only where the seller named no former price, else that of the prices beside it', () => {
    const packs = (originalPrice: string | null) => ({
      originalPrice,
      quantityOffers: {
        single: { price: '2990.00', originalPrice },
        double: { price: '4990.00', originalPrice: originalPrice && '9980.00' },
        triple: { price: '6990.00', originalPrice: originalPrice && '14970.00', badge: 'UŠTEDA 1000 RSD' },
      },
    })
    const known = showPage(sampleLanding({ website: packs('4990.00') }))
    for (const said of ['40% popusta', 'Popust do 53%', 'NAJBOLJA PONUDA']) expect(known.text).toContain(said)
    expect(known.text).not.toMatch(/30%|60%|UŠTEDA 1\.?000/)
    const stated = showPage(sampleLanding({ website: packs(null) }))
    for (const said of ['30% popusta na današnje porudžbine', 'Popust do 60%', 'NAJBOLJA PONUDA'])
      expect(stated.text).toContain(said)
  })

  it('lets what the seller counts, ends and hears win over every stated figure', () => {
    const page = sampleLanding({
      website: {
        urgencyElements: {
          limitedStock: 'Poslednji komadi',
          limitedTime: 'Samo danas',
          socialProof: null,
          exclusivity: null,
          bonuses: null,
        },
      },
    })
    const known = {
      ...page,
      availability: 'in_stock' as const,
      proof: { ...measuredProof, mode: 'ilustrativno' as const, customers: 3944, visitorsUrl: null },
    }
    for (const templateName of templateNames) {
      const { text, document } = showPage({ ...known, website: { ...known.website, templateName } })
      expect(text).toContain('Đorđe Ž.')
      expect(text).toContain('Ponuda važi do 25.11.2026.')
      expect(text).not.toMatch(/4,9\/5|847|Poslednji komadi|Samo danas|Još samo 5/)
      expect(document.querySelector('[data-clock]')).toBeNull()
    }
    expect(showPage(known).text).toMatch(/4,2\/5.*Još samo 8 komada/s)
    const many = { ...known, proof: { ...known.proof, stockLeft: null } }
    expect(showPage(many).text).not.toContain('na stanju')
  })

  it('names one end: a deadline in the seller’s own words stands in the place of the stated clock', () => {
    const urgencyElements = {
      limitedStock: null,
      limitedTime: 'Akcija traje do nedelje',
      socialProof: null,
      exclusivity: null,
      bonuses: null,
    }
    const { text, document } = showPage(sampleLanding({ website: { urgencyElements } }))
    expect(document.querySelector('[data-clock]')).toBeNull()
    expect(document.querySelector('#poslednja-sansa')).toHaveTextContent('Akcija traje do nedelje')
    expect(text).not.toContain('važi još')
    expect(showPage(sampleLanding({})).document.querySelector('[data-clock]')).not.toBeNull()
  })

  it('has other samples on every page of a seller', () => {
    const samples = (id: number) =>
      [...showPage(sampleLanding({ website: { id } })).document.querySelectorAll('#utisci blockquote')].map(
        (quote) => quote.textContent,
      )
    expect(samples(12)).toHaveLength(3)
    expect(samples(12).filter((text) => samples(13).includes(text))).toEqual([])
  })

  it('shows only counted figures in mode stvarno', () => {
    const page = sampleLanding({ website: { socialProof: 'stvarno' } })
    const quiet = showPage(page)
    expect(quiet.document.querySelector('.rating')).toBeNull()
    expect(quiet.document.querySelector('#utisci')).toBeNull()
    expect(quiet.document.querySelector('[data-clock]')).toBeNull()
    expect(quiet.text).toContain('Spremni da poručite?')
    expect(quiet.text).not.toMatch(/2\.847|na stanju|60%/)
    const counted = showPage({
      ...page,
      proof: { ...page.proof, customers: 21, rating: { average: 4.5, count: 3 }, stockLeft: 1 },
    })
    for (const said of ['21 kupac', '4,5/5', '3 recenzije', 'Još samo 1 komad na stanju'])
      expect(counted.text).toContain(said)
  })

  it.each(['stvarno', 'iskljuceno'] as const)('compares with no other shops in mode %s', (socialProof) => {
    const comparison = (mode: typeof socialProof | 'ilustrativno') =>
      showPage(sampleLanding({ website: { socialProof: mode } })).document.querySelector('.comparison')
    expect(comparison('ilustrativno')).toHaveTextContent('Prodavnice')
    expect(comparison(socialProof)).not.toHaveTextContent('Prodavnice')
    expect(comparison(socialProof)).not.toHaveTextContent('Ne')
    expect(comparison(socialProof)?.querySelector('tfoot')).toHaveTextContent('Cena4.990 RSD 2.990 RSD')
  })

  it('crosses out no invented price when illustration is off', () => {
    const website = {
      originalPrice: null,
      quantityOffers: { single: { price: '100' }, double: { price: '180' }, triple: { price: '250' } },
    }
    expect(showPage(sampleLanding({ website })).document.querySelectorAll('.pack s')).toHaveLength(3)
    const honest = showPage(sampleLanding({ website: { ...website, socialProof: 'iskljuceno' } }))
    expect(honest.document.querySelectorAll('s')).toHaveLength(0)
    expect(honest.document.querySelector('#poredjenje')).toBeNull()
  })

  it.each(['ilustrativno', 'iskljuceno'] as const)('gives a search engine no ratings, %s', (socialProof) => {
    const page = sampleLanding({ website: { socialProof } })
    const rated = jsonLd({ ...page, proof: { ...page.proof, rating: { average: 4.5, count: 3 } } })
    expect(JSON.stringify(rated)).not.toMatch(/rating|review/i)
  })

  it('gives a search engine what buyers of delivered orders said, and when the price ends', () => {
    const page = sampleLanding({ website: { socialProof: 'stvarno' } })
    expect(JSON.stringify(jsonLd(page))).not.toMatch(/rating|review/i)
    expect(
      jsonLd({ ...page, proof: measuredProof, pricesChangeAt: measuredProof.offerEndsAt }),
    ).toMatchObject({
      aggregateRating: { ratingValue: 4.2, reviewCount: 5 },
      review: [
        { author: { name: 'Đorđe Ž.' }, datePublished: '2026-11-18', reviewRating: { ratingValue: 5 } },
        { reviewRating: { ratingValue: 4 } },
        { reviewRating: { ratingValue: 2 }, reviewBody: 'Posuda je manja nego što izgleda na slici.' },
        { reviewRating: { ratingValue: 5 } },
      ],
      offers: { priceValidUntil: '2026-11-25T19:00:00.000Z' },
    })
  })

  it('says how many reviews are not shown and why, and has the others one tap away', () => {
    const page = sampleLanding({ website: { socialProof: 'stvarno' } })
    const { text, document } = showPage({ ...page, proof: measuredProof })
    expect(text).toContain('1 utisak nije prikazan (lični podaci), ali se računa u prosek.')
    expect(document.querySelectorAll('#utisci .review')).toHaveLength(3)
    expect(document.querySelector('.reviews-note summary')).toHaveTextContent('Prikaži još 1 utisak')
    expect(text).toContain('Odgovor prodavca')
  })
})

describe('a page with little or much to say', () => {
  it('hides sections that have nothing', () => {
    const { document } = showPage(
      sampleLanding({
        images: [],
        website: {
          bullets: [],
          hook: '',
          longDescription: ' ',
          benefitsSection: null,
          featureSections: [],
          problemSolutionSections: [],
          urgencyElements: null,
          socialProof: 'iskljuceno',
          originalPrice: null,
          quantityOffers: null,
        },
        offers: [],
      }),
    )
    expect([...document.querySelectorAll('main > *')].map((node) => node.id || node.className)).toEqual([
      'hero',
      'porudzbina',
      'pitanja',
      'poslednja-sansa',
    ])
    expect(document.querySelector('.gallery')).toBeNull()
    expect(document.querySelector('link[as=image]')).toBeNull()
  })

  it('asks default questions when the website has none', () => {
    expect(countQuestions({ productName: 'Antiradar 360' })).toBe(8)
    expect(countQuestions({ productName: 'Detox čaj' })).toBe(5)
    expect(countQuestions({})).toBe(6)
    expect(countQuestions({ editableContent: { faq: { items: [{ q: 'Moje?', a: 'Da.' }] } } })).toBe(1)
  })

  it.each([
    [0, 0, 0, 0],
    [1, 1, 0, 0],
    [12, 12, 12, 1],
  ])('draws %d pictures', (count, slides, dots, counter) => {
    const { document } = showPage(sampleLanding({ images: sampleImages(count) }))
    expect(document.querySelectorAll('.gallery-track li')).toHaveLength(slides)
    expect(document.querySelectorAll('.gallery [data-slide]')).toHaveLength(dots)
    expect(document.querySelectorAll('.counter')).toHaveLength(counter)
    expect(document.querySelectorAll('img[fetchpriority=high]')).toHaveLength(count > 0 ? 1 : 0)
  })

  it.each([
    ['9.00', '9 RSD'],
    ['129990.00', '129.990 RSD'],
  ])('shows a price of %s', (currentPrice, shown) => {
    const { document } = showPage(
      sampleLanding({ website: { currentPrice, originalPrice: null }, offers: [] }),
    )
    expect(document.querySelector('.price-now')?.textContent.replace('\u00A0', ' ')).toBe(shown)
    expect(document.querySelector('.price s')).toBeNull()
  })

  it('keeps a title of 120 characters whole', () => {
    const title = 'Ž'.repeat(120)
    expect(
      showPage(sampleLanding({ website: { title } })).body.getByRole('heading', { level: 1 }),
    ).toHaveTextContent(title)
  })

  it('falls back to € where the website has no symbol', () =>
    expect(showPage(sampleLanding({ website: { currencySymbol: '' } })).text).toContain('2.990 €'))

  it('shows the same price of one piece everywhere, even when website and offer differ', () => {
    const page = sampleLanding()
    const { document } = showPage({ ...page, website: { ...page.website, currentPrice: '1.00' } })
    expect(document.querySelector('.price-now')).toHaveTextContent('2.990 RSD')
    expect(document.querySelector('[data-sticky-bar] strong')).toHaveTextContent('2.990 RSD')
  })
})

describe('each market', () => {
  it.each([
    ['Serbia', 'sr-Latn-RS', '2.990 RSD', 'Stara cena', 'Poslednja šansa', 'cele Srbije'],
    ['Montenegro', 'sr-Latn-ME', '25 €', 'Stara cijena', 'Posljednja šansa', 'cijele Crne Gore'],
    ['Bosnia', 'bs-Latn-BA', '49,90 KM', 'Stara cijena', 'Posljednja šansa', 'cijele Bosne i Hercegovine'],
  ] as const)('%s speaks %s', (market, lang, price, before, chance, delivery) => {
    const { document, text } = showPage(sampleLanding({ market }))
    expect(document.documentElement.lang).toBe(lang)
    for (const said of [price, before, chance, delivery]) expect(text).toContain(said)
  })

  it.each(['Montenegro', 'Bosnia'] as const)('no ekavian word of ours is left in %s', (market) => {
    const silent = {
      title: '',
      hook: '',
      bullets: [],
      longDescription: '',
      faq: [],
      featureSections: [],
      problemSolutionSections: [],
      benefitsSection: null,
      urgencyElements: null,
    }
    const { document } = showPage(sampleLanding({ market, website: silent }))
    document.querySelectorAll('script, style').forEach((node) => node.remove())
    const said = [
      document.body.textContent,
      deniedWords(document.documentElement.lang).text,
      ...[...document.querySelectorAll('[aria-label]')].flatMap((node) => [
        node.getAttribute('aria-label'),
        node.getAttribute('data-own-text'),
        node.getAttribute('data-play-label'),
      ]),
    ].join(' ')
    expect(said).not.toMatch(
      /\b(cen[aeiu]|pre|ovde|gde|vreme|cele|menjati|smenjivanje|unapred|poslednj\w+|ocen[aeiu]|dve|svež|uvek|mesto)\b/i,
    )
  })
})

describe('the head', () => {
  it('names the page for people, search engines and shared links', () => {
    const { document } = showPage(sampleLanding())
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content')
    expect(document.title).toBe('Prenosivi blender 380 ml – plaćanje pouzećem')
    expect(content('meta[name=description]')).toContain('Besplatna dostava')
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://izlog.example/prenosivi-blender',
    )
    expect(content('meta[property="og:image"]')).toMatch(
      /^https:\/\/izlog\.example\/uploads\/share\/12-.{16}\.jpg$/,
    )
    expect(content('meta[name="twitter:card"]')).toBe('summary_large_image')
    expect(content('meta[property="og:image:width"]')).toBe('1200')
    expect(content('meta[property="og:image:height"]')).toBe('630')
    expect(content('meta[property="og:image:alt"]')).toBe('Prenosivi blender 380 ml, cena 2.990\u00A0RSD')
    expect(content('meta[property="product:price:amount"]')).toBe('2990.00')
    expect(content('meta[name=theme-color]')).toBe('#F0FDFA')
    const ld = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    ) as object
    expect(ld).toMatchObject({
      '@type': 'Product',
      offers: { price: '2990.00', priceCurrency: 'RSD', availability: 'https://schema.org/InStock' },
    })
  })

  it('asks early for the largest picture with the very srcset that the picture has', () => {
    const { document } = showPage(sampleLanding())
    const preload = document.querySelector('link[as=image]')
    const source = document.querySelector('.gallery source[type="image/avif"]')
    expect(preload?.getAttribute('imagesrcset')).toBe(source?.getAttribute('srcset'))
    expect(preload?.getAttribute('imagesizes')).toBe(source?.getAttribute('sizes'))
  })

  it('asks nobody else for anything', () => {
    const { document } = showPage(sampleLanding())
    const wanted = [
      ...document.querySelectorAll('script[src], link[href]:not([rel=canonical]), img[src], source[srcset]'),
    ].map(
      (node) => node.getAttribute('src') ?? node.getAttribute('srcset') ?? node.getAttribute('href') ?? '',
    )
    expect(wanted.filter((address) => !/^\/(assets\/site|uploads\/images)\/|^data:,$/.test(address))).toEqual(
      [],
    )
  })
})

describe('safety of the page', () => {
  const evil = '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\'&<!--'

  it('draws hostile texts as texts', () => {
    const { document, html } = showPage(
      sampleLanding({
        website: {
          title: evil,
          productName: evil,
          hook: evil,
          seoTitle: evil,
          seoDescription: evil,
          faq: [{ q: evil, a: evil }],
        },
      }),
    )
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<!--')
    expect(document.querySelectorAll('img[onerror]')).toHaveLength(0)
    expect(document.querySelector('h1')?.textContent).toBe(evil)
    expect(document.querySelectorAll('script')).toHaveLength(5)
    expect(JSON.parse(document.querySelector('#order-data')?.textContent ?? '')).toMatchObject({
      websiteId: 12,
    })
  })

  it('hands out the exact text of every inline script and style, and has no other way to run anything', () => {
    const page = renderPage(sampleLanding(), sampleAssets)
    const document = new DOMParser().parseFromString(page.html, 'text/html')
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((node) => node.textContent)
    expect(texts('script:not([src]):not([type])')).toEqual(page.inlineScripts)
    expect(texts('style')).toEqual(page.inlineStyles)
    expect(document.querySelectorAll('[style]')).toHaveLength(0)
    expect(page.html).not.toMatch(/\son[a-z]+="/)
  })

  it('lets a foreign colour value into no style', () => {
    const [image] = sampleImages(1)
    const { inlineStyles } = renderPage(
      sampleLanding({ images: [{ ...image!, color: '#fff}body{display:none' }] }),
      sampleAssets,
    )
    expect(inlineStyles.join('')).not.toContain('display:none')
  })
})

describe('the form without JavaScript', () => {
  it('posts the fields of an order to the page itself', () => {
    const { document, body } = showPage(sampleLanding())
    const form = document.querySelector('form')
    expect(form).toHaveAttribute('method', 'post')
    expect(form).toHaveAttribute('action', '/prenosivi-blender#porudzbina')
    const names = [...(form?.elements ?? [])].map((node) => node.getAttribute('name')).filter(Boolean)
    expect(new Set(names)).toEqual(
      new Set(['websiteId', 'quantity', 'name', 'phone', 'address', 'city', 'email', 'notes', 'company']),
    )
    expect(body.getByLabelText('Telefon')).toHaveAttribute('autocomplete', 'tel')
    expect(body.getByLabelText('Telefon')).toHaveAttribute('inputmode', 'tel')
    expect(body.getByLabelText('Ulica i broj')).toHaveAttribute('autocomplete', 'address-line1')
    expect(body.getByLabelText('Grad')).toHaveAttribute('autocomplete', 'address-level2')
    expect(body.getByLabelText('Email (nije obavezno)')).not.toBeRequired()
    for (const label of ['Ime i prezime', 'Telefon', 'Ulica i broj', 'Grad'])
      expect(body.getByLabelText(label)).toBeRequired()
  })

  it('says at its size what went meanwhile, and leaves nothing pressed that cannot be had', () => {
    const landing = sampleLanding()
    const variants = {
      options: [{ name: 'Veličina', values: ['42', '43'].map((text) => ({ text, color: null })) }],
      rows: [
        { choice: ['42'], difference: '0.00', image: null, isLeft: true },
        { choice: ['43'], difference: '0.00', image: null, isLeft: false },
      ],
      images: [],
      sizeTable: null,
    }
    const { document } = showPage({
      kind: 'order-problem',
      landing: { ...landing, variants },
      message: '„43“ je rasprodato. Izaberite drugo.',
      typed: { quantity: '1', 'choice-1-0': '43', name: 'Đorđe' },
    })
    const field = document.querySelector('#porudzbina .choice')
    expect(field).toHaveClass('is-wrong')
    expect(field).toHaveTextContent('„43“ je rasprodato. Izaberite drugo.')
    expect(field?.querySelector('input[value="43"]')).toBeDisabled()
    expect(field?.querySelector('input[checked]')).toBeNull()
  })

  it('gives back what was typed, marks what is missing and answers 400', () => {
    const page: SitePage = {
      kind: 'order-problem',
      landing: sampleLanding(),
      message: 'Molimo unesite sva obavezna polja',
      typed: { quantity: '2', name: 'Đorđe', phone: '', city: 'Niš' },
    }
    const { document, body } = showPage(page)
    expect(renderPage(page, sampleAssets).status).toBe(400)
    expect(body.getByRole('alert')).toHaveTextContent('Molimo unesite sva obavezna polja')
    expect(body.getByLabelText('Ime i prezime')).toHaveValue('Đorđe')
    expect(document.querySelector('input[name=quantity][checked]')).toHaveAttribute('value', '2')
    expect(body.getByLabelText('Telefon')).toHaveAccessibleDescription(/Unesite broj telefona/)
    expect(body.getByLabelText('Ulica i broj')).toBeInvalid()
    expect(body.getByLabelText('Grad')).not.toBeInvalid()
    expect(document.querySelector('#porudzbina')).toHaveClass('has-problem')
    expect(document.querySelector('button[type=submit]')).not.toHaveAttribute('data-order')
  })

  it('puts the sentence about an impossible phone at the phone', () => {
    const message = phoneQuestions.short
    const typed = { name: 'Ana', phone: '1', address: 'Glavna 1', city: 'Niš' }
    const { body } = showPage({ kind: 'order-problem', landing: sampleLanding(), message, typed })
    expect(body.getByLabelText('Telefon')).toHaveAccessibleDescription(new RegExp(message))
    expect(body.getByLabelText('Telefon')).toHaveValue('1')
  })
})

it('has headings that the page outline needs', () =>
  expect(heading(showPage(sampleLanding()).document)).toEqual(
    expect.arrayContaining([
      'Mali uređaj, velika navika',
      'Detaljan opis',
      'Šta kažu kupci',
      'Izaberite količinu',
      'Česta pitanja',
    ]),
  ))

describe.each(templateNames)('the checkbox for one more product in %s', (templateName) => {
  it('is part of the form without script, with its price, not ticked', () => {
    const { body, document } = showPage(sampleLanding({ bump: sampleBump(), website: { templateName } }))
    const box = body.getByRole('checkbox', {
      name: /Da, dodajte u isti paket\s*Set od dve čaše.*890/,
      hidden: true,
    })
    expect(box).not.toBeChecked()
    expect(box.closest('form')).toHaveAttribute('method', 'post')
    expect(document.querySelector('input[name=bumpListPrice]')).toHaveAttribute('value', '890.00')
  })

  it('is still ticked on the page that says what is wrong', () => {
    const { document } = showPage({
      kind: 'order-problem',
      landing: sampleLanding({ bump: sampleBump(), website: { templateName } }),
      message: 'Molimo unesite sva obavezna polja',
      typed: { quantity: '1', bumpProductId: '7' },
    })
    expect(document.querySelector('input[name=bumpProductId]')).toBeChecked()
  })
})
