import { CircleAlert } from 'lucide-react'
import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { fieldAttributes, type FieldName } from './fields.ts'

type Props = {
  name: FieldName
  /** Apart for each form of the page, so that ids stay unique. */
  formId: string
  label: string
  hint?: string | null
  error?: string | null
  isRequired?: boolean
  /** The place of an error is there from the start, empty, for a script to fill. */
  hasErrorPlace?: boolean
  /** Id of a datalist. */
  list?: string
  control: InputHTMLAttributes<HTMLInputElement> & TextareaHTMLAttributes<HTMLTextAreaElement>
}

/** Label above, hint and error below and named by the field, for the page's own form and for the popup. */
export const Field = ({
  name,
  formId,
  label,
  hint,
  error,
  isRequired = false,
  hasErrorPlace = false,
  list,
  control,
}: Props) => {
  const id = `${formId}-${name}`
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const common = {
    ...fieldAttributes[name],
    ...control,
    id,
    name,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className={error ? 'field is-wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {name === 'notes' ? <textarea rows={2} {...common} /> : <input list={list} {...common} />}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {(error || hasErrorPlace) && (
        <p id={`${id}-error`} className="field-error" hidden={!error}>
          <CircleAlert size={16} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
