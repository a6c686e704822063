import { describe, expect, it } from 'vitest'
import { measuredProof, sampleLanding } from '../../test/site/sample-pages.ts'
import { showPage } from '../../test/site/show-page.ts'

type Website = NonNullable<Parameters<typeof sampleLanding>[0]>['website']
const show = (website: Website = {}) => showPage(sampleLanding({ website }))
const own = (
  editableContent: Record<string, unknown>,
  templateName?: 'Sales Template' | 'Advertorial Template',
) => show({ editableContent, ...(templateName ? { templateName } : {}) })

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((node) => node.textContent.replaceAll('\u00A0', ' '))

describe('words that were only stored', () => {
  it('stand under the questions, over the form and on the tiles', () => {
    const { document, text } = own({
      faq: { subtitle: 'Pitajte slobodno' },
      orderPricing: { title: 'Koliko vam treba?', subtitle: 'Plaćate na vratima.' },
      benefits: { title: 'Ukratko', items: ['Lagana', { icon: 'sun', text: 'Svetla' }] },
    })
    expect(document.querySelector('#pitanja .lead')).toHaveTextContent('Pitajte slobodno')
    expect(document.querySelector('#porudzbina h2')).toHaveTextContent('Koliko vam treba?')
    expect(document.querySelector('#porudzbina .lead')).toHaveTextContent('Plaćate na vratima.')
    expect(texts(document, '#prednosti li').slice(0, 2)).toEqual(['Lagana', 'Svetla'])
    expect(text).toContain('Ukratko')
  })

  it('are a sign beside a figure of the story, and none where it names none', () => {
    const { document } = show({
      templateName: 'Advertorial Template',
      advertorialStory: {
        trustStatistics: [
          { number: '10', label: 'godina', icon: 'star' },
          { number: '2', label: 'radnje', icon: 'nema-je' },
        ],
      },
    })
    expect(document.querySelectorAll('#brojke li svg')).toHaveLength(1)
  })
})

describe('standing promises', () => {
  it('are reworded beside the first button and in the foot', () => {
    const { document } = own({
      trust: { guarantee: 'Povraćaj 14 dana' },
      footer: { deliveryTime: 'Šaljemo petkom.' },
    })
    expect(texts(document, '.trust li')).toEqual(['Besplatna dostava', 'Plaćate kuriru', 'Povraćaj 14 dana'])
    expect(document.querySelector('footer')).toHaveTextContent('Šaljemo petkom.')
    expect(document.querySelector('footer')).not.toHaveTextContent('2–5 radnih dana')
  })

  it('are taken off', () => {
    const hiddenParts = { trust: true, deliveryTime: true }
    const { document } = own({ hiddenParts })
    expect(document.querySelector('.trust')).toBeNull()
    expect(document.querySelector('footer')).not.toHaveTextContent('radnih dana')
  })

  it('of the Sales Template are written one by one, in a list or by their places', () => {
    const row = (benefitsRow: unknown) => texts(own({ benefitsRow }, 'Sales Template').document, '#uslovi li')
    const standing = row(undefined)
    expect(row([{ number: '7', text: 'dana do vas' }])).toEqual(['7dana do vas', ...standing.slice(1)])
    expect(row({ 2: { text: 'za sve' } })[2]).toBe('0 RSDza sve')
    const { document } = own({ hiddenParts: { benefitsRow: true, arrival: true } }, 'Sales Template')
    expect([document.querySelector('#uslovi'), document.querySelector('.arrival')]).toEqual([null, null])
    const arrival = own({ arrival: 'Šaljemo petkom.' }, 'Sales Template').document.querySelector('.arrival')
    expect(arrival).toHaveTextContent('Šaljemo petkom.')
    expect(arrival).not.toHaveAttribute('data-arrival')
  })
})

describe('the personal part of a story', () => {
  it('is the description’s beginning where nobody wrote one, and names nobody who bought', () => {
    const { document } = show({ templateName: 'Advertorial Template' })
    const opening = document.querySelector('#prica .opening')
    expect(opening).toHaveTextContent(/^Svako jutro ista priča/)
    expect(opening).not.toHaveTextContent(/\b(ja|sam|meni|moj\w*|kupila|kupio)\b/i)
  })

  it('is the owner’s once there is one', () => {
    const advertorialStory = { personalIntro: 'Ovo smo napravili za svoju radionicu.' }
    const { document } = show({ templateName: 'Advertorial Template', advertorialStory })
    expect(document.querySelector('#prica .opening')).toHaveTextContent(
      'Ovo smo napravili za svoju radionicu.',
    )
  })
})

it.each(['Minimalistic', 'Sales Template', 'Advertorial Template'] as const)(
  'says in %s that comments could not be read',
  (templateName) => {
    const proof = { ...measuredProof, reviews: null, reviewsFailed: true }
    const { text } = showPage(sampleLanding({ website: { templateName, socialProof: 'stvarno' }, proof }))
    expect(text).toContain('Greška pri učitavanju komentara')
  },
)

it.each([
  ['Minimalistic', 'editableContent.trust.guarantee'],
  ['Minimalistic', 'editableContent.footer.deliveryTime'],
  ['Minimalistic', 'editableContent.orderPricing.title'],
  ['Sales Template', 'editableContent.benefitsRow.1.text'],
  ['Sales Template', 'editableContent.arrival'],
  ['Advertorial Template', 'advertorialStory.headerSection.navigationLinks'],
  ['Advertorial Template', 'advertorialStory.trustStatistics'],
] as const)('marks for the owner of %s where %s stands', (templateName, path) => {
  const advertorialStory = { trustStatistics: [{ number: '6', label: 'noževa' }] }
  const landing = sampleLanding({ website: { templateName, advertorialStory } })
  const { document } = showPage({ kind: 'preview', landing })
  expect(document.querySelector(`[data-edit="${path}"]`)).not.toBeNull()
})
