import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReviewPage } from '#contract/public-pages/schema.ts'
import { sampleReview } from '../../../test/site/sample-pages.ts'
import { showPage } from '../../../test/site/show-page.ts'

const show = (over: Partial<ReviewPage> = {}) => showPage(sampleReview(over))

describe('the page on which a buyer writes', () => {
  it('is a form that needs no script: marks as one group, words, a photograph', () => {
    const { status, html, text } = show()
    expect(status).toBe(200)
    // Its scripts only say of a picture that it failed, and make the photograph smaller.
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script>',
      '<script type="module" src="/assets/site/review-1.js">',
    ])
    const marks = within(screen.getByRole('group', { name: 'Ocena' })).getAllByRole('radio')
    expect(marks.map((mark) => (mark as HTMLInputElement).value)).toEqual(['1', '2', '3', '4', '5'])
    expect(screen.getByRole('radio', { name: '5 – odlično' })).toBeRequired()
    expect(screen.getByRole('textbox', { name: 'Vaš utisak' })).toHaveAccessibleDescription(/Nije obavezno/)
    expect(screen.getByLabelText('Slika proizvoda')).toHaveAttribute('type', 'file')
    expect(document.querySelector('form')).toHaveAttribute('enctype', 'multipart/form-data')
    expect(text).toContain('Na stranici će pisati: Đorđe Ž.')
    expect(screen.getByRole('link', { name: 'Na stranicu proizvoda' })).toHaveAttribute(
      'href',
      '/prenosivi-blender',
    )
  })

  it('keeps what was typed, marks what is wrong and says it at the top', () => {
    const problem = { field: 'rating' as const, message: 'Izaberite ocenu od 1 do 5', lostPhoto: true }
    const { status } = show({ typed: { rating: '', text: 'Dobar <b>blender</b>' }, problem })
    expect(status).toBe(400)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Utisak nije poslat Izaberite ocenu od 1 do 5Sliku izaberite ponovo: pregledač je ne pamti.',
    )
    expect(screen.getByRole('group', { name: 'Ocena' })).toHaveAccessibleDescription(
      'Izaberite ocenu od 1 do 5',
    )
    expect(screen.getByRole('textbox', { name: 'Vaš utisak' })).toHaveValue('Dobar <b>blender</b>')
    expect(screen.getByRole('radio', { name: '1 – loše' })).toHaveAttribute('autofocus')
  })

  it('keeps the mark when the photograph is refused', () => {
    const problem = { field: 'photo' as const, message: 'Slika nije primljena', lostPhoto: false }
    show({ typed: { rating: '4', text: '' }, problem })
    expect(screen.getByRole('radio', { name: '4 – vrlo dobro' })).toBeChecked()
    expect(screen.getByLabelText('Slika proizvoda')).toHaveAccessibleDescription(/Slika nije primljena/)
  })

  it.each([
    ['waiting', 'najkasnije za tri dana'],
    ['shown', 'Vaš utisak je na stranici proizvoda.'],
    ['hidden', 'ocena računa u prosek'],
  ] as const)('thanks and says where a %s review stands', (status, sentence) => {
    const { text } = show({ state: 'written', written: { rating: 4, text: 'Dobar', status } })
    expect(screen.getByRole('heading', { name: 'Hvala na utisku!' })).toBeVisible()
    expect(text).toContain(sentence)
    expect(text).toContain('Ocena 4 od 5')
    expect(document.querySelector('form')).toBeNull()
  })

  it('says when it is too late, and when there is no such link', () => {
    show({ state: 'expired' })
    expect(screen.getByRole('heading', { name: 'Rok za utisak je prošao' })).toBeVisible()
    expect(showPage({ kind: 'review-unknown', homeUrl: '/' }).status).toBe(404)
    expect(screen.getByRole('heading', { name: 'Ovaj link ne važi' })).toBeVisible()
  })

  it('speaks ijekavian where the market does, in its language', () => {
    const { document, text } = show({ market: 'Montenegro' })
    expect(document.documentElement.lang).toBe('sr-Latn-ME')
    expect(text).toContain('Ocjena')
    expect(text).not.toMatch(/Ocena|mestu/)
  })
})
