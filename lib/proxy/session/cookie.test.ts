import { describe, expect, it } from 'vitest'
import { clearedCookie, isToken, platformCookie, readCookies, tokenCookie } from './cookie.ts'

describe('readCookies', () => {
  it('separates our token from what belongs to the platform', () => {
    const cookies = readCookies('captcha=c1; zakj_token=a%2Bb; theme=dark', false)
    expect(cookies).toEqual({ token: 'a+b', others: 'captcha=c1; theme=dark' })
  })

  it.each([undefined, '', 'zakj_token=', 'zakj_token=%E0%A4%A', 'zakj_token=a%0d%0ab', 'zakj_token', 'zakj_tokenx=1'])(
    'finds no token in %s',
    (header) => {
      expect(readCookies(header, false).token).toBeUndefined()
    },
  )

  it('passes no second copy of our cookie on', () => {
    expect(readCookies('zakj_token=a; zakj_token=b', false).others).toBeUndefined()
    expect(readCookies('zakj_token=a; __Host-zakj_token=b', true).others).toBeUndefined()
  })

  it('believes over https no cookie that another host under the domain could have set', () => {
    expect(readCookies('zakj_token=planted', true).token).toBeUndefined()
    const both = 'zakj_token=planted; captcha=planted; __Host-zakj_token=t; __Secure-captcha=c'
    expect(readCookies(both, true)).toEqual({ token: 't', others: 'captcha=c; captcha=planted' })
    expect(readCookies('__Host-zakj_token=t', false).token).toBeUndefined()
  })

  it('reads back what it has written', () => {
    const token = `!#"%;,='~`
    expect(isToken(token)).toBe(true)
    for (const https of [false, true])
      expect(readCookies(tokenCookie(token, https).split(';')[0], https).token).toBe(token)
  })
})

describe('our cookie', () => {
  it('is out of reach for scripts and other sites, and secure over https', () => {
    expect(tokenCookie('t', false)).toBe('zakj_token=t; Path=/; HttpOnly; SameSite=Lax')
    expect(tokenCookie('t', true)).toBe('__Host-zakj_token=t; Path=/; HttpOnly; SameSite=Lax; Secure')
    expect(clearedCookie(true)).toBe('__Host-zakj_token=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0')
  })
})

describe('platformCookie', () => {
  it('makes a cookie of the platform live on this host under /api', () => {
    const line = platformCookie('JSESSIONID=1; Domain=.platform.example; Path=/zakj-auth; HttpOnly; Max-Age=300', false)
    expect(line).toBe('JSESSIONID=1; Path=/api; HttpOnly; Max-Age=300')
  })

  it('leaves out without https what a browser would refuse the cookie for', () => {
    const line = 'a=1; Secure; SameSite=None; Partitioned; HttpOnly'
    expect(platformCookie(line, false)).toBe('a=1; Path=/api; HttpOnly')
    expect(platformCookie(line, true)).toBe('__Secure-a=1; Path=/api; Secure; SameSite=None; Partitioned; HttpOnly')
    expect(platformCookie('a=1', true)).toBe('__Secure-a=1; Path=/api; Secure')
  })

  it('lets the platform not set our own cookie', () => {
    expect(platformCookie('zakj_token=x; Path=/', false)).toBeUndefined()
    expect(platformCookie('__Host-zakj_token=x; Path=/', true)).toBeUndefined()
    expect(platformCookie('=x', false)).toBeUndefined()
  })
})
