import { describe, expect, it } from 'vitest'
import { loginAddress, returnAddress } from './leave'

describe('returnAddress', () => {
  it.each([
    ['/questionbank/allquestions?subject=02&pageNum=3', '/questionbank/allquestions?subject=02&pageNum=3'],
    ['/main', '/main'],
    ['/own/updatepassword#top', '/own/updatepassword#top'],
  ])('goes back to %s', (asked, address) => expect(returnAddress(asked)).toBe(address))

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
    'https://evil.example/x',
    'javascript:alert(1)',
    '/api/zakj-admin/file/read?id=1',
  ])('goes home instead of to %j', (asked) => expect(returnAddress(asked)).toBe('/main'))
})

describe('loginAddress', () => {
  it('remembers a screen with its query', () => {
    const address = loginAddress({ pathname: '/questionbank/allquestions', search: '?subject=02' })
    expect(address).toBe('/?return=%2Fquestionbank%2Fallquestions%3Fsubject%3D02')
    expect(returnAddress(new URLSearchParams(address.slice(2)).get('return'))).toBe(
      '/questionbank/allquestions?subject=02',
    )
  })

  it('does not remember the home page or the login page', () => {
    expect(loginAddress({ pathname: '/main', search: '' })).toBe('/')
    expect(loginAddress({ pathname: '/', search: '?return=%2Fmain' })).toBe('/')
  })
})
