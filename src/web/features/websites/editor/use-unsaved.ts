import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Website } from '#contract/websites/schema.ts'
import { keepDraft } from './draft.ts'
import { changedNames, fieldsOf, type EditorFields, type FieldName } from './editor-fields.ts'
import type { EditorForm } from './use-editor-form.ts'

/** Names of the fields that differ from the saved page; they are remembered in this tab with every letter. */
export const useUnsaved = (website: Website, userId: number, form: EditorForm): FieldName[] => {
  // The form starts with every field, so that none is ever missing here.
  const fields = useWatch({ control: form.control }) as EditorFields
  const names = useMemo(() => changedNames(fields, fieldsOf(website)), [fields, website])
  useEffect(
    () => keepDraft({ userId, websiteId: website.id }, fields, names),
    [userId, website.id, fields, names],
  )
  return names
}
