import type { Element } from 'domhandler'
import type { ChoiceSource } from '../choices/choice-source.ts'

/** One choice beside the button: a list, radio buttons, swatches. */
export type Control = Pick<ChoiceSource, 'where'> & {
  /** How the form calls it. */
  key: string
  name: string
  values: ControlValue[]
}

/** What a kind of control found, and where it stands. */
export type FoundControl = Control & { at: Element }

/**
 * `isGone`: the control itself says that this one cannot be had. `pieces`: the texts in its box, each on its own, where it is a box.
 */
export type ControlValue = { code: string; text: string; isGone: boolean; pieces?: string[] }

/** Forms have some dozens of fields; what stands behind these is left unread. */
export const longest = { fields: 400, controls: 30, value: 40, shortValue: 24 }
