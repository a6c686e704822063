import type { Website } from '#contract/websites/schema.ts'

/** What the small form of every line gets. */
export type LineProps = { website: Website; onSaved: () => void }
