import { useState, type ReactNode } from 'react'
import { getAt } from '#contract/websites/paths.ts'
import { slotStrings } from '#contract/websites/slots/strings.ts'
import { isPrinted } from '#contract/websites/slots/slots-of.ts'
import { useDraft, useEditorState } from './editor-store.ts'

const holdsText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsText)

/**
 * Fields of a part that not every template prints: left out where it prints nothing and nothing is written, else there with a word about
 * it, so that what somebody wrote can be read and removed.
 */
export const Printed = ({ part, children }: { part: string; children: ReactNode }) => {
  const templateName = useEditorState(({ website }) => website.templateName)
  const isWritten = useDraft((draft) => holdsText(getAt(draft, part)))
  // Who empties it is still writing there.
  const [wasWritten] = useState(isWritten)
  if (isPrinted(templateName, part)) return children
  return wasWritten || isWritten ? (
    <div className="space-y-2">
      <p className="text-muted">{slotStrings.notPrinted}</p>
      {children}
    </div>
  ) : null
}
