import { useState, type RefObject } from 'react'
import { commonErrors } from '#contract/common/errors.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { UpdateWebsite, Website } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { useUpdateWebsite } from '../api.ts'
import {
  changedNames,
  changeFor,
  fieldNames,
  fieldsOf,
  firstSentence,
  withoutBlankRows,
  type EditorFields,
  type FieldName,
} from './editor-fields.ts'
import type { EditorForm } from './use-editor-form.ts'

const words = websiteStrings.editor

/** How the last attempt ended; null before the first. */
export type SaveOutcome = { kind: 'saved'; at: Date } | { kind: 'failed'; reason: string } | null

/** The first wrong field is brought into view; it is marked only after the next paint. */
const goToProblem = (element: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const wrong = element?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.scrollIntoView({ block: 'center' })
    wrong?.focus({ preventScroll: true })
  })
}

/** Saves what was changed, and only that. A failure leaves every field as it was typed. */
export const useSave = (website: Website, form: EditorForm, element: RefObject<HTMLFormElement | null>) => {
  const update = useUpdateWebsite(website.id)
  const [outcome, setOutcome] = useState<SaveOutcome>(null)

  /** What was typed while the save was under way stays; the rest takes the server's spelling. */
  const settle = (sent: EditorFields, names: FieldName[], answer: Website) => {
    const [now, saved] = [form.getValues(), fieldsOf(answer)]
    for (const name of names)
      if (JSON.stringify(now[name]) === JSON.stringify(sent[name])) form.setValue(name, saved[name])
  }

  const refuse = (error: unknown) => {
    const reason = serverMessage(error) ?? words.failed
    setOutcome({ kind: 'failed', reason })
    notify.problem(commonStrings.error, reason)
    for (const { path, message } of wrongFields(error))
      if (fieldNames.some((name) => path === name || path.startsWith(`${name}.`)))
        form.setError(path as FieldName, { message })
    goToProblem(element.current)
  }

  const send = async (checked: UpdateWebsite) => {
    const sent = structuredClone(form.getValues())
    const names = changedNames(sent, fieldsOf(website))
    if (names.length === 0) return
    setOutcome(null)
    try {
      const answer = await update.mutateAsync(changeFor(names, checked))
      settle(sent, names, answer)
      setOutcome({ kind: 'saved', at: new Date() })
      notify.success(words.saved)
    } catch (error) {
      refuse(error)
    }
  }

  const save = () => {
    if (update.isPending) return
    const { bullets, faq } = withoutBlankRows(form.getValues())
    form.setValue('bullets', bullets)
    form.setValue('faq', faq)
    void form.handleSubmit(send, (errors) => {
      setOutcome({
        kind: 'failed',
        reason: firstSentence(errors) ?? commonErrors['common.invalid'].message,
      })
      goToProblem(element.current)
    })()
  }

  const discard = () => {
    form.reset(fieldsOf(website))
    setOutcome(null)
  }

  return { save, discard, outcome, isSaving: update.isPending }
}

export type Save = ReturnType<typeof useSave>
