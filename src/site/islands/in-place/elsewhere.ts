import { placeName } from '#contract/websites/editing/place-name.ts'
import { inPlaceStrings as words } from '#contract/websites/in-place-strings.ts'
import { button, make, openDialog } from './element.ts'

/** What is no text of its own, as a list with several fields, is changed in the editor, which opens at its field. */
export const openElsewhere = (websiteId: number, path: string): void =>
  void openDialog(placeName(path), (close) => [
    make('p', {}, words.onlyInEditor),
    make(
      'div',
      { class: 'edit-answers' },
      make(
        'a',
        {
          href: `/edit/${websiteId}?platno=da&polje=${encodeURIComponent(path)}`,
          target: '_blank',
          class: 'edit-button is-main',
        },
        words.openEditor,
      ),
      button(words.close, () => close(null)),
    ),
  ])
