import { describe, expect, it } from 'vitest'
import { isForwarded, resolveTarget } from './target.ts'

describe('resolveTarget', () => {
  it.each([
    ['/api/zakj-auth/api/oauth/login', '/zakj-auth/api/oauth/login'],
    ['/api/zakj-admin/menus/listUserMenus?a=1&b=%2F..%2F', '/zakj-admin/menus/listUserMenus?a=1&b=%2F..%2F'],
    ['/api/zakj-admin/file/%E8%AF%95%E9%A2%98.png', '/zakj-admin/file/%E8%AF%95%E9%A2%98.png'],
    ['/api/zakj-admin/file/a.b..c', '/zakj-admin/file/a.b..c'],
    ['/questChat/chat', '/questChat/chat'],
    ['/questChat/chat?stream=1', '/questChat/chat?stream=1'],
  ])("returns the platform's address for the path %s", (url, path) => {
    expect(resolveTarget(url)?.path).toBe(path)
  })

  it.each([
    '/',
    '/api',
    '/api/',
    '/api/health',
    '/api/ws',
    '/api/zakj-admin',
    '/api/zakj-/x',
    '/api/zakj-Admin/x',
    '/api/zakj-admin@evil.com/x',
    '/api/zakj-admin:80/x',
    '/api/zakj-admin.evil.com/x',
    '/api/other/x',
    '/zakj-admin/x',
    '/API/zakj-admin/x',
    '/api//zakj-admin/x',
    '//evil.com/zakj-admin/x',
    '//evil.com/api/zakj-admin/x',
    'http://evil.com/api/zakj-admin/x',
    'https://evil.com/zakj-admin/x',
    'api/zakj-admin/x',
    '\\\\evil.com\\api\\zakj-admin',
    '/api\\zakj-admin/x',
    '/api/zakj-admin/x/',
    '/api/zakj-admin//x',
    '/api/zakj-admin/x#y',
    '/api/zakj-admin/x?y#z',
    '/api/zakj-admin/x y',
    '/api/zakj-admin/x\r\nhost: evil',
    '/api/zakj-admin/试题',
    '/api/zakj-admin/x;jsessionid=1',
    '/questChat/chat/',
    '/questChat/other',
    '/questchat/chat',
    '/questChat/../zakj-admin/x',
    `/api/zakj-admin/${'x'.repeat(9_000)}`,
  ])('refuses the path %s', (url) => {
    expect(resolveTarget(url)).toBeUndefined()
  })

  it.each([
    ['/api/zakj-admin/x?menu-id=17', '/zakj-admin/x', '17'],
    ['/api/zakj-admin/x?a=1&menu-id=a-b.c_9&b=%2F', '/zakj-admin/x?a=1&b=%2F', 'a-b.c_9'],
    ['/api/zakj-admin/x?menu-id=1&menu-id=2', '/zakj-admin/x', '1'],
    ['/api/zakj-admin/x?menu-id=%0d%0aevil&a', '/zakj-admin/x?a', undefined],
    ['/api/zakj-admin/x?menu-id=', '/zakj-admin/x', undefined],
    ['/api/zakj-admin/x?my-menu-id=1', '/zakj-admin/x?my-menu-id=1', undefined],
  ])('removes the menu id from the query of %s', (url, path, menuId) => {
    expect(resolveTarget(url)).toMatchObject({ path, name: '/zakj-admin/x' })
    expect(resolveTarget(url)?.menuId).toBe(menuId)
  })

  it('keeps the original query of a call that an API client has signed', () => {
    expect(resolveTarget('/api/zakj-open/v1/feedbacks?menu-id=17&id=1')).toEqual({
      path: '/zakj-open/v1/feedbacks?menu-id=17&id=1',
      name: '/zakj-open/v1/feedbacks',
    })
  })

  it('identifies a call by its decoded path in lower case', () => {
    expect(resolveTarget('/api/zakj-auth/api/%6Fauth/Login')?.name).toBe('/zakj-auth/api/oauth/login')
  })

  const dots = [
    '.',
    '..',
    '...',
    '%2e',
    '%2E',
    '.%2e',
    '%2e.',
    '%2e%2e',
    '%2E%2e',
    '..%20',
    '.%09',
    '..;',
    '%252e%252e',
    '%c0%ae',
    '%e0%80%ae',
  ]
  const separators = [
    '%2f',
    '%2F',
    '%5c',
    '%5C',
    '\\',
    '%252f',
    '%c0%af',
    '%00',
    '%0a',
    '%0d',
    '%7f',
    '%',
    '%2',
    '%zz',
    '%u002f',
  ]

  it('refuses dots and separators that could change the path, at every position', () => {
    for (const trick of [...dots, ...separators]) {
      for (const path of [
        `/api/zakj-admin/${trick}`,
        `/api/zakj-admin/${trick}/x`,
        `/api/zakj-admin/x/${trick}`,
        `/api/${trick}/zakj-admin/x`,
        `/${trick}/api/zakj-admin/x`,
        `/api/zakj-admin${trick}/x/${trick}`,
      ]) {
        expect(resolveTarget(path), path).toBeUndefined()
      }
    }
    for (const trick of separators) expect(resolveTarget(`/api/zakj-admin/x${trick}y`), trick).toBeUndefined()
  })

  it('never returns an address outside the service for a random path, however a server decodes the path', () => {
    const pieces = [...dots, ...separators, '/', '//', 'a', 'zakj-admin', 'api', '@', ':', '?', '#', 'evil.com', '~']
    let seed = 20_261_120
    const next = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % limit
    }
    let forwarded = 0
    for (let round = 0; round < 50_000; round++) {
      let url = '/api/zakj-admin/'
      for (let i = next(5) + 1; i > 0; i--) url += pieces[next(pieces.length)] ?? ''
      const target = resolveTarget(url)
      if (target === undefined) continue
      forwarded++
      const path = target.path.split('?', 1)[0] ?? ''
      const parsed = new URL(target.path, 'http://platform.test')
      expect(parsed.host, url).toBe('platform.test')
      expect(parsed.pathname, url).toBe(path)
      expect(decodeURIComponent(path), url).toMatch(/^\/zakj-admin\/[^\\%;]+$/)
      expect(decodeURIComponent(path).split('/'), url).not.toContain('..')
    }
    expect(forwarded).toBeGreaterThan(500)
  })
})

describe('isForwarded', () => {
  it('is false for paths that the web server answers itself', () => {
    expect(isForwarded('/api/health?x=1')).toBe(false)
    expect(isForwarded('/api/session')).toBe(false)
    expect(isForwarded('/questionbank/allquestions')).toBe(false)
  })

  it('is true for every other call, even for a call that will be refused', () => {
    expect(isForwarded('/api/zakj-admin/x')).toBe(true)
    expect(isForwarded('/api/health/../x')).toBe(true)
    expect(isForwarded('/questChat/chat')).toBe(true)
  })
})
