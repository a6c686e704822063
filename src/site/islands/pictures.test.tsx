import { beforeAll, describe, expect, it, vi } from 'vitest'

const fail = (html: string): HTMLImageElement => {
  document.body.innerHTML = html
  const picture = document.querySelector('img')!
  picture.dispatchEvent(new Event('error'))
  return picture
}
const shownAs = (width: number) =>
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
const drawn = ({ src }: HTMLImageElement) => decodeURIComponent(src.replace('data:image/svg+xml,', ''))

// Listens on the window for as long as the page lives, as in the head of a page.
beforeAll(() => import('./pictures.ts'))

describe('a picture that does not load', () => {
  it('is a calm field alone where words could not be read', () => {
    shownAs(72)
    expect(drawn(fail('<img src="/a.webp" alt="">'))).not.toContain('dostupna')
  })

  it('says so in its own box, and asks for no other format', () => {
    shownAs(360)
    const picture = fail(
      '<picture><source type="image/avif" srcset="/a.avif 360w"><img src="/a.webp" srcset="/a.webp 2x" alt="Lampa" width="720" height="480"></picture>',
    )
    expect(picture.alt).toBe('Slika nije dostupna: Lampa')
    expect(drawn(picture)).toContain('>Slika nije dostupna</text>')
    expect(drawn(picture)).toContain('width="720" height="480"')
    expect(document.querySelector('source')).toBeNull()
    expect(picture.hasAttribute('srcset')).toBe(false)
  })

  it('says so to people who hear a page, where nothing stood in words', () =>
    expect(fail('<img src="/a.webp" alt="">').alt).toBe('Slika nije dostupna'))

  it('is drawn once, also when the drawn one fails', () => {
    const picture = fail('<img src="/a.webp" alt="Lampa">')
    picture.src = '/again.webp'
    picture.dispatchEvent(new Event('error'))
    expect(picture.getAttribute('src')).toBe('/again.webp')
  })

  it('is distinguished from a script that does not load', () => {
    document.body.innerHTML = '<video></video>'
    const other = document.querySelector('video')!
    expect(() => other.dispatchEvent(new Event('error'))).not.toThrow()
  })
})
