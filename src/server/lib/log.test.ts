import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createLog, writeLines } from './log.ts'
import { runAs, tellSeller } from './work.ts'

const written = (write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> => {
  let line = ''
  write(createLog('info', { write: (text) => (line = text) }))
  return JSON.parse(line) as Record<string, unknown>
}

it('says whose work a line belongs to, without being told', () => {
  const line = written((log) =>
    runAs({ reqId: 'r1' }, () => {
      tellSeller(7)
      log.info({ orderId: 3 }, 'parcel made')
    }),
  )
  expect(line).toMatchObject({ reqId: 'r1', userId: 7, orderId: 3, msg: 'parcel made' })
})

it('leaves out what the database quotes of a row', () => {
  const error = Object.assign(
    new pg.DatabaseError('invalid input syntax for type bigint: "064 123 45 67 Mira"', 0, 'error'),
    {
      code: '23514',
      detail: 'Failing row contains (7, Mira, Žička 12, 0641234567).',
      where: `unnamed portal parameter $1 = 'Mira'`,
      constraint: 'orders_quantity_check',
      table: 'orders',
    },
  )
  const line = written((log) => log.error({ err: error }, 'request failed'))
  expect(line).toMatchObject({
    err: { type: 'DatabaseError', code: '23514', constraint: 'orders_quantity_check', table: 'orders' },
  })
  expect(JSON.stringify(line)).not.toMatch(/Mira|Žička|123/)
})

it('masks phones, addresses and tokens in words of others, down to the last cause', () => {
  const cause = new Error('no such buyer +381 64 123 45 67 <mira@primer.rs>')
  const error = new Error(
    'https://api.telegram.org/bot1234567:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/send failed',
    { cause },
  )
  const text = JSON.stringify(written((log) => log.error({ err: error }, 'x')))
  expect(text).not.toMatch(/123 45|primer|AAHdq/)
  expect(text).toContain('no such buyer')
  expect(text).toContain('log.test.ts')
})

it.skipIf(process.platform !== 'linux')('goes on when nothing can be written any more', () => {
  const full = openSync('/dev/full', 'w')
  const from = performance.now()
  const log = createLog('info', writeLines(full))
  for (let line = 0; line < 100; line += 1) log.info('x'.repeat(200))
  closeSync(full)
  // A place that is gone is no different.
  log.info('after the end')
  expect(performance.now() - from).toBeLessThan(2000)
})

it('writes every line, however long', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'izlog-log-')), 'log')
  const open = openSync(file, 'w')
  const log = createLog('info', writeLines(open))
  log.info('č'.repeat(300_000))
  log.info('second')
  closeSync(open)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'č'.repeat(300_000) })
})
