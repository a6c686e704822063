import { describe, expect, it } from 'vitest'
import { sampleReviewsOf } from '#contract/public-pages/sample-reviews.ts'
import { sampleImages, sampleLanding, measuredProof } from '../../../../test/site/sample-pages.ts'
import { showPage } from '../../../../test/site/show-page.ts'
import { markedTitle } from './content.ts'

type Over = Parameters<typeof sampleLanding>[0]
const show = ({ website, ...over }: NonNullable<Over> = {}) =>
  showPage(sampleLanding({ ...over, website: { templateName: 'Sales Template', ...website } }))

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((node) => node.textContent.replaceAll('\u00A0', ' '))

describe('the Sales Template', () => {
  it('draws its sections in order', () => {
    const { document } = show()
    expect([...document.querySelectorAll('main > *')].map((node) => node.id || node.className)).toEqual([
      'banner',
      'head',
      'deal',
      'visitors',
      'uslovi',
      'resenje-1',
      'resenje-2',
      'resenje-3',
      'komentari',
      'prednosti',
      'podaci',
      'porudzbina',
      'pitanja',
    ])
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.querySelector('footer')).toHaveTextContent('Pouzećem')
  })

  it('shows banner, logo, marked title, picture, burst, price and order button', () => {
    const { document, body } = show()
    expect(document.querySelector('.banner')).toHaveTextContent('BESPLATNA DOSTAVA')
    expect(document.querySelector('.logo')).toHaveTextContent('Kuhinja Plus d.o.o.')
    expect(document.querySelector('h1 mark')).toHaveTextContent('Prenosivi blender na punjenje')
    expect(texts(document, '.burst')).toEqual(['UŠTEDA40 %'])
    expect(document.querySelector('.deal .price-now')).toHaveTextContent('2.990 RSD')
    expect(document.querySelector('.stage[data-carousel="4000"]')).not.toBeNull()
    expect(document.querySelectorAll('img[fetchpriority=high]')).toHaveLength(1)
    expect(texts(document, '.ticks li')).toEqual([
      'Punjenje preko USB-C kabla – dovoljno za petnae...',
      'Šest noževa od nerđajućeg čelika koji lako savl...',
      'Posuda od 380 ml: taman za jednu porciju',
    ])
    expect(body.getAllByRole('link', { name: 'PORUČI ODMAH' })[0]).toHaveAttribute('href', '#porudzbina')
  })

  it('has exactly three short promises, the owner’s first', () => {
    expect(texts(show().document, '.row li')).toEqual([
      '2–5radnih dana do vaših vrata',
      '30dana garancije povraćaja',
      '0 RSDza dostavu',
    ])
    const benefitsRow = [1, 2, 3, 4].map((at) => ({ number: String(at), text: `tačka ${at}` }))
    expect(texts(show({ website: { editableContent: { benefitsRow } } }).document, '.row li')).toEqual([
      '1tačka 1',
      '2tačka 2',
      '3tačka 3',
    ])
    const one = show({ website: { editableContent: { benefitsRow: benefitsRow.slice(0, 1) } } }).document
    expect(one.querySelectorAll('.row li')).toHaveLength(3)
  })

  it('looks up no row that stands among the bullets or in large', () => {
    const values = [
      { label: 'Nosivost', value: '20 kg' },
      { label: 'Materijal', value: 'bukva i čelik' },
      { label: 'Napon', value: '220–240 V' },
    ]
    const productDetails = { values, boxTitle: '', box: [], steps: [], warnings: [], care: [] }
    const rowsOf = (website: NonNullable<NonNullable<Over>['website']>) =>
      texts(show({ website: { productDetails, ...website } }).document, '#podaci dt')
    expect(rowsOf({ bullets: ['Tih', 'Lak', 'Mali', 'Materijal: bukva i čelik'] })).toEqual(['Napon'])
    expect(rowsOf({ bullets: ['Tih', 'Lak', 'Mali', 'Od bukve'] })).toEqual(['Materijal', 'Napon'])
    // Without its section it is back.
    const sections = { order: [], off: { benefits: true } }
    expect(rowsOf({ bullets: ['Tih', 'Lak', 'Mali', 'Materijal: bukva i čelik'], sections })).toEqual([
      'Materijal',
      'Napon',
    ])
  })

  it('sets each trouble against what changes, with two pictures and a button of its own', () => {
    const { document } = show()
    const [first] = document.querySelectorAll('.pair')
    expect(first?.querySelector('.is-problem')).toHaveTextContent('PROBLEMDoručak koji se preskoči')
    expect(first?.querySelector('.is-solution')).toHaveTextContent('REŠENJE')
    expect(first?.querySelectorAll('img')).toHaveLength(2)
    expect(first?.querySelector('.is-solution .button')).toHaveTextContent('Želim da poručim')
  })

  it.each([
    [0, [0, 0, 0]],
    [1, [0, 0, 0]],
    [3, [1, 1, 0]],
    [7, [2, 2, 2]],
  ])('deals %d pictures to the pairs', (count, dealt) => {
    const { document } = show({ images: sampleImages(count) })
    expect(
      [...document.querySelectorAll('.pair')].map((pair) => pair.querySelectorAll('img').length),
    ).toEqual(dealt)
  })

  it('says values of the product in its row, then the shop’s terms, and pays with one sentence less for them', () => {
    const values = [
      ['Težina', '530 g'],
      ['Zapremina', '380 ml'],
      ['Broj noževa', '6'],
      ['Materijal', 'čelik'],
    ].map(([label = '', value = '']) => ({ label, value }))
    const details = { boxTitle: '', box: [], steps: [], warnings: [], care: [] }
    const drawn = (count: number) =>
      show({ website: { productDetails: { ...details, values: values.slice(0, count) } } }).document
    expect(texts(drawn(4), '.row li')).toEqual(['530 gtežina', '380 mlzapremina', '6noževa'])
    expect(drawn(4).querySelector('.calm')).not.toBeNull()
    expect(texts(drawn(1), '.row li')).toEqual([
      '530 gtežina',
      '2–5radnih dana do vaših vrata',
      '30dana garancije povraćaja',
    ])
    expect(drawn(1).querySelector('.calm')).toBeNull()
  })

  it('draws every bullet whole, below what the hero has to cut', () => {
    const bullets = ['Kratko', 'Prvo: drugo', `Dugo ${'a'.repeat(60)}`, 'Četvrto', 'Peto']
    const { document } = show({ website: { bullets } })
    expect(texts(document, '.ticks li')).toEqual(['Kratko', 'Prvo: drugo', `Dugo ${'a'.repeat(42)}...`])
    for (const text of bullets.slice(2)) expect(texts(document, '#prednosti li')).toContain(text)
  })

  it('preselects three pieces where the specification has them, else one', () => {
    const picked = (socialProof: 'ilustrativno' | 'stvarno' | 'iskljuceno') =>
      show({ website: { socialProof } })
        .document.querySelector('#porudzbina input[checked]')
        ?.getAttribute('value')
    expect([picked('ilustrativno'), picked('stvarno'), picked('iskljuceno')]).toEqual(['3', '1', '1'])
  })

  it('names the total of what is chosen and when it arrives', () => {
    const { document } = show()
    const card = document.querySelector('#porudzbina')
    expect(card?.querySelector('input[checked]')).toHaveAttribute('value', '3')
    expect(card?.querySelector('[data-totals]')).toHaveTextContent('6.990 RSD')
    expect(card?.querySelector('[data-arrival]')).toHaveTextContent('Isporuka za 2–5 radnih dana')
  })

  it('names one piece away from the card until the buyer chooses', () => {
    const { document } = show()
    expect(document.querySelector('[data-sticky-bar] .button')).toHaveTextContent('2.990 RSDPORUČI ODMAH')
    expect(document.querySelector('.deal [data-picked]')).not.toBeVisible()
  })

  it('shows no toolbar and no lock to a visitor', () =>
    expect(show().document.querySelector('[data-lock]')).toBeNull())

  it('says in every market what is said there', () => {
    expect(show({ market: 'Bosnia' }).text).toContain('RJEŠENJE')
    expect(texts(show({ market: 'Bosnia' }).document, '.row strong')).toContain('0 KM')
    expect(show({ market: 'Montenegro' }).text).toContain('prije 2 mjeseca')
  })

  it('hides what has nothing to say', () => {
    const { document } = show({
      images: [],
      offers: [],
      website: {
        hook: '',
        bullets: [],
        longDescription: '',
        featureSections: [],
        productDetails: null,
        benefitsSection: null,
        problemSolutionSections: [],
        originalPrice: null,
        quantityOffers: null,
        socialProof: 'iskljuceno',
      },
    })
    expect([...document.querySelectorAll('main > *')].map((node) => node.id || node.className)).toEqual([
      'banner',
      'head',
      'deal is-plain',
      'uslovi',
      'porudzbina',
      'pitanja',
    ])
  })

  it('draws description, values, package, steps and warnings, each only where there is one', () => {
    const { document } = show({
      website: {
        longDescription: 'Opis blendera.',
        productDetails: {
          values: [{ label: 'Materijal', value: 'tritan i čelik' }],
          boxTitle: 'U koferu dobijate',
          box: ['bocu', 'kabl'],
          steps: ['Napunite ga.', 'Pritisnite dugme.'],
          warnings: ['Nemojte potapati.'],
          care: [],
        },
      },
    })
    const section = document.querySelector('#podaci')
    expect(section).toHaveTextContent('Opis blendera.')
    expect(section).toHaveTextContent('Materijaltritan i čelik')
    expect(texts(document, '#podaci h3')).toEqual([
      'Doručak koji staje u torbu',
      'Šest noževa, jedno dugme',
      'Osobine',
      'U koferu dobijate',
      'Kako se koristi',
      'Važno je znati',
    ])
    expect(texts(document, '#podaci ol li')).toEqual(['Napunite ga.', 'Pritisnite dugme.'])
  })

  it.each([
    ['Lampa – svetli noću', 'Lampa'],
    ['Ovo je: nešto', 'Ovo je'],
    ['Sklopivi organizator za gepek', 'Sklopivi organizator'],
    ['Najbolja torba ikada viđena', 'Najbolja torba ikada'],
    ['Lampa', 'Lampa'],
  ])('marks the strongest words of „%s“', (title, marked) => {
    const parts = markedTitle(title)
    expect(parts[0]).toBe(marked)
    expect(parts.join('')).toBe(title)
  })
})

