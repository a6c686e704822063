import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { updateWebsiteSchema, type UpdateWebsite, type Website } from '#contract/websites/schema.ts'
import { restoreDraft } from './draft.ts'
import { fieldsOf, readable, type EditorFields } from './editor-fields.ts'

const check = zodResolver(updateWebsiteSchema) as unknown as Resolver<EditorFields, unknown, UpdateWebsite>
const resolver: typeof check = (fields, context, options) =>
  check(readable(fields) as unknown as EditorFields, context, options)

/** The form over a page as saved, with unsaved work of this tab put back in. */
export const useEditorForm = (website: Website, userId: number) => {
  const [restored] = useState(() => restoreDraft({ userId, websiteId: website.id }, website))
  const form = useForm<EditorFields, unknown, UpdateWebsite>({
    resolver,
    defaultValues: restored ?? fieldsOf(website),
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  return { form, wasRestored: restored !== null }
}

export type EditorForm = ReturnType<typeof useEditorForm>['form']
