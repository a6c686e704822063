import { getAt } from '#contract/websites/paths.ts'
import { inPlaceStrings as words } from '#contract/websites/in-place-strings.ts'
import { button, layer, make, openDialog } from './element.ts'
import { placeName } from '#contract/websites/editing/place-name.ts'
import { isLong, limitOf, writtenAt } from './limits.ts'
import type { Session } from './session.ts'

export type Texts = { session: Session; onWritten: (path: string) => void; redraw: () => void }

const chipId = 'edit-chip'

/** Names the place under the pointer or the cursor, and counts while it is typed into. */
const showChip = (element: Element, text: string, isOver = false): void => {
  const chip =
    document.getElementById(chipId) ??
    make('div', { ...layer, id: chipId, class: 'edit-chip', role: 'status' })
  chip.textContent = text
  chip.classList.toggle('is-over', isOver)
  const { top, left } = element.getBoundingClientRect()
  chip.style.top = `${Math.max(4, top - 30)}px`
  chip.style.left = `${Math.max(4, left)}px`
  document.body.append(chip)
}
export const hideChip = (): void => document.getElementById(chipId)?.remove()

const counted = (path: string, value: string): string =>
  `${placeName(path)} · ${value.length}/${limitOf(path)}`

const count = (element: Element, path: string, value: string) =>
  showChip(element, counted(path, value), value.length > limitOf(path))

/** The same words may stand in several places. */
const tellOthers = (element: HTMLElement, value: string) => {
  for (const other of document.querySelectorAll<HTMLElement>('[data-edit]:not([data-edit-drawn])'))
    if (other !== element && other.dataset.edit === element.dataset.edit && other.childElementCount === 0)
      other.textContent = value
}

/** Pasted and dropped text loses its looks, and in a line its line breaks. */
const insertText = (text: string) => {
  const selection = getSelection()
  if (!selection?.rangeCount) return
  const range = selection.getRangeAt(0)
  range.deleteContents()
  const node = document.createTextNode(text)
  range.insertNode(node)
  range.setStartAfter(node)
  range.collapse(true)
}

const inLine = (text: string): string => text.replaceAll(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap))

/** The element itself is typed into. */
export const editText = (element: HTMLElement, { session, onWritten }: Texts): void => {
  const path = writtenAt(session.draft, element.dataset.edit ?? '')
  const plain = (text: string) => (isLong(path) ? text : inLine(text))
  const read = () => plain(element.textContent).trim()
  let before: { text: string; value: unknown } = { text: '', value: undefined }
  element.setAttribute('contenteditable', 'plaintext-only')
  // Browsers that do not know the word would take it for no.
  if (element.contentEditable === 'inherit') element.setAttribute('contenteditable', 'true')
  element.setAttribute('tabindex', '0')
  element.setAttribute('spellcheck', 'true')
  const change = () => {
    const text = read()
    session.write(path, text === before.text ? before.value : text)
    count(element, path, text)
    onWritten(path)
  }
  element.addEventListener('focus', () => {
    before = { text: read(), value: getAt(session.draft, path) }
    count(element, path, before.text)
  })
  element.addEventListener('input', change)
  element.addEventListener('paste', (event) => {
    event.preventDefault()
    insertText(plain(event.clipboardData?.getData('text/plain') ?? ''))
    change()
  })
  element.addEventListener('keydown', (event) => {
    const isDone = event.key === 'Enter' && !event.isComposing && (!isLong(path) || event.ctrlKey)
    if (!isDone && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') {
      element.textContent = before.text
      change()
    }
    element.blur()
  })
  // In a summary the space would fold the answer.
  element.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault())
  element.addEventListener('blur', () => {
    hideChip()
    tellOthers(element, element.textContent)
  })
  element.addEventListener('mouseenter', () => {
    if (!document.activeElement?.matches('[contenteditable]')) showChip(element, placeName(path))
  })
  element.addEventListener('mouseleave', () => {
    if (document.activeElement !== element) hideChip()
  })
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

