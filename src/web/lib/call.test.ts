import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { addressOf } from '#contract/common/address.ts'
import { accountEndpoints } from '#contract/accounts/endpoints.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { call, send } from './call.ts'
import { CallError, errorCode, serverMessage, wrongFields } from './call-error.ts'

const answered = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  answered.mockReset()
  answered.mockImplementation(async () => Response.json({ ok: true }))
  vi.stubGlobal('fetch', answered)
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
})
afterEach(() => vi.unstubAllGlobals())

const lastCall = () => {
  const [address, init] = answered.mock.calls.at(-1) ?? ['', {}]
  return { address, ...init, headers: init.headers as Record<string, string> }
}

test('every call sends cookies', async () => {
  await call(accountEndpoints.me)
  expect(lastCall().credentials).toBe('include')
})

test('the bearer token goes along exactly when one is kept', async () => {
  await call(accountEndpoints.me)
  expect(lastCall().headers).not.toHaveProperty('Authorization')
  kept.set('auth_token', 'abc')
  await call(accountEndpoints.me)
  expect(lastCall().headers['Authorization']).toBe('Bearer abc')
})

test('a JSON content type is sent only with a body', async () => {
  await call(accountEndpoints.logout)
  expect(lastCall()).toMatchObject({ method: 'POST', headers: {} })
  expect(lastCall().body).toBeUndefined()
  await call(accountEndpoints.login, { body: { email: 'a@b.rs', password: 'x' } })
  expect(lastCall().headers['Content-Type']).toBe('application/json')
  expect(lastCall().body).toBe('{"email":"a@b.rs","password":"x"}')
})

test('parameters stand in the path, encoded', async () => {
  await call(orderEndpoints.find, { params: { orderId: 'a/b č' } })
  expect(lastCall().address).toBe('/api/orders/a%2Fb%20%C4%8D')
})

test.each([
  [{ a: 1, b: 'x y' }, '/p?a=1&b=x+y'],
  [{ a: null, b: undefined, c: false }, '/p?c=false'],
  [{}, '/p'],
])('query %o leaves out what is null', (query, address) => {
  expect(addressOf('/p', {}, query)).toBe(address)
})

test.each([
  [500, 'Ne radi', 'Ne radi'],
  [404, '', 'Not Found'],
  [401, '{"message":"Niste prijavljeni."}', '{"message":"Niste prijavljeni."}'],
])('an answer of %i becomes an error with status and text', async (status, body, text) => {
  answered.mockResolvedValue(new Response(body, { status, statusText: 'Not Found' }))
  const failure: unknown = await send('GET', '/p').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallError)
  expect(failure).toMatchObject({ status, text, message: `${status}: ${text}` })
})

test('a 401 is an error unless null was asked for; other failures stay errors', async () => {
  answered.mockImplementation(async () => new Response('', { status: 401 }))
  await expect(send('GET', '/p')).rejects.toThrow('401')
  await expect(send('GET', '/p', undefined, { on401: 'null' })).resolves.toBeNull()
  answered.mockImplementation(async () => new Response('', { status: 500 }))
  await expect(send('GET', '/p', undefined, { on401: 'null' })).rejects.toThrow('500')
  // A body left unread kept the connection of every signed-out visitor busy.
  const unread = new Response('{"message":"Niste prijavljeni."}', { status: 401 })
  answered.mockResolvedValue(unread)
  await send('GET', '/p', undefined, { on401: 'null' })
  expect(unread.bodyUsed).toBe(true)
})

test('an empty success is null', async () => {
  answered.mockResolvedValue(new Response('', { status: 200 }))
  const nothing = endpoint({ method: 'POST', path: '/p', access: 'anyone', summary: '', answer: z.null() })
  await expect(call(nothing)).resolves.toBeNull()
})

test.each([
  ['{"message":"Prva","error":"Druga"}', 'Prva'],
  ['{"error":"Druga"}', 'Druga'],
  ['{"message":"  "}', null],
  ['{"message":42}', null],
  ['["x"]', null],
  ['<html>', null],
  ['', null],
])('of %s people read %o', (text, sentence) => {
  expect(serverMessage(new CallError(400, text))).toBe(sentence)
})

test('only refused calls have a sentence of the server', () => {
  expect(serverMessage(new Error('{"message":"x"}'))).toBeNull()
  expect(serverMessage(null)).toBeNull()
})

test('code and wrong fields of a refusal are read, whatever else the body holds', () => {
  const error = new CallError(
    400,
    '{"code":"common.invalid","fields":[{"path":"a.0","message":"Ne"},{"path":1},null]}',
  )
  expect(errorCode(error)).toBe('common.invalid')
  expect(wrongFields(error)).toEqual([{ path: 'a.0', message: 'Ne' }])
  expect(wrongFields(new CallError(500, ''))).toEqual([])
})
