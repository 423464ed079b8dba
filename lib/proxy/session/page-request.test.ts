import { describe, expect, it } from 'vitest'
import { refusePage } from './page-request.ts'

describe('refusePage', () => {
  it.each(['/', '/main', '/questionbank/allquestions?keyword=%E5%87%BD', '/_next/static/a%20b.js', '/api/health'])(
    'allows reading the address %s',
    (url) => {
      expect(refusePage('GET', url)).toBeUndefined()
      expect(refusePage('HEAD', url)).toBeUndefined()
    },
  )

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND'])(
    'refuses the method %s for every page',
    (method) => {
      expect(refusePage(method, '/main')).toMatchObject({ status: 405, allow: 'GET, HEAD' })
    },
  )

  it('allows the request by which a page clears the session cookie', () => {
    expect(refusePage('DELETE', '/api/session')).toBeUndefined()
    expect(refusePage('POST', '/api/session')).toMatchObject({ status: 405, allow: 'GET, HEAD, DELETE' })
  })

  it.each([
    'http://evil.test/main',
    'evil.test:443',
    '*',
    '//evil.test/main',
    '/%zz',
    '/%E0%A4%A',
    '/a%00b',
    '/%5Cevil.test',
    '/x/../api/zakj-admin/menus/listUserMenus',
    '/_next/%2e%2E/api/health',
    '/main/..',
    '/./main',
    '/x%2f..%2fapi',
  ])('refuses the malformed or foreign address %s', (url) => {
    expect(refusePage('GET', url)?.status).toBe(400)
  })

  it('refuses an address that is longer than any address of this site', () => {
    expect(refusePage('GET', `/${'a'.repeat(9_000)}`)?.status).toBe(414)
  })
})
