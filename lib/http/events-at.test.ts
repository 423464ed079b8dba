import { beforeEach, expect, it, vi } from 'vitest'

const at = (name: string) => name.padEnd(16, '0')
const answer = (name?: string) => new Headers(name ? { 'x-events-at': at(name) } : {})

let page: typeof import('./events-at')
beforeEach(async () => {
  vi.resetModules()
  page = await import('./events-at')
})

it('returns the positions of calls made before the first answer, and of no later calls', () => {
  const [first, second] = [page.noteAsked(), page.noteAsked()]
  expect(page.heldSince()).toBeUndefined()
  first(answer('a'))
  const later = page.noteAsked()
  second(answer('b'))
  later(answer('c'))
  expect(page.heldSince()).toBe(`${at('a')},${at('b')}`)
})

it('returns none where one answer came without a position', () => {
  const [first, second] = [page.noteAsked(), page.noteAsked()]
  first(answer('a'))
  second(answer())
  expect(page.heldSince()).toBeUndefined()
})

it('continues from the positions of the document and of heard events', () => {
  page.noteHeld(at('document'))
  page.noteAsked()(answer())
  expect(page.heldSince()).toBe(at('document'))
  page.noteHeard(at('event'))
  expect(page.heldSince()).toBe(at('event'))
  page.noteHeard(undefined)
  expect(page.heldSince()).toBeUndefined()
  page.noteHeard(at('later'))
  expect(page.heldSince()).toBe(at('later'))
})
