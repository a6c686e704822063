/** What each panel makes of what is typed; the server refuses whatever is no host after that. */

const lower = (typed: string): string => typed.trim().toLowerCase()
const withoutScheme = (text: string): string => text.replace(/^https?:\/\//, '')

/** The single panel keeps `www.` and drops a slash at the end. */
export const typedSingleHost = (typed: string): string => withoutScheme(lower(typed)).replace(/\/$/, '')

/** The multi panel drops `www.`. */
export const typedHost = (typed: string): string => withoutScheme(lower(typed)).replace(/^www\./, '')
