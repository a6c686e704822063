import { commonStrings } from '#contract/common/strings.ts'
import { questionOf, type Place, type Side } from '#contract/websites/editing/conflict.ts'
import type { Draft } from '#contract/websites/editing/draft.ts'
import type { WebsiteConflict } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { button, make, openDialog } from './element.ts'

const words = websiteStrings.editor.conflict

const sideOf = (place: Place, at: number, side: Side, onChoose: (side: Side) => void) => {
  const input = make('input', {
    type: 'radio',
    name: `edit-place-${at}`,
    'aria-label': `${words[side]}: ${place.name}`,
  })
  input.checked = side === 'mine'
  input.addEventListener('change', () => onChoose(side))
  return make('label', {}, input, make('span', {}, make('b', {}, words[side]), make('span', {}, place[side])))
}

/** Each place is chosen by itself. Answers the paths at which the other side stays; null when the question was closed. */
export const askConflict = (mine: Draft, conflict: WebsiteConflict): Promise<string[] | null> => {
  const { title, text, places } = questionOf(mine, conflict)
  const theirs = new Set<string>()
  const choose = (path: string) => (side: Side) =>
    void (side === 'theirs' ? theirs.add(path) : theirs.delete(path))
  return openDialog<string[]>(title, (close) => [
    make('p', {}, text),
    ...places.map((place, at) =>
      make(
        'fieldset',
        { class: 'edit-place' },
        make('legend', {}, place.name),
        sideOf(place, at, 'mine', choose(place.path)),
        sideOf(place, at, 'theirs', choose(place.path)),
      ),
    ),
    make(
      'div',
      { class: 'edit-answers' },
      button(words.save, () => close([...theirs]), 'edit-button is-main'),
      button(commonStrings.cancel, () => close(null)),
    ),
  ])
}