describe('social proof on the Sales Template', () => {
  it('shows the stated figures where illustration is on', () => {
    const { document, text } = show()
    expect(document.querySelector('[data-visitors]')).toHaveTextContent('78 osoba upravo gleda ovu ponudu')
    expect(text).toContain('847 recenzija')
    expect(text).not.toContain('2.847')
    expect(texts(document, '.comment strong')).toEqual(sampleReviewsOf('Serbia', 12).map(({ name }) => name))
    expect(texts(document, '.reactions > span[aria-hidden]')).toEqual(['38', '21', '14'])
  })

  it('shows only what was counted in mode stvarno', () => {
    const page = sampleLanding({ website: { templateName: 'Sales Template', socialProof: 'stvarno' } })
    const quiet = showPage(page)
    expect(quiet.document.querySelector('.visitors:not([hidden])')).toBeNull()
    expect(quiet.document.querySelector('#komentari')).toBeNull()
    expect(quiet.text).not.toMatch(/847|gleda ovu ponudu/)
    const counted = showPage({
      ...page,
      proof: { ...page.proof, boughtToday: 4, rating: { average: 4.5, count: 3 } },
    })
    expect(counted.text).toContain('Kupljeno 4 puta u poslednja 24 sata')
    expect(counted.text).toContain('3 recenzije')
    expect(counted.document.querySelector('[data-visitors]')).toBeNull()
  })

  const review = {
    name: 'Ana',
    location: 'Niš',
    text: 'Radi kako piše.',
    rating: 4,
    purchase_date: 'pre 2 nedelje',
    verified: true,
    enabled: true,
  }

  it('shows the seller’s reviews as comments without anybody’s reactions', () => {
    const { document } = show({ website: { testimonials: [review] } })
    expect(texts(document, '.comment')).toEqual(['AAnaRadi kako piše.Sviđa mi seOdgovoripre 2 nedelje'])
  })

  it('shows buyers of delivered orders as reviews, not as comments, in mode stvarno', () => {
    const { document } = show({
      website: { testimonials: [review], socialProof: 'stvarno' },
      proof: measuredProof,
    })
    expect(texts(document, '#komentari .buyer strong')).toContain('Đorđe Ž.')
    expect(document.querySelector('#komentari')).not.toHaveTextContent(/Sviđa mi se|Radi kako piše/)
  })

  it('shows the owner’s comments, with their reactions only as an illustration', () => {
    const testimonials = {
      headerTitle: 'Piše narod',
      headerSubtitle: 'Sa naše stranice',
      entries: [
        {
          name: 'Mira',
          comment: 'Stiglo.',
          reactions: 5,
          likes: '2',
          timeAgo: 'juče',
          imageUrl: 'https://van.rs/x.jpg',
        },
      ],
    }
    const drawn = (socialProof: 'ilustrativno' | 'stvarno' | 'iskljuceno') =>
      show({ website: { editableContent: { testimonials }, socialProof } }).document.querySelector(
        '#komentari',
      )
    expect(drawn('ilustrativno')).toHaveTextContent('Piše narodSa naše straniceMMiraStiglo.')
    expect(drawn('ilustrativno')).toHaveTextContent('Sviđa mi se (2)')
    expect(drawn('ilustrativno')?.querySelector('img')).toBeNull()
    expect(drawn('stvarno')).toBeNull()
    expect(drawn('iskljuceno')).toBeNull()
  })

  it('does not show a comment the owner switched off', () =>
    expect(
      show({
        website: { testimonials: [review], editableContent: { enabledTestimonials: [false] } },
      }).document.querySelector('#komentari'),
    ).toBeNull())

  it.each([
    [{ liveVisitor: 'ljudi gleda' }, '78 ljudi gleda'],
    [{ liveVisitor: { text: 'Gleda ih {n}' } }, 'Gleda ih 78'],
  ])('counts visitors in the owner’s words %j', (website, said) => {
    const { document } = show({ website: { editableContent: website } })
    expect(document.querySelector('.visitors')).toHaveTextContent(said)
  })

  it('lets nobody press a like', () =>
    expect(show().document.querySelectorAll('#komentari button, #komentari a')).toHaveLength(0))
})
