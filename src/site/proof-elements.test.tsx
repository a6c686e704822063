import { describe, expect, it } from 'vitest'
import { socialProofModes, type SocialProofMode } from '#contract/websites/content.ts'
import { templateNames, type TemplateName } from '#contract/websites/template-names.ts'
import { orderDataId } from './order-form/order-data.ts'
import { measuredProof, sampleLanding } from '../../test/site/sample-pages.ts'
import { showPage } from '../../test/site/show-page.ts'
import { templates } from './templates/registry.ts'

/** Everything a seller or a generator may have written that nobody can prove. */
const unproven = {
  testimonials: [
    {
      name: 'Izmišljena Kupka',
      location: 'Bor',
      text: 'Ovo mi je promenilo život.',
      rating: 5,
      purchase_date: 'pre 2 meseca',
      verified: true,
      enabled: true,
    },
  ],
  urgencyElements: {
    limitedStock: 'Poslednji komadi iz magacina',
    limitedTime: 'Akcija traje samo danas',
    socialProof: 'Hiljade zadovoljnih kupaca',
    exclusivity: 'Ne prodaje se u prodavnicama',
    bonuses: 'Uz svaku porudžbinu knjižica recepata',
  },
  quantityOffers: {
    single: { price: '2990.00', text: '1 komad', badge: 'NAJPRODAVANIJE' },
    double: { price: '4990.00', text: '2 komada', badge: 'UŠTEDA 1000 RSD' },
    triple: { price: '6990.00', text: '3 komada', badge: 'Torbica na poklon' },
  },
  originalPrice: null,
  faq: [],
  editableContent: {
    testimonials: [
      { name: 'Tuđi Profil', comment: 'Komentar sa mreže', reactions: 412, likes: 97, timeAgo: 'pre 3 sata' },
    ],
    trustStatistics: [{ number: '98,7%', label: 'zadovoljnih', description: 'po anketi', icon: 'star' }],
  },
}

const show = (templateName: TemplateName, mode: SocialProofMode) => {
  const website = { ...unproven, templateName, socialProof: mode }
  const stated = sampleLanding({ website })
  return showPage(mode === 'stvarno' ? { ...stated, proof: measuredProof } : stated)
}
type Shown = ReturnType<typeof show>

const says =
  (pattern: RegExp) =>
  ({ text }: Shown) =>
    pattern.test(text)
const has =
  (selector: string) =>
  ({ document }: Shown) =>
    document.querySelector(selector) !== null
const popup = ({ document }: Shown) => {
  const data = JSON.parse(document.getElementById(orderDataId)?.textContent ?? '{}') as {
    proof: { isIllustrative: boolean; boughtToday: number | null }
  }
  return data.proof
}

const stated: SocialProofMode[] = ['ilustrativno']
const measured: SocialProofMode[] = ['stvarno']
const always: SocialProofMode[] = [...socialProofModes]

/**
 * The elements that stand, or could stand, on a landing page and the modes in which they may. Left out are those of other pages: the
 * storefront (C-05, C-06, C-09, C-38), the offers after an order (C-16, C-17, C-19, C-29, C-31), fall-back prices (C-21 … C-24, C-28, in
 * packs.test.ts), and what no buyer reads (C-39, C-40).
 */
