import { expect, test } from 'vitest'
import { isUnavailable } from '#adapters/postgres/runtime/errors.ts'

const said = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  'server login has been failing, try again later (server_login_retry)',
  'query_wait_timeout',
  'no more connections allowed (max_client_conn)',
  'pgbouncer cannot connect to server',
  'server conn crashed?',
  'the database system is shutting down',
])('A pooler’s error "%s" counts as an unavailable database', (message) => {
  expect(isUnavailable(said('08P01', message))).toBe(true)
})

test('A malformed message of our own counts as a bug', () => {
  const ours = 'bind message supplies 1 parameters, but prepared statement "" requires 2'
  expect(isUnavailable(said('08P01', ours))).toBe(false)
})

test.each([
  ['53100', 'could not extend file "base/16384/16620": No space left on device'],
  ['53200', 'out of memory'],
  ['53400', 'temporary file size exceeds temp_file_limit'],
  ['58030', 'could not read block 7 in file "base/16384/16620": Input/output error'],
])('A full or failing disk (%s) is not a bug of ours: "%s"', (code, message) => {
  expect(isUnavailable(said(code, message))).toBe(true)
})
