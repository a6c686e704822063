const shownMs = 6000
let hiding = 0

export const hideToast = (): void => document.querySelector('[data-toast]')?.classList.remove('is-shown')

/** Says one thing in the page's toast; the next one takes its place. */
export const showToast = (title: string, text = ''): void => {
  const toast = document.querySelector<HTMLElement>('[data-toast]')
  if (!toast) return
  const strong = Object.assign(document.createElement('strong'), { textContent: title })
  const span = Object.assign(document.createElement('span'), { textContent: text })
  toast.replaceChildren(strong, ...(text ? [span] : []))
  toast.classList.add('is-shown')
  clearTimeout(hiding)
  hiding = window.setTimeout(() => toast.classList.remove('is-shown'), shownMs)
}
