/** The sheet with categories and login as a modal dialog instead of a target of the address. */
export const startMenu = () => {
  const menu = document.querySelector<HTMLDialogElement>('[data-menu]')
  if (!menu || typeof menu.showModal !== 'function') return
  document.querySelector('[data-menu-open]')?.addEventListener('click', (event) => {
    event.preventDefault()
    menu.showModal()
  })
  menu.addEventListener('click', (event) => {
    const target = event.target as Element
    const isCloser = target.closest('[data-menu-close]')
    if (isCloser) event.preventDefault()
    // A tap on the backdrop is a tap on the dialog itself.
    if (isCloser || target === menu || target.closest('[data-category]')) menu.close()
  })
}
