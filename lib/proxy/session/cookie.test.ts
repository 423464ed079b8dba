import { describe, expect, it } from 'vitest'
import { clearedCookies, isToken, platformCookie, readCookies, tokenCookies } from './cookie.ts'

describe('readCookies', () => {
  it('separates the session token from the platform’s cookies', () => {
    const cookies = readCookies('captcha=c1; zakj_token=a%2Bb; theme=dark', false)
    expect(cookies).toEqual({ token: 'a+b', isPresent: true, others: 'captcha=c1; theme=dark' })
  })

  it.each([undefined, '', 'zakj_token=', 'zakj_token=%E0%A4%A', 'zakj_token=a%0d%0ab', 'zakj_token', 'zakj_tokenx=1'])(
    'finds no session token in the cookie header %s',
    (header) => {
      expect(readCookies(header, false).token).toBeUndefined()
    },
  )

  it('does not forward a second copy of the session cookie to the platform', () => {
    expect(readCookies('zakj_token=a; zakj_token=b', false).others).toBeUndefined()
    expect(readCookies('zakj_token=a; __Host-zakj_token=b', true).others).toBeUndefined()
  })

  it('ignores over https a session cookie that another host of the domain could have set', () => {
    expect(readCookies('zakj_token=planted', true).token).toBeUndefined()
    const both = 'zakj_token=planted; captcha=planted; __Host-zakj_token=t; __Secure-captcha=c'
    expect(readCookies(both, true)).toEqual({ token: 't', isPresent: true, others: 'captcha=c; captcha=planted' })
    expect(readCookies('__Host-zakj_token=t', false).token).toBeUndefined()
  })

  it.each(
    [
      `!#"%;,='~`,
      'Bearer eyJhbGciOi.eyJzdWIi.c2ln+/==',
      '!2!abc',
      'a\tb  c',
      'caf\xe9 \xa7 ',
      `Bearer ${'aB3+/='.repeat(700)}`,
      'x'.repeat(8_192),
    ].map((token) => token.trim()),
  )('reads a session token from the cookies that tokenCookies wrote, within a browser’s size limit: %#', (token) => {
    expect(isToken(token)).toBe(true)
    for (const https of [false, true]) {
      const lines = tokenCookies(token, https)
      expect(lines.filter((line) => line.length > 4_000)).toEqual([])
      expect(lines.filter((line) => /[^\x21-\x7e ]/.test(line))).toEqual([])
      const header = `theme=dark; ${lines
        .map((line) => line.split(';')[0])
        .reverse()
        .join('; ')}; captcha=1`
      expect(readCookies(header, https)).toMatchObject({ token, others: 'theme=dark; captcha=1' })
    }
  })

  it.each([['', ' a', 'a\r\nb', 'a\0', '令牌', 'a\x7f', 'x'.repeat(8_193), '\xff'.repeat(8_192), 7, null]])(
    'refuses a session token that cannot be sent in a header',
    (...values) => {
      expect(values.filter(isToken)).toEqual([])
    },
  )

  it('finds no session token if one of its several cookies is missing, and forwards none of these cookies', () => {
    const long = 'x'.repeat(8_192)
    const pairs = tokenCookies(long, false).map((line) => line.split(';')[0])
    expect(pairs).toHaveLength(3)
    for (const left of [0, 1, 2]) {
      expect(readCookies(pairs.filter((_, at) => at !== left).join('; '), false).token).toBeUndefined()
    }
    const held = readCookies(pairs.join('; '), false)
    expect(clearedCookies(false, held).map((line) => line.split('=')[0])).toEqual([
      'zakj_token',
      'zakj_token.1',
      'zakj_token.2',
    ])
    const renewed = tokenCookies('short', false, held)
    expect(renewed[0]).toBe('zakj_token=short; Path=/; HttpOnly; SameSite=Lax')
    expect(renewed.slice(1).every((line) => line.endsWith('Max-Age=0'))).toBe(true)
    expect(renewed).toHaveLength(3)
  })
})

describe('the session cookie', () => {
  it('is inaccessible to scripts and other sites, and has the attribute Secure over https', () => {
    expect(tokenCookies('t', false)).toEqual(['zakj_token=t; Path=/; HttpOnly; SameSite=Lax'])
    expect(tokenCookies('t', true)).toEqual(['__Host-zakj_token=t; Path=/; HttpOnly; SameSite=Lax; Secure'])
    expect(clearedCookies(true)).toEqual(['__Host-zakj_token=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0'])
  })
})

describe('platformCookie', () => {
  it('changes a cookie of the platform to this host and the path /api', () => {
    const line = platformCookie('JSESSIONID=1; Domain=.platform.example; Path=/zakj-auth; HttpOnly; Max-Age=300', false)
    expect(line).toBe('JSESSIONID=1; Path=/api; HttpOnly; Max-Age=300')
  })

  it('omits without https the attributes for which a browser would refuse the cookie', () => {
    const line = 'a=1; Secure; SameSite=None; Partitioned; HttpOnly'
    expect(platformCookie(line, false)).toBe('a=1; Path=/api; HttpOnly')
    expect(platformCookie(line, true)).toBe('__Secure-a=1; Path=/api; Secure; SameSite=None; Partitioned; HttpOnly')
    expect(platformCookie('a=1', true)).toBe('__Secure-a=1; Path=/api; Secure')
  })

  it('refuses a cookie of the platform with the name of the session cookie', () => {
    expect(platformCookie('zakj_token=x; Path=/', false)).toBeUndefined()
    expect(platformCookie('zakj_token.1=x; Path=/', false)).toBeUndefined()
    expect(platformCookie('__Host-zakj_token=x; Path=/', true)).toBeUndefined()
    expect(platformCookie('=x', false)).toBeUndefined()
  })
})
