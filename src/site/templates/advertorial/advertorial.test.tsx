import { describe, expect, it } from 'vitest'
import { measuredProof, sampleLanding } from '../../../../test/site/sample-pages.ts'
import { showPage } from '../../../../test/site/show-page.ts'
import { leadsToForm, quoted } from './content.ts'

type Over = Parameters<typeof sampleLanding>[0]
const show = ({ website, ...over }: NonNullable<Over> = {}) =>
  showPage(sampleLanding({ ...over, website: { templateName: 'Advertorial Template', ...website } }))

/** Every part that a seller may write. */
const written = {
  headerSection: { welcomeBannerText: 'Dobro došli u redakciju.' },
  personalIntro: 'Sedam ujutru, a doručka nema.',
  resultsDescription: '## Korak po korak\nPrvo: ubacite voće.\nZatim: pritisnite dugme.',
  trustStatistics: [{ number: '6', label: 'noževa' }],
  adviceTitle: 'Pre prve upotrebe',
  ctaAdvice: 'Operite posudu.',
  noLongerNeedList: ['Veliki blender'],
  productQuote: 'Dva pritiska i gotovo.',
}

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((node) => node.textContent.replaceAll('\u00A0', ' '))

const sections = (document: Document) =>
  [...document.querySelectorAll('main > :not(.with-note), .with-note > :not(aside)')].map(
    (node) => node.id || node.className,
  )

