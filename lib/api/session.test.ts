// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'

let userId: string
let visited: string[]

/** Loads the modules again, as a page load does, because the modules hold the signed-in user. */
async function load() {
  vi.resetModules()
  const { sessionOptions } = await import('./session')
  const client = new QueryClient()
  const fetched = () => client.fetchQuery({ ...sessionOptions(), staleTime: 0 })
  return { client, fetched }
}

beforeEach(() => {
  userId = '7'
  visited = []
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:9', replace: (to: string) => visited.push(to) })
  const answer = () => ({ treeList: [], fullname: '测试', userId, portrait: null })
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: 'ok', result: answer() }))
})

it('the session keeps the stored data of the same user, also after another sign-in', async () => {
  await (await load()).fetched()
  sessionStorage.setItem('shell', 'tabs')
  const { fetched } = await load()
  expect(await fetched()).toMatchObject({ userId: '7' })
  expect(await fetched()).toMatchObject({ userId: '7' })
  expect(sessionStorage.getItem('shell')).toBe('tabs')
  expect(visited).toEqual([])
})

it.each(['a page loaded anew', 'a page that stayed open'])(
  'the session hides the stored data of another user from %s',
  async (page) => {
    const first = await load()
    await first.fetched()
    sessionStorage.setItem('shell', 'tabs')
    userId = '8'
    const { client, fetched } = page === 'a page that stayed open' ? first : await load()
    const settled = vi.fn()
    void fetched().then(settled, settled)
    await expect.poll(() => visited).toEqual(['/main'])
    expect(sessionStorage).toHaveLength(0)
    expect(settled).not.toHaveBeenCalled()
    expect(client.getQueryData<{ userId: string }>(['userMenus'])?.userId).not.toBe('8')
  },
)
