import { describe, expect, it } from 'vitest'
import { decidePassage, isOpened } from './gate.ts'

function decide(address: string, hasToken: boolean, opened = true) {
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  return decidePassage({ path, search: mark < 0 ? '' : address.slice(mark), hasToken, opened })
}

describe('decidePassage', () => {
  it.each([
    ['/group/questionbank/allquestions?a=B', '/questionbank/allquestions?a=B'],
    ['/Group/QuestionBank/AllQuestions', '/questionbank/allquestions'],
    ['/own/updatePassword?x=%2F', '/own/updatepassword?x=%2F'],
    ['/MAIN', '/main'],
    ['/login?return=%2Fmain', '/?return=%2Fmain'],
  ])('redirects the address %s permanently to its canonical form', (from, to) => {
    expect(decide(from, true)).toEqual({ kind: 'redirect', to, status: 308 })
    expect(decide(from, false)).toEqual({ kind: 'redirect', to, status: 308 })
  })

  it('never redirects to another host', () => {
    expect(decide('/group//evil.com', true)).toEqual({ kind: 'show' })
  })

  it('redirects to the login page if there is no session, and keeps the address to return to', () => {
    const to = '/?return=%2Fcourse%2Fmakecontent%3Fid%3D7%26x%3D%252F'
    expect(decide('/course/makecontent?id=7&x=%2F', false)).toEqual({ kind: 'redirect', to, status: 307 })
    expect(decide('/main', false)).toEqual({ kind: 'redirect', to: '/', status: 307 })
    expect(decide('/', false)).toEqual({ kind: 'show' })
  })

  it('shows the page if there is a session', () => {
    expect(decide('/main', true)).toEqual({ kind: 'show' })
    expect(decide('/questionbank/questiondetail?id=1', true, false)).toEqual({ kind: 'show' })
  })

  it('redirects from the login page to the home page or the requested page if there is a session', () => {
    expect(decide('/', true)).toEqual({ kind: 'redirect', to: '/main', status: 307 })
    expect(decide('/?return=%2Forder%2Fx%3Fa%3D1', true)).toEqual({ kind: 'redirect', to: '/order/x?a=1', status: 307 })
    for (const elsewhere of ['//evil.com', '/main/..//evil.com', '/%2e//evil.com', '/\\evil.com']) {
      const asked = decide(`/?return=${encodeURIComponent(elsewhere)}`, true)
      expect(asked).toEqual({ kind: 'redirect', to: '/main', status: 307 })
    }
  })

  it('shows the login page to a user with a session if a page of this site leads there', () => {
    expect(decide('/', true, false)).toEqual({ kind: 'show' })
    expect(decide('/?return=%2F', true)).toEqual({ kind: 'redirect', to: '/main', status: 307 })
  })
})

describe('isOpened', () => {
  it.each([
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{}, true],
    [{ referer: 'http://x/' }, false],
    [{ rsc: '1' }, false],
  ])('says for the request headers %j whether the user opened the address directly: %s', (headers, opened) => {
    expect(isOpened(new Headers(Object.entries(headers)))).toBe(opened)
  })
})