describe('the Advertorial Template', () => {
  it('draws its fourteen parts in order, and one block of the shop’s terms', () => {
    const { document, text } = show({ website: { advertorialStory: written } })
    expect(document.querySelector('.masthead .brand')).toHaveTextContent('Kuhinja Plus d.o.o.')
    expect(text).toContain('PROMOTIVNI SADRŽAJ')
    expect(sections(document)).toEqual([
      'welcome',
      'lead-part',
      'ukratko',
      'prica',
      'korak-po-korak',
      'brojke',
      'savet',
      'uslovi',
      'ne-treba',
      'citat',
      'utisci',
      'pitanja',
      'porudzbina',
    ])
    expect(document.querySelector('footer')).toHaveTextContent('Pouzećem: gotovinom kuriru pri preuzimanju.')
    for (const said of ['Prodavac', 'Kontakt', 'Dostava', 'Podrška kupcima'])
      expect(document.querySelector('footer')).toHaveTextContent(said)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
  })

  it('links only to parts that are there', () => {
    const { document } = show()
    const links = [...document.querySelectorAll('.masthead nav a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    expect(links).toEqual(['#prica', '#utisci', '#pitanja', '#porudzbina'])
    for (const link of links) expect(document.querySelector(link)).not.toBeNull()
    expect(texts(show({ website: { socialProof: 'iskljuceno' } }).document, '.masthead nav a')).not.toContain(
      'Utisci',
    )
  })

  it.each([
    ['Pročitajte priču', '#prica'],
    ['Saznajte više', '#prica'],
    ['Poručite odmah', '#porudzbina'],
    ['NARUČI', '#porudzbina'],
    ['Kupi danas', '#porudzbina'],
  ])('the button „%s“ scrolls to %s', (ctaButtonText, href) => {
    const { document } = show({ website: { advertorialStory: { headerSection: { ctaButtonText } } } })
    const button = document.querySelector('.lead-part .button')
    expect(button).toHaveTextContent(ctaButtonText)
    expect(button).toHaveAttribute('href', href)
    expect(button).not.toHaveAttribute('data-order')
    expect(leadsToForm(ctaButtonText)).toBe(href === '#porudzbina')
  })

  it('shows what the editor wrote under either name', () => {
    const { text, document } = show({
      website: {
        advertorialStory: {
          heroSection: { heroTitle: 'Doručak je bio najgori deo dana', heroSubtitle: 'Do prošle zime.' },
          personalIntro: 'Uvod priče.',
          resultsSection: 'Rezultat iz urednika.',
          adviceText: 'Savet iz urednika.',
          benefitsSection: { benefitsIntro: 'Kratko:', benefits: ['Prva korist'] },
          noLongerNeedList: [{ text: 'Veliki blender', price: '12.000 RSD' }],
          trustStatistics: [{ number: '7', label: 'noževa' }],
          productQuote: { text: 'Vredi.', author: 'Uredništvo' },
          faqSection: [{ question: 'Kako?', answer: 'Ovako.' }],
          ctaSection: { mainCtaText: 'Vaš red', guaranteeText: 'Trideset dana za povraćaj.' },
          footerSection: { legalNotice: 'Pravna napomena iz urednika' },
        },
      },
    })
    for (const said of [
      '„Doručak je bio najgori deo dana“',
      'Do prošle zime.',
      'Uvod priče.',
      'Rezultat iz urednika.',
      'Savet iz urednika.',
      'Prva korist',
      'Veliki blender',
      '12.000 RSD',
      '7noževa',
      '„Vredi.“',
      'Uredništvo',
      'Ovako.',
      'Vaš red',
      'Trideset dana za povraćaj.',
      'Pravna napomena iz urednika',
    ])
      expect(text).toContain(said)
    expect(document.querySelector('#korak-po-korak')).toBeNull()
  })

  it('names the price for the first time in the list of what is no longer needed', () => {
    const { document } = show({ website: { advertorialStory: written } })
    const before = document.querySelector('#savet')
    const priced = [...document.querySelectorAll('main *')].find(
      (node) => node.textContent === '2.990\u00A0RSD',
    )
    expect(before?.compareDocumentPosition(priced as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('shows at most three reviews and none that the owner switched off', () => {
    const testimonials = ['Ana', 'Bojan', 'Ceca', 'Dara'].map((name) => ({
      name,
      location: 'Niš',
      text: `Utisak: ${name}`,
      rating: null,
      purchase_date: '',
      verified: false,
      enabled: true,
    }))
    const names = (editableContent: Record<string, unknown>) =>
      texts(
        show({ website: { testimonials, editableContent, socialProof: 'ilustrativno' } }).document,
        '.letter strong',
      )
    expect(names({})).toEqual(['Ana', 'Bojan', 'Ceca'])
    expect(names({ enabledTestimonials: [true, false, true] })).toEqual(['Ana', 'Ceca'])
    expect(names({ enabledTestimonials: [false, false, false] })).toEqual([])
    expect(texts(show().document, '.letter')).toHaveLength(3)
    expect(texts(show({ website: { socialProof: 'stvarno' } }).document, '.letter')).toHaveLength(0)
  })

  it('counts who reads it, and says so beside the form, only where it is measured', () => {
    const counter = (over: Over) => show(over).document.querySelector('.embedded [data-open-pages]')
    expect(counter({ website: { socialProof: 'stvarno' }, proof: measuredProof })).not.toBeNull()
    expect(counter({ website: { socialProof: 'ilustrativno' } })).toBeNull()
    expect(counter({ website: { socialProof: 'iskljuceno' } })).toBeNull()
  })

  it('has the bar only after the first screen, and the popup behind it', () => {
    const { document } = show()
    expect(document.querySelector('[data-sticky-bar]')).toHaveClass('is-late')
    expect(document.querySelector('[data-sticky-bar] [data-order]')).not.toBeNull()
  })

  it('shows a website’s own texts where no story is stored, the opening once and no terms but in their block', () => {
    const { document } = show()
    expect(sections(document)).toEqual([
      'welcome',
      'lead-part',
      'ukratko',
      'prica',
      'uslovi',
      'utisci',
      'pitanja',
      'porudzbina',
    ])
    const opening = document.querySelector('.opening p')?.textContent ?? ''
    expect(opening).toContain('Svako jutro ista priča')
    const told = show({ website: { advertorialStory: { personalIntro: 'Uvod priče.' } } })
    expect(told.text.split('Uvod priče.')).toHaveLength(2)
    expect(texts(document, '#uslovi li')).toEqual([
      'Besplatna dostava',
      'Plaćate kuriru',
      'Garancija povraćaja 30 dana',
    ])
  })

  it('has two order buttons in the story, in the words of its pairs, and one in a short story', () => {
    expect(texts(show().document, '#prica .button')).toEqual(['Želim da poručim', 'Poruči odmah'])
    const short = { problemSolutionSections: [], featureSections: [] }
    expect(texts(show({ website: short }).document, '#prica .button')).toEqual(['PORUČI ODMAH'])
    expect(show().document.querySelectorAll('#prica .button[data-order]')).toHaveLength(2)
  })

  it('has no space for a story without end: what is left of the description stands among the data', () => {
    const paragraphs = Array.from({ length: 8 }, (_, at) => `Pasus ${at}. ${'reč '.repeat(130)}kraj.`)
    const { document } = show({ website: { longDescription: paragraphs.join('\n\n') } })
    const words = document.querySelector('#prica')?.textContent.split(/\s+/).length ?? 0
    expect(words).toBeGreaterThan(450)
    expect(words).toBeLessThanOrEqual(720)
    const [told, beside] = ['#prica', '#podaci'].map((selector) =>
      [...(document.querySelector(selector)?.querySelectorAll('p') ?? [])].filter((node) =>
        node.textContent.startsWith('Pasus'),
      ),
    )
    expect(beside?.length).toBeGreaterThan(0)
    expect((told?.length ?? 0) + (beside?.length ?? 0)).toBe(8)
  })

  it('prints as quotation only what was written as one', () => {
    expect(
      show({ website: { title: 'Blender – smuti gde god da ste' } }).document.querySelector('#citat'),
    ).toBeNull()
    expect(
      show({ website: { advertorialStory: written } }).document.querySelector('#citat'),
    ).toHaveTextContent('Dva pritiska i gotovo.')
  })

  it('leaves out steps of use that the timeline shows', () => {
    const productDetails = {
      values: [],
      boxTitle: '',
      box: ['kabl'],
      steps: ['ubacite voće.', 'pritisnite dugme.'],
      warnings: [],
      care: [],
    }
    const headings = (advertorialStory: typeof written | null) =>
      texts(show({ website: { productDetails, advertorialStory } }).document, '#podaci h3')
    expect(headings(null)).toEqual(['U pakovanju', 'Kako se koristi'])
    expect(headings(written)).toEqual(['U pakovanju'])
  })

  it('sums up in the page’s bullets, or in up to five benefits of its own', () => {
    const lines = ['Prva', 'Druga', 'Treća', 'Četvrta', 'Peta', 'Šesta']
    const summed = (benefits: string[]) =>
      texts(
        show({ website: { bullets: lines, advertorialStory: { benefitsSection: { benefits } } } }).document,
        '.brief li',
      )
    expect(summed([])).toEqual(lines)
    expect(summed(lines.map((line) => `${line} korist`))).toHaveLength(5)
  })

  it('hides what has nothing to say', () => {
    const { document } = show({
      images: [],
      website: {
        hook: '',
        title: 'Lampa',
        bullets: [],
        longDescription: '',
        featureSections: [],
        problemSolutionSections: [],
        socialProof: 'iskljuceno',
        editableContent: { hiddenParts: { trust: true } },
        advertorialStory: {
          noLongerNeedList: [],
          trustStatistics: [],
          resultsDescription: '',
          adviceTitle: '',
          ctaAdvice: '',
          headerSection: { welcomeBannerText: '' },
        },
      },
    })
    expect(sections(document)).toEqual(['lead-part', 'pitanja', 'porudzbina'])
    expect(document.querySelector('.lead-part .button')).toHaveTextContent('PORUČI ODMAH')
  })

  it('receives the reader in the shop’s name and shows the product’s own figures, where nobody wrote others', () => {
    const values = [
      { label: 'Zapremina', value: '380 ml' },
      { label: 'Broj noževa', value: '6' },
      { label: 'Snaga', value: '300 W' },
    ]
    const productDetails = { values, boxTitle: '', box: [], steps: [], warnings: [], care: [] }
    const { document } = show({ website: { productDetails } })
    expect(document.querySelector('.welcome')).toHaveTextContent(
      'Dobro došli. Ovu priču objavljuje Kuhinja Plus d.o.o.',
    )
    expect(texts(document, '.statistics li')).toEqual(['380 mlzapremina', '6noževa', '300 Wsnaga'])
    const two = { ...productDetails, values: values.slice(0, 2) }
    expect(show({ website: { productDetails: two } }).document.querySelector('.statistics')).toBeNull()
  })

  it('does not double quotation marks', () =>
    expect(['Reč', '„Reč“'].map(quoted)).toEqual(['„Reč“', '„Reč“']))
})

describe('the form in the page', () => {
  const form = (over: Parameters<typeof show>[0] = {}) => {
    const found = show(over).document.querySelector<HTMLFormElement>('form[data-embedded]')
    if (!found) throw new Error('no form')
    return found
  }

  it('is an ordinary form with quantity, fields, total, free delivery and button', () => {
    const drawn = form()
    expect(drawn).toHaveAttribute('method', 'post')
    expect(drawn.getAttribute('action')).toBe('/prenosivi-blender#porudzbina')
    expect(texts(drawn, 'label:not(.pack)')).toEqual([
      'Ime i prezime',
      'Telefon',
      'Ulica i broj',
      'Grad',
      'Poštanski broj',
      'Email (nije obavezno)',
      'Napomena (nije obavezno)',
      'Company',
    ])
    expect(drawn.querySelector('input[name=quantity][checked]')).toHaveAttribute('value', '1')
    expect(drawn.querySelector('[data-totals]')).toHaveTextContent('2.990 RSD')
    expect(drawn).toHaveTextContent('Dostava je besplatna')
    expect(drawn.querySelector('button[type=submit]')).toHaveTextContent('PORUČI ODMAH')
  })

  it.each([
    ['Serbia', true],
    ['Bosnia', true],
    ['Montenegro', false],
  ] as const)('asks for the postal code in %s: %s', (market, isRequired) => {
    const field = form({ market }).elements.namedItem('postalCode') as HTMLInputElement
    expect(field.required).toBe(isRequired)
    expect(field).toHaveAttribute('autocomplete', 'postal-code')
    expect(field).toHaveAttribute('inputmode', 'numeric')
  })

  it('shows the percents an offer is stored with', () => {
    const offers = [
      ['1990.00', '2990.00', 33],
      ['3190.00', '5980.00', 47],
      ['4490.00', '8970.00', 50],
    ] as const
    const page = sampleLanding({ website: { templateName: 'Advertorial Template' } })
    const { document } = showPage({
      ...page,
      offers: offers.map(([price, originalPrice, discount], at) => ({
        ...page.offers[at]!,
        price,
        originalPrice,
        discount,
      })),
    })
    expect(texts(document, '.embedded .pack-off')).toEqual(['−33%', '−47%', '−50%'])
    expect(texts(document, '.embedded .pack-price strong')).toEqual(['1.990 RSD', '3.190 RSD', '4.490 RSD'])
  })

  it('keeps what was typed when the order was refused', () => {
    const { document, body } = showPage({
      kind: 'order-problem',
      landing: sampleLanding({ website: { templateName: 'Advertorial Template' } }),
      message: 'Molimo unesite sva obavezna polja',
      typed: { quantity: '2', name: 'Ana Anić', phone: '060 123', address: 'Glavna 1', postalCode: '11000' },
    })
    expect(body.getByLabelText('Ime i prezime')).toHaveValue('Ana Anić')
    expect(body.getByLabelText('Poštanski broj')).toHaveValue('11000')
    expect(body.getByLabelText('Grad')).toHaveAttribute('aria-invalid', 'true')
    const told = document.querySelector('.embedded [role=alert]:not([hidden])')
    expect(told).toHaveTextContent('Porudžbina nije poslata Molimo unesite sva obavezna polja')
    // A buyer who is sent back lands at the top of the form: the reason stands there, and no bar over its end.
    expect(told?.nextElementSibling?.nextElementSibling).toHaveClass('packs')
    expect(document.querySelector('[data-sticky-bar]')).toBeNull()
    expect(document.querySelector('.embedded input[checked]')).toHaveAttribute('value', '2')
  })
})
