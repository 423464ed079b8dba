// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { returnAddress } from '@/lib/helpers/return-address'

const here = { pathname: '/questionbank/allquestions', search: '?subject=02', origin: 'http://127.0.0.1:9' }
let visited: string[]
let asked: string[]

/** Loads the module again, because the module remembers whether the page is leaving. */
async function loaded() {
  vi.resetModules()
  return { ...(await import('./leave')), ...(await import('@/lib/state/person')) }
}

beforeEach(() => {
  visited = []
  asked = []
  const go = (to: string) => visited.push(to)
  vi.stubGlobal('location', { ...here, assign: go, replace: go })
  vi.stubGlobal('fetch', async (input: Request | URL) => {
    asked.push('url' in input ? input.url : String(input))
    return Response.json({ code: 200, message: 'ok', result: null })
  })
  localStorage.clear()
  sessionStorage.clear()
  sessionStorage.setItem('shell', '{"userId":"7"}')
  sessionStorage.setItem('smsCodeUntil', '1')
  localStorage.setItem('menus', '[]')
  localStorage.setItem('sectionSubject:7', '{"section":"2","subject":"02"}')
})

describe('loginAddress', () => {
  it('contains the address of the left screen with its query, also on the login page', async () => {
    const { loginAddress } = await loaded()
    const address = loginAddress({ pathname: '/questionbank/allquestions', search: '?subject=02' })
    expect(address).toBe('/?return=%2Fquestionbank%2Fallquestions%3Fsubject%3D02')
    expect(returnAddress(new URLSearchParams(address.slice(2)).get('return'))).toBe(
      '/questionbank/allquestions?subject=02',
    )
    expect(loginAddress({ pathname: '/', search: address.slice(1) })).toBe(address)
  })

  it('does not contain the address of the home page', async () => {
    const { loginAddress } = await loaded()
    expect(loginAddress({ pathname: '/main', search: '' })).toBe('/')
    expect(loginAddress({ pathname: '/', search: '?return=%2Fmain' })).toBe('/')
  })
})

it.each([
  ['locked or removed', { code: 402, reason: 'disabled' }, true],
  ['a platform that does not say which it was', { code: 402 }, true],
  ['locked, as the open page hears', { reason: 'disabled' }, true],
  ['a changed password', { code: 402, reason: 'passwordChanged' }, false],
  ['expired', { code: 302, reason: 'expired' }, false],
  ['signed in elsewhere, unexplained', { code: 305 }, false],
  ['kicked', { reason: 'kicked' }, false],
  ['an unexplained event', {}, false],
] as const)(
  'mayBeClosed says whether drafts are removed from this browser after the session ended: %s',
  async (_why, event, leave) => {
    expect((await loaded()).mayBeClosed(event)).toBe(leave)
  },
)

describe('leaveToLogin', () => {
  it('clears both storages except the remembered subject when a user signs out', async () => {
    await (await loaded()).leaveToLogin('signOut')
    expect({ ...sessionStorage }).toEqual({})
    expect(Object.keys(localStorage)).toEqual(['sectionSubject:7'])
    expect(visited).toEqual(['/'])
    expect(asked).toEqual([expect.stringMatching(/oauth\/logout$/)])
  })

  it.each([
    ['sessionEnded', 0],
    ['signedInElsewhere', 0],
    ['credentialsChanged', 0],
    ['offline', 1],
    ['loginAnew', 1],
    ['missingToken', 1],
    ['menusFailed', 1],
  ] as const)('keeps both storages of the browser if the session ended for the reason %s', async (why, calls) => {
    const { leaveToLogin, isLeaving } = await loaded()
    await leaveToLogin(why)
    expect(isLeaving()).toBe(true)
    expect(sessionStorage.getItem('shell')).toBe('{"userId":"7"}')
    expect(JSON.parse(sessionStorage.getItem('interruptedAt') ?? '')).toEqual(['/questionbank/allquestions?subject=02'])
    expect(visited).toEqual(['/?return=%2Fquestionbank%2Fallquestions%3Fsubject%3D02'])
    expect(asked).toHaveLength(calls)
  })

  it.each([
    [302, 'sessionEnded'],
    [305, 'signedInElsewhere'],
    [402, 'credentialsChanged'],
  ])('reads the reason for the end of the session from body code %i', async (code, why) => {
    expect((await loaded()).departureOf(code)).toBe(why)
  })

  it('leaves the page only once', async () => {
    const { leaveToLogin } = await loaded()
    await Promise.all([leaveToLogin('offline'), leaveToLogin('signOut')])
    expect(visited).toHaveLength(1)
    expect(sessionStorage.getItem('shell')).not.toBeNull()
  })
})

describe('the stored data for the next user who signs in', () => {
  it('is unchanged if the same user signs in again', async () => {
    expect(await (await loaded()).claimFor('7')).toBe(true)
    const { leaveToLogin } = await loaded()
    await leaveToLogin('sessionEnded')
    expect(await (await loaded()).claimFor('7')).toBe(true)
    expect(sessionStorage.getItem('shell')).toBe('{"userId":"7"}')
  })

  it('is removed, including the address to return to, if another user signs in', async () => {
    await (await loaded()).claimFor('7')
    const { claimFor, reloadForUser } = await loaded()
    expect(await claimFor('8')).toBe(false)
    void reloadForUser()
    expect({ ...sessionStorage }).toEqual({})
    expect(Object.keys(localStorage)).toEqual(['sectionSubject:7'])
    expect(visited).toEqual(['/main'])
    expect(await (await loaded()).claimFor('8')).toBe(true)
  })
})
