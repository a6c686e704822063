import { expect, it } from 'vitest'
import { findPersons } from './persons-in-logs.ts'

it.each([
  ['{"err":{"message":"no parcel for 064 123 45 67"}}', ['phone']],
  ['{"to":"+381641234567"}', ['phone']],
  ['{"to":"0641234567"}', ['phone']],
  ['{"msg":"letter to mira.p@primer.rs refused"}', ['mail']],
  ['{"url":"https://api.telegram.org/bot1234567:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/x"}', ['token']],
  ['{"value":"v1.k3.Zm9vYmFyQmF6MTIzNDU2Nzg5MDEyMzQ1Njc4OTA"}', ['token']],
  ['{"detail":"Failing row contains (7, Žička 12)"}', ['Žička 12']],
  [
    '{"level":50,"time":1764349959123,"pid":12,"reqId":"pTq9c0wzIuW3n1o2RrX1Zg","userId":381641,"msg":"request failed"}',
    [],
  ],
  ['{"jobId":"06248931-c144-4fb7-bf19-bb1af797ea93"}', []],
  ['{"jobId":"0193f0b2-0641-7abc-8def-0641234567ab","ms":38164,"outboxId":641234567}', []],
  [
    '{"stack":"Error\\n    at run (/srv/node_modules/@fastify/x@1.2.rs/AbcdefGhijklmnopQrstuvwxyz0123456789.js:1:2)"}',
    [],
  ],
])('%s', (line, found) => expect(findPersons(line)).toEqual(found))
