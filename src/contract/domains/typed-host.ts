/** How each panel reads what is typed; the server then refuses everything that is no host name. */

const lower = (typed: string): string => typed.trim().toLowerCase()
const withoutScheme = (text: string): string => text.replace(/^https?:\/\//, '')
/** Of a whole address, as it is copied from the browser: what follows the host says nothing about it. */
const hostOnly = (text: string): string =>
  (withoutScheme(text).split(/[/?#]/, 1)[0] ?? '').replace(/:\d{1,5}$/, '')

/** The single panel keeps `www.`. */
export const typedSingleHost = (typed: string): string => hostOnly(lower(typed))

/** The multi panel drops `www.`. */
export const typedHost = (typed: string): string => hostOnly(lower(typed)).replace(/^www\./, '')
