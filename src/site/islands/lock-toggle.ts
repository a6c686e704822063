/** Who asks: only this site's own user or an admin may change a page; anybody else is told so (INL-007). */
const mayEdit = async (ownerId: string): Promise<boolean> => {
  const answer = await fetch('/api/auth/me').catch(() => null)
  if (!answer?.ok) return false
  const user = (await answer.json()) as { id?: number; role?: string }
  return user.role === 'admin' || String(user.id) === ownerId
}

const element = (tag: string, text: string) =>
  Object.assign(document.createElement(tag), { textContent: text })

export const startLockToggle = (button: HTMLElement, toast: HTMLElement) => {
  let hiding = 0
  const show = (...parts: Node[]) => {
    toast.replaceChildren(...parts)
    toast.classList.add('is-shown')
    clearTimeout(hiding)
    hiding = window.setTimeout(() => toast.classList.remove('is-shown'), 5000)
  }
  button.addEventListener('click', async () => {
    const { deniedTitle = '', deniedText = '', ownTitle = '', ownText = '', ownLink = '' } = toast.dataset
    if (!(await mayEdit(button.dataset.lock ?? ''))) {
      show(element('strong', deniedTitle), element('span', deniedText))
      return
    }
    const link = Object.assign(element('a', ownLink), { href: '/create' })
    show(element('strong', ownTitle), element('span', ownText), link)
  })
}
