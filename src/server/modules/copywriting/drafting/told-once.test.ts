import { describe, expect, it } from 'vitest'
import { copyInput, pageFacts } from '../../../../../test/copywriting/products.fixture.ts'
import { toldSoFar, withoutTold } from './told-once.ts'
import { writePage } from './write-page.ts'

describe('what is told', () => {
  it.each([
    ['Vaga do 5 kg, podela 1 g, sa staklenom pločom.', 'Vaga meri do 5 kg sa podelom od 1 g.', true],
    ['Materijal: pamuk', 'materijal: pamuk', true],
    ['Podloga je od gume i ne klizi na pločicama.', 'Ne klizi na pločicama', true],
    // Another figure, a denial, a word that is named by chance.
    ['Vaga meri do 5 kg sa podelom od 1 g.', 'Vaga meri do 3 kg sa podelom od 1 g.', false],
    ['Radi na struju i na baterije u kući.', 'Ne radi na struju i na baterije u kući.', false],
    ['Ne radi na struju i na baterije u kući.', 'Radi na struju', false],
    ['Boje su crna i bela.', 'Crna', false],
    ['Radi na struju.', 'Radi na struju i na baterije, do osam sati.', false],
  ])('„%s“ says „%s“: %s', (said, text, isSaid) => {
    expect(toldSoFar([said]).has(text)).toBe(isSaid)
  })

  it('leaves a paragraph only where the next sentence needs none of it, and nothing below what limits', () => {
    const of = (...texts: string[]) => texts.map((text) => ({ text, fact: text, basis: 'page' as const }))
    const said = 'Baterija je litijumska i vadi se bez alata.'
    const left = withoutTold(
      [
        {
          title: null,
          parts: [
            { kind: 'paragraph', sentences: of(said, 'Puni se dva sata.') },
            { kind: 'paragraph', sentences: of(said, 'Drška je od drveta.') },
          ],
        },
        { title: 'Za koga nije', parts: [{ kind: 'list', lead: null, items: of(said) }] },
      ],
      toldSoFar([said]),
    )
    expect(JSON.stringify(left).split(said).length - 1).toBe(4)
    expect(left[0]?.parts[1]).toMatchObject({ sentences: [{ text: 'Drška je od drveta.' }] })
    expect(left[1]?.title).toBe('Za koga nije')
  })
})

const body = [
  'Polica Luna se lepi na pločice bez bušenja.',
  '## Karakteristike',
  '- Drži se na dve trake koje se skidaju bez traga',
  '- Voda otiče kroz proreze na dnu',
  '- Kuka sa strane nosi sunđer',
  '- Crna',
  '- 220 V',
  '## Postavljanje',
  'Lepi se na pločice bez bušenja. Trake se pritisnu pola minuta, a opterećuju posle jednog dana.',
].join('\n')

it.each(['Sales Template', 'Minimalistic'] as const)('stands once on a page of %s', (templateName) => {
  const { copy } = writePage({
    ...copyInput('Polica Luna', pageFacts({ language: 'sr', features: [], description: body })),
    templateName,
  })
  const page = [
    copy.hook,
    ...copy.bullets,
    ...copy.benefitsSection.benefits.map(({ text }) => text),
    copy.longDescription,
    ...[...copy.faq, ...(copy.moreFaq ?? [])].map(({ a }) => a),
  ].join('\n')
  for (const said of ['bez bušenja', 'skidaju bez traga', 'Voda otiče', 'nosi sunđer', 'pola minuta'])
    expect([said, page.split(said).length - 1]).toEqual([said, 1])
  const beside = [...copy.bullets, ...copy.benefitsSection.benefits.map(({ text }) => text)]
  expect(beside).toContain('Voda otiče kroz proreze na dnu')
  // A bare word stands below its heading or nowhere.
  expect(beside).not.toContain('Crna')
  expect(beside).not.toContain('220 V')
})
