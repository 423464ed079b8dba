import { describe, expect, it } from 'vitest'
import { answerSession, endSession } from './session.ts'

const url = 'http://admin.test/api/session'

describe('the session call of the web server', () => {
  it.each([
    [undefined, false],
    ['zakj_token=', false],
    ['theme=dark; zakj_token=t', true],
  ])('answers for the cookie header %s whether the browser has a session cookie', async (cookie, signedIn) => {
    const answer = answerSession(new Request(url, cookie === undefined ? {} : { headers: { cookie } }), 0)
    expect(await answer.json()).toMatchObject({ code: 200, result: { signedIn } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('accepts over https only the session cookie that no other host can set', async () => {
    const ask = async (cookie: string) => {
      const headers = { host: 'admin.test', 'x-forwarded-proto': 'https', cookie }
      return (await answerSession(new Request(url, { headers }), 1).json()).result.signedIn
    }
    expect(await ask('zakj_token=t')).toBe(false)
    expect(await ask('__Host-zakj_token=t')).toBe(true)
  })

  it('clears the session cookie on request of a page of this site only', async () => {
    const ask = (origin: string) => {
      const headers = { host: 'admin.test', origin, cookie: 'zakj_token=t' }
      return endSession(new Request(url, { method: 'DELETE', headers }), 0)
    }
    expect(ask('http://admin.test').headers.getSetCookie()[0]).toMatch(/^zakj_token=; .*Max-Age=0$/)
    const refused = ask('http://evil.test')
    expect(refused.status).toBe(403)
    expect(refused.headers.getSetCookie()).toEqual([])
  })
})
