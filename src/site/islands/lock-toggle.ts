const loadOwnPage = () => import('./own-page.ts')

/** Told by what the back-office keeps in the browser; asking the server on every visit would cost every shopper a call. */
const seemsSignedIn = (): boolean => {
  try {
    return localStorage.getItem('auth_token') !== null
  } catch {
    return false
  }
}

/** The lock of the top bar: the owner is led to the editor and sees the page's outline, anybody else is told that it is not theirs. */
export const startLockToggle = (button: HTMLElement, toast: HTMLElement) => {
  const { lock: ownerId = '', website = '' } = button.dataset
  const { structureTitle = '' } = toast.dataset
  let hiding = 0
  const show = (parts: Node[]) => {
    toast.replaceChildren(...parts)
    toast.classList.add('is-shown')
    clearTimeout(hiding)
    hiding = window.setTimeout(() => toast.classList.remove('is-shown'), 5000)
  }
  button.addEventListener('click', async () => {
    const { isOwn, lockAnswer, showStructure } = await loadOwnPage()
    const isOwner = await isOwn(ownerId)
    show(lockAnswer(isOwner, toast.dataset))
    if (isOwner) await showStructure(website, structureTitle)
  })
  if (!seemsSignedIn()) return
  void loadOwnPage().then(async ({ isOwn, showStructure }) => {
    if (await isOwn(ownerId)) await showStructure(website, structureTitle)
  })
}
