import { imageStrings } from '#contract/images/strings.ts'
import { inPlaceStrings as words } from '#contract/websites/in-place-strings.ts'
import { layer, make } from './element.ts'

/** A button over the picture: choosing a file or dropping one on the picture replaces it. */
export const editPicture = (
  image: HTMLImageElement,
  replace: (at: number, file: File) => Promise<void>,
): void => {
  const at = Number(image.dataset.edit?.split('.')[1])
  const frame = image.closest('picture')?.parentElement ?? image.parentElement
  if (!frame) return
  const input = make('input', {
    ...layer,
    type: 'file',
    accept: 'image/*',
    hidden: true,
    'aria-label': imageStrings.replace(at + 1),
  })
  const label = imageStrings.replace(at + 1)
  const open = make(
    'button',
    { ...layer, type: 'button', class: 'edit-picture', 'aria-label': label },
    words.replaceImage,
  )
  const take = async (file: File | undefined) => {
    if (!file || open.disabled) return
    open.disabled = true
    open.textContent = words.uploading
    await replace(at, file)
    open.disabled = false
    open.textContent = words.replaceImage
    input.value = ''
  }
  open.addEventListener('click', () => input.click())
  input.addEventListener('change', () => void take(input.files?.[0]))
  frame.addEventListener('dragover', (event) => {
    event.preventDefault()
    frame.classList.add('is-dropped-on')
  })
  frame.addEventListener('dragleave', () => frame.classList.remove('is-dropped-on'))
  frame.addEventListener('drop', (event) => {
    event.preventDefault()
    frame.classList.remove('is-dropped-on')
    void take(event.dataTransfer?.files[0])
  })
  if (getComputedStyle(frame).position === 'static') frame.classList.add('edit-frame')
  frame.append(open, input)
}
