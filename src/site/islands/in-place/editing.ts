import { formatDateTime } from '#contract/common/dates.ts'
import { inPlaceStrings as words } from '#contract/websites/in-place-strings.ts'
import { getAt, isEqual, setAt } from '#contract/websites/paths.ts'
import type { WebsiteConflict } from '#contract/websites/schema.ts'
import { shrink } from '../shrink.ts'
import { showToast } from '../toast.ts'
import { createBar } from './bar.ts'
import { drawPage, readWebsite, Refusal, saveParts, uploadPicture } from './calls.ts'
import { askChoice } from './element.ts'
import { isAdvice, labelOf, limitOf, writtenAt } from './labels.ts'
import { editPicture } from './pictures.ts'
import { addReviewSwitches } from './review-switches.ts'
import {
  adopt,
  begin,
  changesOf,
  discard,
  keep,
  keptDraft,
  restore,
  saveAll,
  saveOne,
  setAside,
  takeTheirs,
  type Session,
} from './session.ts'

import { createStage, makeInert } from './stage.ts'
import { editDrawn, editText, hideChip } from './texts.ts'

/** How long a save is read before the page comes again (INL-014). */
const reloadMs = 300
/** After the last letter of an advice text (ADV-024). */
const adviceMs = 1000

const savedKey = 'in-place-saved'

/** The page comes again before anybody has read that it was saved. */
const rememberSaved = (): void => {
  try {
    sessionStorage.setItem(savedKey, '1')
  } catch {
    // Then it was said once.
  }
}

/** Says on the page that came again that it was saved. */
export const tellSaved = (): void => {
  try {
    if (sessionStorage.getItem(savedKey) === null) return
    sessionStorage.removeItem(savedKey)
    showToast(words.saved)
  } catch {
    // A blocked store remembers nothing.
  }
}

type Options = {
  websiteId: number
  userId: number
  /** Whether this person may still edit; asked when the window is looked at again and when the server refuses. */
  mayEdit: () => Promise<boolean>
  /** Words of an earlier visit are put back unasked: the person has just asked for them. */
  takesBack?: boolean
  onEnd: () => void
  /** Unsaved words were thrown away without a question; `putBack` keeps them for the next start. */
  onDropped: (putBack: () => void) => void
  onDenied: () => void
  reload: () => void
}

export type Editing = {
  /** Asks when something is not saved. */
  leave: () => Promise<void>
}

/** The first text that is too long, as a sentence. */
const tooLong = ({ base, draft }: Session): string | null => {
  const texts = [...document.querySelectorAll<HTMLElement>('[data-edit]')].flatMap(({ dataset }) => {
    const path = writtenAt(draft, dataset.edit ?? '')
    const text = getAt(draft, path)
    return typeof text === 'string' && text !== getAt(base, path) ? [{ path, text }] : []
  })
  const long = texts.find(({ path, text }) => text.length > limitOf(path))
  return long ? words.tooLong(labelOf(long.path), limitOf(long.path)) : null
}

const askConflict = (conflict: WebsiteConflict) => {
  const { savedBy, savedAt, paths } = conflict
  const { conflict: said } = words
  const who = savedBy?.isYou ? said.you : (savedBy?.name ?? said.somebody)
  const places = [...new Set(paths.map(labelOf))].join(', ')
  return askChoice(said.title, said.text(who, formatDateTime(savedAt), places), [
    ['mine', said.mine],
    ['theirs', said.theirs],
  ])
}