/** What stands in a drawn part, without the texts that have a mark of their own. */
const drawnText = (element: HTMLElement): string => {
  const copy = element.cloneNode(true) as HTMLElement
  for (const inner of copy.querySelectorAll('[data-edit], [data-edit-ui], h2, h3')) inner.remove()
  const blocks = [...copy.querySelectorAll('p, li')]
  return (
    blocks.length > 0 ? blocks.map((block) => block.textContent.trim()).join('\n\n') : copy.textContent
  ).trim()
}

/** Texts the page cuts or splits are typed as they are stored; null for what has more than one field. */
const typed = (
  session: Session,
  path: string,
  element: HTMLElement,
): { text: string; isList: boolean } | null => {
  const value = getAt(session.draft, path)
  if (typeof value === 'string') return { text: value, isList: false }
  if (isTexts(value) && value.length > 0) return { text: value.join('\n'), isList: true }
  const isStanding = value === undefined || value === null
  if (path.endsWith('.adviceText') && isStanding) {
    const told = getAt(session.draft, 'advertorialStory.ctaAdvice')
    return { text: typeof told === 'string' ? told : drawnText(element), isList: false }
  }
  const isStory =
    /^advertorialStory\.(personalIntro|problemDescription|agoniaSection|breakthroughMoment|discoveryStory|hero)/
  const isText = isStory.test(path) || path === 'editableContent.footer.contactInfo'
  return isStanding && isText ? { text: drawnText(element), isList: false } : null
}

/** Opens the editor at the field of the part. */
const editorLink = (id: number, path: string) =>
  make(
    'a',
    {
      href: `/edit/${id}?polje=${encodeURIComponent(path)}`,
      target: '_blank',
      class: 'edit-button is-main',
    },
    words.openEditor,
  )

const openField = async (element: HTMLElement, path: string, texts: Texts): Promise<void> => {
  const { session, onWritten, redraw } = texts
  const before = getAt(session.draft, path)
  const field = typed(session, path, element)
  const isApplied = await openDialog<true>(placeName(path), (close) => {
    if (!field)
      return [
        make('p', {}, words.onlyInEditor),
        make(
          'div',
          { class: 'edit-answers' },
          editorLink(session.website.id, path),
          button(words.close, () => close(null)),
        ),
      ]
    const size = make('p', { class: 'edit-count' })
    const area = make('textarea', { 'aria-label': placeName(path), rows: '8', spellcheck: 'true' })
    area.value = field.text
    const limit = field.isList ? null : limitOf(path)
    const tell = () => {
      size.textContent = limit === null ? words.linesHint : `${area.value.length}/${limit}`
      size.classList.toggle('is-over', limit !== null && area.value.length > limit)
    }
    tell()
    area.addEventListener('input', () => {
      const lines = area.value.split('\n').filter((line) => line.trim())
      const isBack = area.value === field.text
      session.write(path, isBack ? before : field.isList ? lines : area.value)
      tell()
      onWritten(path)
    })
    return [
      area,
      size,
      make(
        'div',
        { class: 'edit-answers' },
        button(words.apply, () => close(true), 'edit-button is-main'),
        button(words.giveUp, () => close(null)),
      ),
    ]
  })
  if (field && !isApplied) {
    session.write(path, before)
    onWritten(path)
  }
  if (field && isApplied) redraw()
}

/** What the page makes of a value gets a button that opens the value. */
export const editDrawn = (element: HTMLElement, texts: Texts): void => {
  const path = writtenAt(texts.session.draft, element.dataset.edit ?? '')
  const label = words.change(placeName(path))
  const open = make('button', { ...layer, type: 'button', class: 'edit-open', 'aria-label': label }, '✎')
  open.addEventListener('click', () => void openField(element, path, texts))
  if (/^(TBODY|TFOOT|TR|DL|UL|OL)$/.test(element.tagName)) {
    const whole = element.closest<HTMLElement>('table') ?? element
    open.classList.add('is-before')
    whole.before(open)
    return
  }
  if (getComputedStyle(element).position === 'static') element.classList.add('edit-frame')
  element.append(open)
}
