import { describe, expect, it } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { errorBody, refusalOf } from './error-handler.ts'

const thrown = (fields: object, message = 'x') => Object.assign(new Error(message), fields)

// https://www.postgresql.org/docs/current/errcodes-appendix.html
describe('what a thrown thing means to the caller', () => {
  it.each([
    ['a value out of range', thrown({ code: '22003' }), 'common.invalid'],
    ['a row that is there already', thrown({ code: '23505' }), 'common.invalid'],
    ['a statement too complex', thrown({ code: '54001' }), 'common.invalid'],
    ['a lost connection', thrown({ code: '08006' }), 'common.unavailable'],
    ['a lost race', thrown({ code: '40001' }), 'common.unavailable'],
    ['a deadlock', thrown({ code: '40P01' }), 'common.unavailable'],
    ['a full disk', thrown({ code: '53100' }), 'common.unavailable'],
    ['too many connections', thrown({ code: '53300' }), 'common.unavailable'],
    ['a row that stays locked', thrown({ code: '55P03' }), 'common.unavailable'],
    ['a statement that took too long', thrown({ code: '57014' }), 'common.unavailable'],
    ['a server that stops', thrown({ code: '57P01' }), 'common.unavailable'],
    ['a server that only reads', thrown({ code: '25006' }), 'common.unavailable'],
    ['nobody at the address', thrown({ code: 'ECONNREFUSED' }), 'common.unavailable'],
    ['a pool that is empty', thrown({}, 'timeout exceeded when trying to connect'), 'common.unavailable'],
    ['a table that does not exist', thrown({ code: '42P01' }), 'common.unexpected'],
    ['another misuse of a transaction', thrown({ code: '25001' }), 'common.unexpected'],
    ['a body too large', thrown({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'common.too_large'],
    ['a refusal of the framework', thrown({ statusCode: 400 }), 'common.invalid'],
    ['a bug', new TypeError('x is undefined'), 'common.unexpected'],
    ['what is no error', 'text', 'common.unexpected'],
  ] as const)('%s', (_, error, code) => {
    const refusal = refusalOf(error)
    expect(refusal.code).toBe(code)
    // Nothing of what was thrown reaches the caller.
    expect(JSON.stringify(errorBody(refusal))).not.toMatch(/"x"|undefined|timeout exceeded/)
  })

  it('a refusal of our own stays what it is', () => {
    const own = new AppError('common.unknown_call')
    expect(refusalOf(own)).toBe(own)
  })
})