/** Turns the open page into one that is written on. Throws Refusal when it cannot be read. */
export const startEditing = async (options: Options): Promise<Editing> => {
  const { websiteId, userId, mayEdit, takesBack = false, onEnd, onDropped, onDenied, reload } = options
  const [website, html] = await Promise.all([readWebsite(websiteId), drawPage(websiteId, {})])
  const session = begin(website, userId)
  const stage = createStage()
  const ended = new AbortController()
  const { signal } = ended
  const state = { isPreview: false, isSaving: false }
  let advice = 0
  let queue: Promise<unknown> = Promise.resolve()

  /** One call at a time: each is made over what the one before it left. */
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const turn = queue.then(step)
    queue = turn.catch(() => {})
    return turn
  }
  const changes = () => changesOf(session).length
  const bar = createBar(
    websiteId,
    { cancel: () => cancel(), preview: () => void togglePreview(), save: () => void save() },
    signal,
  )
  const tell = () => bar.show({ ...state, changes: changes() })

  const end = ({ drops, returns = true }: { drops: boolean; returns?: boolean }) => {
    clearTimeout(advice)
    if (drops) discard(session)
    ended.abort()
    hideChip()
    bar.remove()
    document.documentElement.classList.remove('is-edited')
    // After a save the written page stays until it is loaded again.
    if (returns) stage.restore()
    onEnd()
  }

  const cancel = () => {
    const putBack = setAside(session)
    end({ drops: true })
    if (putBack) onDropped(putBack)
  }

  /** Without the right nothing can be edited; what was typed waits in this browser. */
  const checkRight = async (): Promise<boolean> => {
    if (signal.aborted || (await mayEdit())) return true
    if (!signal.aborted) {
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('.edit-dialog')) dialog.close()
      end({ drops: false })
      onDenied()
    }
    return false
  }

  /** Tells why a call failed and keeps every word. */
  const refuse = async (error: unknown, [title, text]: [string, string]): Promise<void> => {
    if (!(error instanceof Refusal)) throw error
    const { conflict } = error.body
    if (conflict) {
      const chosen = await askConflict(conflict)
      if (chosen === 'theirs') takeTheirs(session, conflict.website, conflict.paths)
      if (chosen === 'mine') adopt(session, conflict.website)
      if (chosen) await redraw()
      return
    }
    if ([401, 403, 404].includes(error.status) && !(await checkRight())) return
    const reason = [400, 413, 415].includes(error.status) ? error.message : ''
    showToast(title, [text, reason].filter(Boolean).join(' '))
  }

  const onWritten = (path: string) => {
    tell()
    if (!isAdvice(path)) return
    clearTimeout(advice)
    advice = window.setTimeout(() => void saveAdvice(path), adviceMs)
  }

  const saveAdvice = async (path: string) => {
    try {
      if (isEqual(getAt(session.base, path), getAt(session.draft, path))) return
      await inTurn(() => saveOne(session, path))
      showToast(words.contentSaved)
    } catch (error) {
      await refuse(error, [words.error, words.contentFailed])
    }
    if (!signal.aborted) tell()
  }

  const save = async () => {
    if (state.isSaving) return
    clearTimeout(advice)
    if (changes() === 0) return end({ drops: true })
    const problem = tooLong(session)
    if (problem) return showToast(words.error, problem)
    state.isSaving = true
    tell()
    try {
      await inTurn(() => saveAll(session))
      showToast(words.saved)
      rememberSaved()
      end({ drops: true, returns: false })
      setTimeout(reload, reloadMs)
    } catch (error) {
      await refuse(error, [words.saveFailed, ''])
    } finally {
      state.isSaving = false
      if (!signal.aborted) tell()
    }
  }

  const replacePicture = async (at: number, file: File) => {
    try {
      const url = await uploadPicture(await shrink(file))
      await inTurn(async () => {
        const { images } = setAt(session.base, `images.${at}`, url)
        adopt(session, await saveParts(websiteId, session.website.version, { images }))
      })
      showToast(words.imageSaved)
      await redraw()
    } catch (error) {
      await refuse(error, [words.error, words.imageFailed])
    }
  }

  const fitOut = () => {
    const texts = { session, onWritten, redraw: () => void redraw() }
    for (const marked of document.querySelectorAll<HTMLElement>('[data-edit]'))
      if (marked instanceof HTMLImageElement) editPicture(marked, replacePicture)
      else if (marked.dataset.editDrawn === undefined) editText(marked, texts)
      else editDrawn(marked, texts)
    for (const off of document.querySelectorAll<HTMLElement>('[data-off]'))
      off.dataset.off = words.hiddenReview
    addReviewSwitches(session, texts.redraw)
  }

  const show = (drawn: string) => {
    hideChip()
    stage.draw(drawn)
    document.documentElement.classList.toggle('is-edited', !state.isPreview)
    if (!state.isPreview) fitOut()
    tell()
  }

  const redraw = async () => {
    const drawn = await drawPage(websiteId, session.draft).catch((error: unknown) =>
      refuse(error, [words.error, words.previewFailed]),
    )
    if (drawn && !signal.aborted) show(drawn)
  }

  const togglePreview = async () => {
    state.isPreview = !state.isPreview
    await redraw()
  }

  const offerKept = async () => {
    const kept = keptDraft(session)
    if (!kept) return
    const { title, text, restore: back, drop } = words.kept
    const choices = [
      ['back', back],
      ['drop', drop],
    ] as const
    const chosen = takesBack ? 'back' : await askChoice(title, text, choices)
    if (chosen === 'drop') discard(session)
    if (chosen !== 'back') return
    restore(session, kept)
    await redraw()
  }

  makeInert(signal)
  const look = () => void checkRight()
  window.addEventListener('focus', look, { signal })
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === 'auth_token') look()
      // Another tab threw its own words away, and with them the place where these lay.
      if (key === session.key && newValue === null) keep(session)
    },
    { signal },
  )
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (changes() > 0) event.preventDefault()
    },
    { signal },
  )
  show(html)
  void offerKept()

  return {
    async leave() {
      if (changes() === 0) return end({ drops: true })
      const { title, text, confirm, stay } = words.leave
      const chosen = await askChoice(title, text, [
        ['stay', stay],
        ['leave', confirm],
      ])
      if (chosen === 'leave') end({ drops: true })
    },
  }
}
