import pg from 'pg'
import { expect, it, vi } from 'vitest'
import './db.ts'

it('a connection that reports its end to nobody ends no process', () => {
  const client = new pg.Client()
  const heard = vi.fn()
  client.on('error', heard)
  client.emit('error', new Error('the server went'))
  client.removeAllListeners()
  expect(client.emit('error', new Error('server conn crashed?'))).toBe(false)
  expect(heard).toHaveBeenCalledTimes(1)
})
