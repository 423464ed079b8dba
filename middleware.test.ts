import { globSync } from 'node:fs'
import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { config, middleware } from './middleware.ts'

const [matcher = ''] = config.matcher
const guarded = (path: string) => new RegExp(`^${matcher}$`).test(path)

describe('the guard of pages', () => {
  it('runs before every page', () => {
    for (const page of ['/', '/main', '/questionbank/allquestions', '/Group/User/x', '/nothing-here']) {
      expect(guarded(page), page).toBe(true)
    }
  })

  it('lets calls and files through, so that icons and manifest load before a sign-in', () => {
    const files = ['/manifest.webmanifest', '/icons/logo.svg', '/icons/logo-192.png', '/mathjax/4/engine.js']
    for (const path of [...files, '/api/session', '/_next/static/x', '/questChat/chat']) {
      expect(guarded(path), path).toBe(false)
    }
  })
})

it.each(['/MAIN', '/group/user/rolelist', '/login?return=%2Fmain', '/main'])(
  'no browser caches the redirect of %s',
  (path) => {
    const answer = middleware(new NextRequest(new URL(path, 'http://web.test')))
    expect([307, 308]).toContain(answer.status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

describe('request headers for layouts', () => {
  /** The header of the page's own request, whatever the browser sent. */
  const told = (path: string, name: string) => {
    const headers = { cookie: 'zakj_token=t', referer: 'http://web.test/', 'x-path': '/forged', 'x-search': '?forged' }
    const answer = middleware(new NextRequest(new URL(path, 'http://web.test'), { headers }))
    return answer.headers.get(`x-middleware-request-${name}`)
  }
  const pagesUnder = (group: string) =>
    globSync('**/page.tsx', { cwd: `${import.meta.dirname}/app/${group}` }).map((file) => `/${file.slice(0, -9)}`)

  it.each([
    ['(bare)', null],
    ['(shell)', '?id=7'],
  ])('routes of %s receive the parameters %s', (group, search) => {
    const pages = pagesUnder(group).filter((path) => !path.includes('['))
    expect(pages.length).toBeGreaterThan(3)
    for (const path of pages) expect(told(`${path.replace(/(.)\/$/, '$1')}?id=7`, 'x-search'), path).toBe(search)
  })

  it('the path is the requested one', () => {
    expect(told('/questionbank/questiondetail?id=7', 'x-path')).toBe('/questionbank/questiondetail')
    expect(told('/nothing-here?id=8', 'x-search')).toBe('?id=8')
  })
})
