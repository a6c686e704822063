import { slotStrings } from '#contract/websites/slots/strings.ts'
import { advisedLetters } from '#contract/websites/slots/slots-of.ts'
import { useEditorState } from './editor-store.ts'

/** What to say of a text that is longer than reads well at its place; undefined while it fits. */
export const useSlotAdvice = (path: string, text: string): string | undefined => {
  const templateName = useEditorState(({ website }) => website.templateName)
  const letters = advisedLetters(templateName, path)
  return letters !== null && text.trim().length > letters ? slotStrings.advised(letters) : undefined
}
