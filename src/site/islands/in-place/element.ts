type Attributes = Record<string, string | boolean>

/** An element of the editing layer. Texts become text nodes; a true attribute is empty, a false one absent. */
export const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) element.setAttribute(name, value === true ? '' : value)
  element.append(...children)
  return element
}

/** Parts of the editing layer; everything else on the page is inert while it is edited. */
export const layer = { 'data-edit-ui': true } as const

export const button = (text: string, onClick: () => void, className = 'edit-button') => {
  const element = make('button', { type: 'button', class: className }, text)
  element.addEventListener('click', onClick)
  return element
}

/** The browser keeps the focus inside and gives it back. Esc closes; `result` is what `close` was called with, else null. */
export const openDialog = <T>(
  title: string,
  fill: (close: (result: T | null) => void) => (Node | string)[],
): Promise<T | null> =>
  new Promise((resolve) => {
    const dialog = make('dialog', { ...layer, class: 'edit-dialog', 'aria-labelledby': 'edit-dialog-title' })
    let result: T | null = null
    dialog.append(
      make('h2', { id: 'edit-dialog-title' }, title),
      ...fill((chosen) => {
        result = chosen
        dialog.close()
      }),
    )
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(result)
    })
    document.body.append(dialog)
    dialog.showModal()
  })

/** One of several answers; null when the question was closed. The first is what is likely wanted. */
export const askChoice = <T extends string>(
  title: string,
  text: string,
  answers: readonly (readonly [T, string])[],
): Promise<T | null> =>
  openDialog<T>(title, (close) => [
    make('p', {}, text),
    make(
      'div',
      { class: 'edit-answers' },
      ...answers.map(([value, label], at) =>
        button(label, () => close(value), at === 0 ? 'edit-button is-main' : 'edit-button'),
      ),
    ),
  ])
