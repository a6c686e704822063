/** What every call of somebody who signed in carries. */
export type SignedIn = { authorization: string }

/** Signs in as a program does; throws with what the product said. */
export const signIn = async (
  url: string,
  account: { email: string; password: string },
): Promise<SignedIn> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const said = await answer.text()
  const { token } = answer.ok ? (JSON.parse(said) as { token?: string }) : {}
  if (!token) throw new Error(`signing in: ${answer.status} ${said}`)
  return { authorization: `Bearer ${token}` }
}
