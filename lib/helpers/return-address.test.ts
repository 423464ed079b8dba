import { describe, expect, it } from 'vitest'
import { returnAddress, withReturn } from './return-address.ts'

describe('returnAddress', () => {
  it.each([
    ['/questionbank/allquestions?subject=02&pageNum=3', '/questionbank/allquestions?subject=02&pageNum=3'],
    ['/main', '/main'],
    ['/a/b?c=//d', '/a/b?c=//d'],
    ['/a/../main', '/main'],
    ['/own/updatepassword#top', '/own/updatepassword#top'],
  ])('accepts an address of this site: returns %s', (asked, address) => expect(returnAddress(asked)).toBe(address))

  it.each([
    null,
    undefined,
    '',
    'main',
    '/',
    '/?return=%2Fmain',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '/main/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/x/%2E%2e//evil.example/main',
    '/x/..\\\\evil.example',
    '/\n/evil.example',
    '/api/zakj-admin/../../../x/..//evil.example',
    'https://evil.example/x',
    'javascript:alert(1)',
    '/api/zakj-admin/file/read?id=1',
  ])('returns the home page for the unsafe or unusable address %j', (asked) =>
    expect(returnAddress(asked)).toBe('/main'),
  )
})

describe('withReturn', () => {
  it.each([
    ['/user/rolelist', '?keyword=a&pageNum=2', '/user/rolelist?keyword=a&pageNum=2'],
    ['/own/updatepassword', '?return=%2Fuser%2Frolelist', '/user/rolelist'],
  ])('adds the current address %s%s as the address to return to', (pathname, search, back) => {
    const led = withReturn('/own/profile', { pathname, search })
    expect(led.startsWith('/own/profile?return=')).toBe(true)
    expect(returnAddress(new URLSearchParams(led.split('?')[1]).get('return'))).toBe(back)
  })
})
