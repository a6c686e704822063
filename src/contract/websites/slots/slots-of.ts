import type { TemplateName } from '../template-names.ts'
import { advertorialSlots } from './advertorial.ts'
import { minimalisticSlots } from './minimalistic.ts'
import { salesSlots } from './sales.ts'
import { copyParts, type CopyPart, type Slot, type Slots } from './slot.ts'

const slots: Record<TemplateName, Slots> = {
  Minimalistic: minimalisticSlots,
  'Sales Template': salesSlots,
  'Advertorial Template': advertorialSlots,
}

/** What a template prints; any name without a template of its own prints what the default page does. */
export const slotsOf = (templateName: string): Slots =>
  Object.hasOwn(slots, templateName) ? slots[templateName as TemplateName] : minimalisticSlots

/** Throws for a path that the template does not print: a text for it would be read by nobody. */
export const slotAt = (templateName: string, path: string): Slot => {
  const slot = slotsOf(templateName).find((each) => each.path === path)
  if (!slot) throw new Error(`${templateName} does not print ${path}`)
  return slot
}

/** What of the copy is written for a template, in the order of writing. */
export const askedParts = (templateName: string): CopyPart[] => {
  const asked = new Set(slotsOf(templateName).map(({ part }) => part))
  return copyParts.filter((part) => asked.has(part))
}

/** Whether something at a path, or below it, is printed. */
export const isPrinted = (templateName: string, path: string): boolean =>
  slotsOf(templateName).some((slot) => slot.path === path || slot.path.startsWith(`${path}.`))

/** Letters that read well at a place of the document, `bullets.2`; null where the template prints nothing. */
export const advisedLetters = (templateName: string, path: string): number | null => {
  const place = path.replaceAll(/\.\d+(?=\.|$)/g, '.*')
  const slot = slotsOf(templateName).find((each) => each.path === path || each.path === place)
  if (!slot) return null
  const [, at] = /\.(\d+)(?=\.|$)/.exec(path) ?? []
  return slot.lead && Number(at) < slot.lead.entries ? slot.lead.letters : slot.letters
}
