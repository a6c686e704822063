import type { Account } from './browser.ts'

export type Send = <T>(method: string, path: string, body?: object) => Promise<T>

const sender =
  (url: string, token = ''): Send =>
  async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

/** Calls of the product in the name of an account; they throw with what a refusal says. */
export const sendAs = async ({ product }: { product: { url: string } }, account: Account): Promise<Send> => {
  const { token } = await sender(product.url)<{ token: string }>('POST', '/api/auth/login', account)
  return sender(product.url, token)
}

/** Calls of somebody who has no account. */
export const sendAsBuyer = ({ product }: { product: { url: string } }): Send => sender(product.url)
