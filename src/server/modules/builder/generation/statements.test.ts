import { describe, expect, it } from 'vitest'
import { pageFacts } from './products.fixture.ts'
import { copyInput } from './products.fixture.ts'
import { isAddress, isCaution, isCry } from './statements.ts'
import { writePage } from './write-page.ts'

describe('what a line of a page is for', () => {
  it.each([
    'Dodatak ishrani nije zamena za raznovrsnu ishranu.',
    'Deci do 12 godina ne davati bez saveta lekara.',
    'Čuvati van domašaja dece',
    'Način upotrebe: ujutru i uveče.',
    'Nije za spoljašnju upotrebu',
    'Kako se koristi: 1. Operite lice.',
  ])('a caution: %s', (text) => {
    expect(isCaution(text)).toBe(true)
  })

  it.each([
    'Doživite svaki detalj',
    'Zaboravite na ribanje!',
    'Odlično!',
    'Čuvajte zdravlje svojih roditelja!',
    'Uparite i gotovo.',
  ])('a cry: %s', (text) => {
    expect(isCry(text)).toBe(true)
  })

  it.each(['Zakrpite gumu bez skidanja točka.', 'Lako se čisti', 'Izdrži 30 kg!', 'Ne sadrži parabene'])(
    'neither: %s',
    (text) => {
      expect([isCry(text), isCaution(text)]).toEqual([false, false])
    },
  )

  it('keeps a caution in the text and out of the bullets', () => {
    const description =
      'Kapi od propolisa i rakije. Dodatak ishrani nije zamena za raznovrsnu ishranu. Deci ne davati bez saveta lekara.'
    const { copy } = writePage(
      copyInput(
        'Propolis kapi',
        pageFacts({ name: 'Propolis kapi', language: 'sr', description, features: [] }),
      ),
    )
    expect(copy.longDescription).toContain('Deci ne davati bez saveta lekara.')
    expect(copy.bullets.join('\n') + copy.seoDescription).not.toMatch(/zamena|saveta/)
  })

  it('does not shout the cries of the page', () => {
    const { copy } = writePage(
      copyInput(
        'Televizor',
        pageFacts({
          name: 'Televizor',
          language: 'sr',
          description: 'Slika je oštra i na velikoj dijagonali.',
          features: ['Doživite svaki detalj', 'Tanak okvir ekrana'],
        }),
      ),
    )
    expect(copy.bullets).toContain('Tanak okvir ekrana')
    expect(JSON.stringify(copy)).not.toContain('Doživite')
    expect(['Doživite', '2. Izaberite nastavak', 'Rastvoriti u mleku'].map(isAddress)).toEqual([
      true,
      true,
      true,
    ])
    expect(['Alati za kuću', 'Sati rada: 6'].map(isAddress)).toEqual([false, false])
  })
})
