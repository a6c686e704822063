import { useState } from 'react'
import { canvasStrings as words } from '#contract/websites/canvas-strings.ts'
import type { SectionName } from '#contract/websites/section-names.ts'
import { sectionStrings } from '#contract/websites/section-strings.ts'
import { arrangedSections, moveSection } from '#contract/websites/sections.ts'
import { useEditor } from '../editor-store.ts'

/** Moves a section to a place of the list, and says where it stands then. */
export const useMoveSection = () => {
  const editor = useEditor()
  const [said, say] = useState('')
  const placeOf = (name: SectionName) => {
    const arranged = arrangedSections(editor.getState().website.templateName, editor.draft())
    return { at: arranged.findIndex((section) => section.name === name), count: arranged.length }
  }
  const move = (name: SectionName, to: number) => {
    const { templateName } = editor.getState().website
    const from = placeOf(name).at
    editor.edit(moveSection(templateName, editor.draft(), { name, to }))
    const { at, count } = placeOf(name)
    const label = sectionStrings.names[name]
    say(at === from ? words.stays(label) : words.moved(label, at + 1, count))
  }
  return { move, said, placeOf }
}
