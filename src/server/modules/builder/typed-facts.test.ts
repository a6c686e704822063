import { describe, expect, it } from 'vitest'
import { createWebsiteSchema } from '#contract/builder/schema.ts'
import type { GeneratedPage } from '#contract/builder/copy.ts'
import { goldenProducts } from '../../../../test/copywriting/golden-products.ts'
import { copyInput } from '../../../../test/copywriting/products.fixture.ts'
import { writePage } from '../copywriting/drafting/write-page.ts'
import { factsTyped } from './typed-facts.ts'

const typed = (typedFacts: object, productName = 'Lampa') =>
  factsTyped(
    createWebsiteSchema.parse({
      customUrl: 'lampa',
      productLink: 'https://prodavnica.example/lampa',
      productName,
      images: ['/uploads/a.webp'],
      currentPrice: '2990',
      originalPrice: '2990',
      typedFacts,
    }),
  )

/** The page as a buyer reads it, and on what each line rests. */
const read = ({ copy, advertorialStory, aiCopy }: GeneratedPage) => ({
  copy,
  advertorialStory,
  lines: aiCopy.ledger.map(({ text, fact }) => ({ text, fact })),
})

/** Pages in our language whose name the seller took over: what another language or name adds cannot be typed. */
const readable = goldenProducts.filter(
  ({ facts, name }) => facts?.language === 'sr' && (facts.description || facts.features.length > 0) && name,
)

describe('facts typed in the place of a page', () => {
  it('there are enough products to judge by', () => expect(readable.length).toBeGreaterThan(12))

  it.each(readable.map((product) => [product.id, product] as const))(
    'make the same page as if they had been read: %s',
    (_id, { name, facts, seller, market }) => {
      const own = typed({ description: facts?.description ?? '', features: facts?.features.join('\n') }, name)
      const imported = facts && { ...facts, name, url: 'https://prodavnica.example/lampa' }
      const page = writePage(copyInput(name, own, seller ?? {}, market))
      expect(read(page)).toEqual(read(writePage(copyInput(name, imported, seller ?? {}, market))))
      expect(page.aiCopy.ledger.map(({ basis }) => basis)).not.toContain('page')
    },
  )

  it('are one feature a line, and nothing when nothing was typed', () => {
    expect(typed({ features: ' Materijal: pamuk \n\n Crna boja' })).toMatchObject({
      features: ['Materijal: pamuk', 'Crna boja'],
      description: null,
    })
    expect(typed({ description: '  ', features: '\n' })).toBeNull()
    expect(typed({})).toBeNull()
  })
})
