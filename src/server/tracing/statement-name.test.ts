import { expect, it } from 'vitest'
import { nameOfStatement } from './statement-name.ts'

it.each([
  ['select "id" from "orders" where "phone" = $1', 'select orders'],
  ["insert into pgboss.job (name) values ('0641234567')", 'insert pgboss.job'],
  ['with gone as (delete from leads returning id) select 1', 'with leads'],
  ["-- Mira\nupdate orders set first_name = 'Mira'", 'update orders'],
  ['begin', 'begin'],
  ['select 1', 'select'],
  ['', 'statement'],
])('%s', (text, name) => expect(nameOfStatement(text)).toBe(name))
