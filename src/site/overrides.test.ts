import { expect, it } from 'vitest'
import { readOverrides } from './overrides.ts'

it('reads what the owner wrote', () => {
  const { faq, footer } = readOverrides({
    faq: { title: ' Pitanja ', items: [{ q: 'Kada?', a: 'Sutra.' }, { q: '', a: 'x' }, 'zbrka', null] },
    footer: { companyInfo: 'Firma', supportHours: '8-20' },
  })
  expect(faq).toMatchObject({ title: 'Pitanja', items: [{ q: 'Kada?', a: 'Sutra.' }] })
  expect(footer.companyInfo).toBe('Firma')
  expect(footer.legalNotice).toBeNull()
})

it.each([{}, { faq: 'tekst', footer: 7 }, { faq: { items: 'x' } }, { faq: null }])('survives %j', (tree) =>
  expect(readOverrides(tree).faq).toEqual({ title: null, subtitle: null, items: [] }),
)