const elements: [id: string, what: string, isThere: (shown: Shown) => boolean, modes: SocialProofMode[]][] = [
  ['C-01', 'random viewers in the order form', (shown) => popup(shown).isIllustrative, stated],
  [
    'C-02',
    'purchases of the last 24 hours in the order form',
    (shown) => popup(shown).boughtToday === 3,
    measured,
  ],
  ['C-03', 'the walk of the visitors', has('[data-visitors]'), stated],
  ['C-03', 'counted visitors', has('[data-open-pages]'), measured],
  ['C-04', 'stated customers', says(/3\.944 kup/), stated],
  ['C-04', 'delivered orders', says(/(?<!\d)41 kup/), measured],
  ['C-07', 'stated rating', says(/4,9\/5/), stated],
  ['C-07', 'reviews of the whole storefront', says(/2\.847 rec/), []],
  ['C-07', 'average of buyers', says(/4,2\/5/), measured],
  ['C-08', '847 reviews', says(/(?<![\d.])847 rec/), stated],
  ['C-10', 'sample reviews', says(/Preporuka: dogovor|bez pravljenja naloga|po dogovoru sa kurirom/), []],
  ['C-11', 'texts the seller entered as reviews', says(/Izmišljena Kupka|promenilo život/), stated],
  ['C-11', 'buyers of delivered orders', says(/Đorđe Ž\./), measured],
  ['C-12', 'comments from elsewhere', says(/Tuđi Profil/), stated],
  ['C-12', 'reactions and likes', says(/412|\(97\)/), stated],
  ['C-14', 'a clock that begins again', has('[data-clock]'), stated],
  ['C-14', 'a clock to the end of the offer', has('[data-clock-until]'), measured],
  ['C-15', 'a clock in the order form', (shown) => popup(shown).isIllustrative, stated],
  ['C-18', 'five left', says(/Još samo 5 kom/), stated],
  ['C-18', 'counted pieces', says(/Još samo 8 kom/), measured],
  ['C-20', 'invented original prices', has('.pack s'), stated],
  ['C-25', 'a saving that is not so', says(/UŠTEDA 1000 RSD/), []],
  ['C-25', 'a saving that was computed', says(/UŠTEDA 990/), always],
  ['C-26', 'best seller without a count', says(/NAJPRODAVANIJE/), stated],
  ['C-26', 'a gift the seller adds', says(/Torbica na poklon/), always],
  ['C-27', 'stated discounts', says(/(?:30|57|60)\s?%/), stated],
  ['C-30', 'scarcity in words', says(/Poslednji komadi|samo danas|Hiljade zadovoljnih/), stated],
  ['C-32', 'statistics without a source', says(/98,7%/), stated],
  ['C-34', 'free delivery from an amount', says(/3\.000 RSD/), []],
  ['C-35', 'days and hours nobody measured', says(/2–5 radnih|u roku od 24/), stated],
  ['C-36', 'a guarantee in the name of the seller', says(/\b30\s?dana/), stated],
  ['C-37', 'hours nobody keeps', says(/9:00–17:00/), stated],
]

const drawn = templateNames.filter((name) => Object.hasOwn(templates, name))

describe.each(drawn)('%s', (templateName) => {
  describe.each(socialProofModes)('in mode %s', (mode) => {
    const shown = show(templateName, mode)
    it.each(
      elements.map(([id, what, isThere, modes]) => [`${id} ${what}`, modes.includes(mode), isThere(shown)]),
    )('%s: allowed %s', (_, isAllowed, isShown) => {
      // What is allowed need not stand on every template; what is not allowed stands on none.
      if (!isAllowed) expect(isShown).toBe(false)
    })
  })

  it('without anything measured says nothing of others, time and stock in mode stvarno', () => {
    const { text, document } = showPage(
      sampleLanding({ website: { ...unproven, templateName, socialProof: 'stvarno' } }),
    )
    for (const [id, what, isThere, modes] of elements)
      if (modes === measured && !what.includes('visitors'))
        expect(isThere({ text, document } as Shown), `${id} ${what}`).toBe(false)
    expect(document.querySelector<HTMLElement>('[data-open-pages]')?.hidden ?? true).toBe(true)
  })
})

it('the default page shows every element where it may stand', () => {
  // Of other templates, or, like the five pieces and the stated clock, behind a text of the seller's.
  const never = new Set([
    'C-18 five left',
    'C-14 a clock that begins again',
    'C-03 the walk of the visitors',
    'C-08 847 reviews',
    'C-12 comments from elsewhere',
    'C-12 reactions and likes',
    'C-32 statistics without a source',
  ])
  for (const mode of socialProofModes) {
    const shown = show('Minimalistic', mode)
    for (const [id, what, isThere, modes] of elements)
      if (modes.includes(mode) && !never.has(`${id} ${what}`))
        expect(isThere(shown), `${mode} ${id} ${what}`).toBe(true)
  }
})
