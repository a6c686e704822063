import type { PageImage, PageVariants } from '#contract/public-pages/schema.ts'
import { findRow, isSameChoice } from '#contract/variants/rows.ts'
import type { GoneChoice } from '#contract/variants/shape.ts'
import {
  isSold,
  missingChoices,
  pictureOf,
  type Choice,
  type ChoiceErrors,
} from '../../order-form/choices.ts'

/** The choice that a refusal says is gone; null where it is about something else. */
const goneIn = (refusal: unknown): GoneChoice | null => {
  const { choice, left } = (refusal ?? {}) as Partial<GoneChoice>
  return Array.isArray(choice) && typeof left === 'number' ? { choice: choice.map(String), left } : null
}

/** What the server has refused since the page was drawn, by group: a form that is opened again knows it. */
const refused = new Map<string, GoneChoice[]>()

/**
 * The drawn fields in which sizes and colours of some pieces are chosen, kept true to what is chosen: values that cannot be had with the
 * rest are closed, the chosen ones are named and shown.
 */
export const startGroup = (
  root: HTMLElement,
  variants: PageVariants,
  {
    nameOf,
    key,
  }: {
    nameOf: (piece: number, option: number) => string
    /** The same for all forms of a page in which these goods are chosen. */
    key: string
  },
) => {
  const places = [...root.querySelectorAll<HTMLElement>('[data-piece]')]
  const radiosOf = (piece: number, option: number) => [
    ...root.querySelectorAll<HTMLInputElement>(`input[name="${nameOf(piece, option)}"]`),
  ]
  const fieldsetOf = (piece: number, option: number) =>
    radiosOf(piece, option)[0]?.closest<HTMLElement>('.choice')

  const chosen = (piece: number): Choice =>
    variants.options.map(
      (_option, option) => radiosOf(piece, option).find(({ checked }) => checked)?.value ?? '',
    )
  const read = (count: number): Choice[] => Array.from({ length: count }, (_, piece) => chosen(piece))

  const sayAt = (place: Element | null | undefined, sentence: string | undefined) => {
    const error = place?.querySelector<HTMLElement>('[data-choice-error]')
    const text = error?.querySelector('span')
    if (text) text.textContent = sentence ?? ''
    if (error) error.hidden = !sentence
    place?.classList.toggle('is-wrong', Boolean(sentence))
    if (sentence && error) place?.setAttribute('aria-describedby', error.id)
    else place?.removeAttribute('aria-describedby')
  }

  const mark = (errors: ChoiceErrors) => {
    for (const piece of places.keys())
      for (const option of variants.options.keys())
        sayAt(fieldsetOf(piece, option), errors[`${piece}-${option}`])
  }

  const countOf = (asked: readonly string[], count: number): number =>
    read(count).filter((choice) => isSameChoice(choice, asked)).length

  /** The rows as this piece finds them: of what was refused, others may have taken the rest. */
  const rowsFor = (piece: number, count: number): PageVariants['rows'] => {
    const gone = (refused.get(key) ?? []).filter(({ choice, left }) => {
      const isOwn = piece < count && isSameChoice(chosen(piece), choice)
      return countOf(choice, count) - (isOwn ? 1 : 0) >= left
    })
    return gone.length === 0
      ? variants.rows
      : variants.rows.map((row) => ({
          ...row,
          isLeft: row.isLeft && !gone.some(({ choice }) => isSameChoice(choice, row.choice)),
        }))
  }

  const letGo = (piece: number) => {
    for (const radio of radiosOf(piece, 0)) radio.checked = false
  }

  /** Of what went meanwhile the first value stays open. */
  const take = (piece: number, choice: Choice) => {
    for (const option of variants.options.keys())
      for (const radio of radiosOf(piece, option)) radio.checked = radio.value === choice[option]
    if (findRow(rowsFor(piece, places.length), choice)?.isLeft === false) letGo(piece)
  }

  const showPiece = (place: HTMLElement, piece: number, count: number) => {
    const choice = chosen(piece)
    // Also where the style sheet cannot hide it.
    place.hidden = piece >= count
    const rows = rowsFor(piece, count)
    for (const option of variants.options.keys()) {
      for (const radio of radiosOf(piece, option))
        radio.disabled = isSold({ rows }, { option, value: radio.value, choice }) !== 'left'
      const picked = fieldsetOf(piece, option)?.querySelector('[data-picked]')
      if (picked) picked.textContent = choice[option] ? `: ${choice[option]}` : ''
    }
    const picture = place.querySelector<HTMLImageElement>('[data-piece-picture]')
    const image = pictureOf(variants, choice)
    if (!picture) return
    picture.hidden = !image
    if (image) picture.src = image.variants[0]?.webp ?? image.src
  }

  root.addEventListener('change', ({ target }) => {
    const place = (target as HTMLElement).closest('.choice')
    if (place) sayAt(place, undefined)
  })

  return {
    /** Of pieces that are drawn. */
    count: places.length,
    chosen,
    read,
    take,
    mark,
    /**
     * Closes what the server refused, takes it out of the pieces that cannot have it, and answers the sentence at each of them. `show` has to
     * follow.
     */
    close: (refusal: unknown, { sentence, count }: { sentence: string; count: number }): ChoiceErrors => {
      const gone = goneIn(refusal)
      if (!gone) return {}
      const others = (refused.get(key) ?? []).filter(({ choice }) => !isSameChoice(choice, gone.choice))
      refused.set(key, [...others, gone])
      const wrong = read(count)
        .flatMap((choice, piece) => (isSameChoice(choice, gone.choice) ? [piece] : []))
        .slice(gone.left)
      for (const piece of wrong) letGo(piece)
      return Object.fromEntries(wrong.map((piece) => [`${piece}-0`, sentence]))
    },
    missing: (count: number): ChoiceErrors => missingChoices(variants, read(count)),
    show: (count: number) => {
      for (const [piece, place] of places.entries()) showPiece(place, piece, count)
    },
    /** Of a piece, as soon as it can be only one. */
    picture: (piece: number): PageImage | undefined => pictureOf(variants, chosen(piece)),
  }
}

/** Puts the caret into the first wrong choice within, and that into the middle of what is seen. */
export const showWrong = (root: ParentNode): void => {
  const first = root.querySelector('.choice.is-wrong')
  first?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}
