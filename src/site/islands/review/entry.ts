import { shrink } from '../shrink.ts'

/**
 * The buyer's photograph is made smaller before the form sends it: a phone's is often above what is taken, and slow on its way. The form
 * itself stays one that needs no script.
 */
export const startPhoto = (form: HTMLFormElement): void => {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  if (!input || typeof DataTransfer !== 'function') return
  let work: Promise<void> | null = null

  const take = async (file: File) => {
    const small = await shrink(file)
    // Another one was picked meanwhile.
    if (small === file || input.files?.[0] !== file) return
    const list = new DataTransfer()
    list.items.add(small)
    input.files = list.files
  }

  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (!file) return
    // What cannot be made smaller goes as it is.
    const mine = take(file).catch(() => {})
    work = mine
    void mine.then(() => {
      if (work === mine) work = null
    })
  })
  form.addEventListener('submit', (event) => {
    if (!work) return
    event.preventDefault()
    const button = form.querySelector('button')
    button?.setAttribute('aria-busy', 'true')
    void work.then(() => {
      button?.removeAttribute('aria-busy')
      form.requestSubmit()
    })
  })
  form.querySelector('[data-shrinks]')?.removeAttribute('hidden')
}

const form = document.querySelector<HTMLFormElement>('.review-form')
if (form) startPhoto(form)
