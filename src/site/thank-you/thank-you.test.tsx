import { describe, expect, it } from 'vitest'
import { usualSaid } from '#contract/terms/terms.ts'
import { sampleOffers, sampleReceipt, sampleThankYou } from '../../../test/site/sample-pages.ts'
import { showPage } from '../../../test/site/show-page.ts'

describe('the thank-you page', () => {
  it('is certain before it offers', () => {
    const { body, text } = showPage(sampleThankYou())
    expect(body.getByRole('heading', { level: 1, name: 'Porudžbina je primljena' })).toBeInTheDocument()
    const places = [
      'Porudžbina je primljena',
      'IZ-10342',
      '6.990 RSD',
      'Dodajte u isti paket',
      'Mlin za kafu',
    ].map((words) => text.indexOf(words))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThanOrEqual(0)
  })

  it('names the price on the button, three features, the saving, and a stock only where one is kept', () => {
    const { body } = showPage(sampleThankYou())
    const [first, second] = body.getAllByRole('button', { name: /DODAJ U PAKET/ })
    expect(first).toHaveTextContent('DODAJ U PAKET — 1.490 RSD')
    expect(second).toHaveTextContent('DODAJ U PAKET — 890 RSD')
    expect(body.getByText('Ušteda 1.000 RSD')).toBeInTheDocument()
    expect(body.getByText('još 5 komada')).toBeInTheDocument()
    expect(body.getAllByText(/^još \d/)).toHaveLength(1)
    expect(body.getAllByText('Pet finoća mlevenja')).toHaveLength(2)
  })

  it('shows the product, the last promised day and whom to ask, in the looks of the page', () => {
    const { document, body } = showPage(sampleThankYou())
    const summary = body.getByRole('region', { name: 'Vaša porudžbina' })
    expect(summary.querySelector('img')).toHaveAttribute('alt', '')
    // Ordered on a Friday: five working days later.
    expect(summary).toHaveTextContent('do 27.11. (2–5 radnih dana)')
    expect(summary.querySelector('a[href="tel:+381601234567"]')).not.toBeNull()
    expect(summary.querySelector('a[href^="viber://chat"]')).not.toBeNull()
    expect(document.querySelector('style')).toHaveTextContent('Manrope')
    const { skin } = sampleThankYou()
    const sales = showPage(sampleThankYou({ skin: skin && { ...skin, templateName: 'Sales Template' } }))
    expect(sales.document.querySelector('style')).toHaveTextContent('--mark:#FDE047')
  })

  it('draws no section, steps or head of offers where nothing is offered', () => {
    const { document, body } = showPage(sampleThankYou({ offers: [], secondsLeft: 0 }))
    expect(document.querySelector('.offers, .steps')).toBeNull()
    expect(body.getByRole('heading', { name: 'Šta sledi' })).toBeVisible()
  })

  it('works as plain forms to its own address', () => {
    const { document } = showPage(sampleThankYou())
    const form = document.querySelector('form')
    expect(form).toHaveAttribute('action', '/hvala/12/AbCdEfGhIjKlMnOpQrStUv')
    expect(form).toHaveAttribute('method', 'post')
    expect(Object.fromEntries(new FormData(form!))).toEqual({
      upsellProductId: '1',
      quantity: '1',
      listPrice: '1490.00',
    })
  })

  it('counts down only where something is offered', () => {
    expect(showPage(sampleThankYou()).body.getByRole('timer')).toHaveTextContent('8:00')
    const none = showPage(sampleThankYou({ offers: [] }))
    expect(none.body.queryByRole('timer')).toBeNull()
    expect(none.body.getByText('Trenutno nema dodatnih ponuda')).toBeVisible()
    const never = showPage(sampleThankYou({ offers: [], hasProducts: false }))
    expect(never.body.queryByText('Trenutno nema dodatnih ponuda')).not.toBeVisible()
    expect(showPage(sampleThankYou({ secondsLeft: 0 })).body.queryByRole('timer')).toBeNull()
  })

  it('lets the buyer take out what was added, without a clock once nothing is left to add', () => {
    const offers = sampleOffers().map((offer) => ({ ...offer, isAdded: true, canBeTakenOut: offer.id === 1 }))
    const { body } = showPage(sampleThankYou({ offers }))
    const out = body.getByRole('button', { name: 'Izvadi iz paketa' })
    expect(Object.fromEntries(new FormData(out.closest('form')!))).toEqual({ takenOutProductId: '1' })
    expect(body.queryByRole('timer')).toBeNull()
    const closed = showPage(sampleThankYou({ offers, secondsLeft: 0 }))
    expect(closed.body.queryByRole('button', { name: 'Izvadi iz paketa' })).toBeNull()
  })

  it('lists what is in the parcel, so that the lines make the sum', () => {
    const offers = sampleOffers().map((offer, at) => ({ ...offer, isAdded: at === 0 }))
    const { order } = sampleThankYou()
    const { text, body } = showPage(
      sampleThankYou({
        offers,
        order: {
          ...order,
          totalPrice: '8480.00',
          additions: [{ title: 'Mlin za kafu', quantity: 1, totalPrice: '1490.00' }],
        },
      }),
    )
    expect(text).toContain('3 × Prenosivi blender 380 ml6.990 RSD')
    expect(text).toContain('1 × Mlin za kafu1.490 RSD')
    expect(body.getByRole('button', { name: 'Dodato ✓' })).toBeDisabled()
  })

  it('says truthfully what was ticked and is not in the parcel', () => {
    const title = 'Set čaša'
    const sold = showPage(sampleThankYou({ leftOut: { title, isSoldOut: true } }))
    expect(sold.text).toContain('„Set čaša“ je u međuvremenu rasprodat, pa nije u paketu.')
    const changed = showPage(sampleThankYou({ leftOut: { title, isSoldOut: false } }))
    expect(changed.text).toContain('više nije u ponudi po ceni koju ste videli, pa nije u paketu.')
  })

  it('is kept by no search engine and sends no referrer', () => {
    const { document } = showPage(sampleThankYou())
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  })
})

describe('the old thank-you page', () => {
  it('shows three fixed offers in dinars, whatever the market', () => {
    const { body, text } = showPage({
      kind: 'legacy-offers',
      skin: null,
      order: sampleReceipt({ targetMarket: 'Bosnia', currencySymbol: 'KM', totalPrice: '59.00' }).order,
      websiteId: 12,
      isOrderMissing: false,
      offers: [0, 1, 2].map((at) => ({ at, goods: null })),
      terms: usualSaid('Serbia'),
      problem: null,
      homeUrl: '/',
    })
    expect(body.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Poruči za 2.490\u00A0RSD',
      'Poruči za 1.490\u00A0RSD',
      'Poruči za 490\u00A0RSD',
    ])
    for (const before of ['4.990 RSD', '2.990 RSD', '1.490 RSD']) expect(text).toContain(before)
    expect(body.getByRole('timer')).toHaveTextContent('15:00')
  })
})
