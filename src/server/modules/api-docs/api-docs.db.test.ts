import { gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { api, apiFiles, apiStreams } from '#contract/api.ts'
import { apiDocumentSchema, type ApiDocument } from '#contract/api-docs/schema.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { makeDocument } from './document.ts'
import { keepDocument } from './kept-document.ts'

const url = '/api/openapi.json'
let test: TestApp
let seller: TestCaller
let document: ApiDocument
beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  document = (await seller.request({ method: 'GET', url })).json()
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
const find = (id: string) => operations().find(({ operation }) => operation.operationId === id)!

describe('the document', () => {
  it('is valid by the schema of OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(apiDocumentSchema.safeParse(document).success).toBe(true)
  })

  it('is refused by that schema when it lacks what every answer needs', async () => {
    const broken = structuredClone(document)
    delete (find('accounts.me').operation.responses['200'] as { description?: string }).description
    broken.paths['/api/auth/me'] = { get: { ...find('accounts.me').operation } }
    expect((await new Validator().validate(broken)).valid).toBe(false)
    document = makeDocument(test.services.config.baseUrl)
  })

  it('has every call, file and stream of the contract, once', () => {
    const described = [api, apiFiles, apiStreams].flatMap((groups) =>
      Object.entries<Record<string, object>>(groups).flatMap(([feature, group]) =>
        Object.keys(group).map((name) => `${feature}.${name}`),
      ),
    )
    expect(described.length).toBeGreaterThan(190)
    expect(
      operations()
        .map(({ operation }) => operation.operationId)
        .toSorted(),
    ).toEqual(described.toSorted())
  })

  it('names each parameter of an address, and no address twice', () => {
    for (const { path, operation } of operations()) {
      const named = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
      expect(named.toSorted(), path).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted(),
      )
    }
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  it('says what goes in, what comes out and who may', () => {
    const { path, method, operation } = find('orders.changeStatus')
    expect([method, path, operation['x-access']]).toEqual(['put', '/api/orders/{id}/status', 'signedIn'])
    expect(operation.requestBody?.content['application/json']?.schema?.required).toEqual(['status'])
    expect(
      Object.keys(operation.responses['200']?.content?.['application/json']?.schema?.properties ?? {}),
    ).toEqual(expect.arrayContaining(['orderNumber', 'totalPrice', 'status']))
    expect(find('orders.place').operation).toMatchObject({ security: [], 'x-access': 'anyone' })
    expect(find('orders.place').operation.responses).toHaveProperty('201')
    expect(Object.keys(find('images.upload').operation.requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
    ])
    expect(find('orders.news').operation.responses['200']?.content).toHaveProperty('text/event-stream')
  })

  it('tells refusals by status, with code and sentence', () => {
    const errors = (id: string) =>
      Object.values(find(id).operation.responses).flatMap((response) => response['x-errors'] ?? [])
    const code = 'accounts.admin_only'
    expect(errors('orders.listAll')).toContainEqual({ code, message: errorCatalogue[code].message })
    expect(errors('orders.listMine').map((error) => error.code)).not.toContain(code)
    expect(find('shippingDocuments.check').operation.responses['401']?.['x-errors']).toHaveLength(1)
    expect(errors('shippingDocuments.check').map((error) => error.code)).toContainEqual(
      expect.stringMatching(/^shipping_documents\./),
    )
    expect(errors('accounts.login').map((error) => error.code)).not.toContain('accounts.signed_out')
  })
})

describe('asking for it', () => {
  it('is for sellers and administrators alike, and for nobody else', async () => {
    const admin = await test.signIn('admin')
    expect((await admin.request({ method: 'GET', url })).statusCode).toBe(200)
    expect((await test.visitor.request({ method: 'GET', url })).statusCode).toBe(401)
  })

  it('makes it once', () => {
    const make = vi.fn(makeDocument)
    const kept = keepDocument('https://izlog.test', make)
    expect(make).not.toHaveBeenCalled()
    expect(kept()).toBe(kept())
    expect(make).toHaveBeenCalledOnce()
  })

  it('sends nothing to who has it already, and packs it for who can unpack', async () => {
    const first = await seller.request({ method: 'GET', url })
    const etag = String(first.headers.etag)
    const again = await seller.request({ method: 'GET', url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = await seller.request({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(first.body)
  })
})
