import { describe, expect, it } from 'vitest'
import type { Website } from '#contract/websites/schema.ts'
import { templateNames } from '#contract/websites/template-names.ts'
import { sampleAssets } from '../../test/site/sample-assets.ts'
import { sampleLanding } from '../../test/site/sample-pages.ts'
import { renderPage } from './render.tsx'

const drawn = (parts: Partial<Website>, kind: 'landing' | 'preview' = 'landing'): Document => {
  const landing = sampleLanding({ website: parts })
  const page = kind === 'landing' ? landing : { kind, landing }
  return new DOMParser().parseFromString(renderPage(page, sampleAssets).html, 'text/html')
}
const ids = (document: Document): string[] =>
  [...document.querySelectorAll('main section[id]')].map(({ id }) => id)
const off = (...names: string[]) => Object.fromEntries(names.map((name) => [name, true]))

describe.each(templateNames)('the sections of %s', (templateName) => {
  it('stand as the seller put them, and those that are off are not there', () => {
    const before = ids(drawn({ templateName }))
    expect(before).toContain('pitanja')
    const after = ids(drawn({ templateName, sections: { order: ['order', 'reviews'], off: off('faq') } }))
    expect(after).not.toContain('pitanja')
    expect(after.toSorted()).toEqual(before.filter((id) => id !== 'pitanja').toSorted())
    expect(after.indexOf('porudzbina')).toBeLessThan(before.indexOf('porudzbina'))
  })

  it('are named for the owner alone', () => {
    expect(drawn({ templateName }).querySelector('[data-section]')).toBeNull()
    const marks = [
      ...drawn({ templateName }, 'preview').querySelectorAll<HTMLElement>('template[data-section]'),
    ]
    expect(marks.map(({ dataset }) => dataset.section)).toContain('order')
  })
})

it('the story has the price beside each group only once, and no link to what is off', () => {
  const page = drawn({
    templateName: 'Advertorial Template',
    sections: { order: ['faq', 'brief', 'reviews'], off: off('story') },
  })
  expect(page.querySelectorAll('.price-note')).toHaveLength(1)
  expect(page.querySelector('a[href="#prica"]')).toBeNull()
})
