import { pictureMissing } from '#contract/public-pages/picture-strings.ts'

/**
 * Written into the head of every public page, so that no picture fails before its listener: also those of the popup, of reviews and of
 * products that come later. A failed picture becomes a drawn one that says so and has the same sides, so nothing moves. Without script
 * the browser shows what stands in `alt`.
 */
const sideOf = (picture: HTMLImageElement, name: 'width' | 'height') =>
  Number(picture.getAttribute(name)) || 400

/** The words only where they can be read: a thumbnail is a calm field. */
const drawn = (width: number, height: number, words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-99 -99 198 198"><path fill="#f1f5f9" d="M-9999-9999h19999v19999h-19999z"/><text fill="#475569" style="font:14px sans-serif" text-anchor="middle">${words}</text></svg>`

addEventListener(
  'error',
  ({ target: picture }) => {
    // The drawn one asks nobody, so once is enough whatever becomes of it.
    if (!(picture instanceof HTMLImageElement) || picture.dataset.failed !== undefined) return
    picture.dataset.failed = ''
    // Other formats of the same picture would be asked for first.
    picture.parentElement?.querySelectorAll('source').forEach((source) => source.remove())
    picture.removeAttribute('srcset')
    picture.alt = picture.alt ? `${pictureMissing}: ${picture.alt}` : pictureMissing
    picture.src = `data:image/svg+xml,${encodeURIComponent(drawn(sideOf(picture, 'width'), sideOf(picture, 'height'), picture.clientWidth > 140 ? pictureMissing : ''))}`
  },
  true,
)
