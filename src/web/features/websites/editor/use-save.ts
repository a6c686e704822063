import { useState, type RefObject } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import type { UpdateWebsite, Website } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { isStatus, serverMessage, wrongFields } from '#web/lib/call-error.ts'
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

/** How the last attempt ended; null before the first. Wrong fields tell their reason themselves, until they are right. */
type Outcome = { kind: 'saved'; at: Date } | { kind: 'failed'; reason: string } | { kind: 'invalid' } | null

/** The first wrong field is brought into view. It is marked with a later paint, on a busy device with one of the next few. */
const goToProblem = (element: HTMLElement | null, framesLeft = 30): void => {
  requestAnimationFrame(() => {
    const wrong = element?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong && framesLeft > 0) return goToProblem(element, framesLeft - 1)
    wrong?.scrollIntoView({ block: 'center' })
    wrong?.focus({ preventScroll: true })
  })
}

/** Saves what was changed, and only that. A failure leaves every field as it was typed. */
export const useSave = (website: Website, form: EditorForm, element: RefObject<HTMLFormElement | null>) => {
  const update = useUpdateWebsite(website.id)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const { errors } = form.formState

  /** What was typed while the save was under way stays; the rest takes the server's spelling. */
  const settle = (sent: EditorFields, names: FieldName[], answer: Website) => {
    const [now, saved] = [form.getValues(), fieldsOf(answer)]
    for (const name of names)
      if (JSON.stringify(now[name]) === JSON.stringify(sent[name])) form.setValue(name, saved[name])
  }

  const refuse = (error: unknown) => {
    const reason = serverMessage(error) ?? words.failed
    setOutcome({ kind: 'failed', reason })
    // A session that ended is told about already, and signing in brings the typed words back.
    if (isStatus(error, 401)) return
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
    void form.handleSubmit(send, () => {
      setOutcome({ kind: 'invalid' })
      goToProblem(element.current)
    })()
  }

  const discard = () => {
    form.reset(fieldsOf(website))
    setOutcome(null)
  }

  return {
    save,
    discard,
    isSaving: update.isPending,
    savedAt: outcome?.kind === 'saved' ? outcome.at : null,
    /** Why the words are not on the page, as far as that is known. */
    problem:
      outcome?.kind === 'failed'
        ? outcome.reason
        : outcome?.kind === 'invalid'
          ? (firstSentence(errors) ?? null)
          : null,
  }
}

export type Save = ReturnType<typeof useSave>
