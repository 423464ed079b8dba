import { beforeEach, expect, it, vi } from 'vitest'

const at = (name: string) => name.padEnd(16, '0')
const answer = (name?: string) => new Headers(name ? { 'x-events-at': at(name) } : {})

let page: typeof import('./events-at')
beforeEach(async () => {
  vi.resetModules()
  page = await import('./events-at')
})

it('loadedSince returns the event positions of calls begun before the first answer, and of no later calls', () => {
  const [first, second] = [page.beginCall(), page.beginCall()]
  expect(page.loadedSince()).toBeUndefined()
  first(answer('a'))
  const later = page.beginCall()
  second(answer('b'))
  later(answer('c'))
  expect(page.loadedSince()).toBe(`${at('a')},${at('b')}`)
})

it('loadedSince returns undefined if one of the answers had no event position', () => {
  const [first, second] = [page.beginCall(), page.beginCall()]
  first(answer('a'))
  second(answer())
  expect(page.loadedSince()).toBeUndefined()
})

it('loadedSince continues from the event positions of the page and of received events', () => {
  page.noteLoadedData(at('document'))
  page.beginCall()(answer())
  expect(page.loadedSince()).toBe(at('document'))
  page.noteReceivedEvent(at('event'))
  expect(page.loadedSince()).toBe(at('event'))
  page.noteReceivedEvent(undefined)
  expect(page.loadedSince()).toBeUndefined()
  page.noteReceivedEvent(at('later'))
  expect(page.loadedSince()).toBe(at('later'))
})
