import { handedPageSchema, mostPageLetters, type HandedPage } from '#contract/builder/taking.ts'

/** What one window asked another for: only this window, only with this token. */
export type Asked = { opener: unknown; token: string }

export type Judged =
  | { kind: 'page'; page: HandedPage }
  | { kind: 'refused'; why: 'tooLarge' | 'otherOrigin' | 'odd' }

/**
 * What a message is: the page that was asked for, one that is refused, or null for what was not asked for. The browser vouches for sender
 * and origin; everything inside is the sender's word.
 */
export const judgeMessage = (
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  { opener, token }: Asked,
): Judged | null => {
  const said = data as { izlog?: unknown; html?: unknown } | null
  if (source !== opener || !said || typeof said !== 'object' || said.izlog !== token) return null
  // Before anything is looked through.
  if (typeof said.html === 'string' && said.html.length > mostPageLetters)
    return { kind: 'refused', why: 'tooLarge' }
  const page = handedPageSchema.safeParse(said)
  if (!page.success) return { kind: 'refused', why: 'odd' }
  return new URL(page.data.address).origin === origin
    ? { kind: 'page', page: page.data }
    : { kind: 'refused', why: 'otherOrigin' }
}

/** The largest picture a browser drew there, for showing what came. */
export const mainPicture = ({ pictures }: Pick<HandedPage, 'pictures'>): string | null =>
  pictures.toSorted((a, b) => b[1] * b[2] - a[1] * a[2])[0]?.[0] ?? null

/** Letters in which a page has its title. */
const headLetters = 200_000

/** A parser of its own: nothing in it runs or loads. */
export const titleOf = ({ html }: Pick<HandedPage, 'html'>): string =>
  new DOMParser()
    .parseFromString(html.slice(0, headLetters), 'text/html')
    .title.replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
