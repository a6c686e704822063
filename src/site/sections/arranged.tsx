import { Fragment, type ReactNode } from 'react'
import type { SectionName } from '#contract/websites/section-names.ts'
import { noAnchors } from '../edit-anchors.ts'
import type { View } from '../view.ts'

type Sections = Partial<Record<SectionName, ReactNode>>

/**
 * The sections of a page in the seller's order. For the owner an empty mark stands before each, which tells what the elements behind it
 * belong to and takes no place.
 */
export const Arranged = ({
  view: { sections, mark },
  names = sections,
  of,
}: {
  view: View
  /** Some of them, in their order. */
  names?: readonly SectionName[]
  of: Sections
}) =>
  names.map((name) => (
    <Fragment key={name}>
      {mark !== noAnchors && <template data-section={name} />}
      {of[name]}
    </Fragment>
  ))
