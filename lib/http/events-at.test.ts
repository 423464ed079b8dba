import { beforeEach, expect, it, vi } from 'vitest'

const at = (name: string) => name.padEnd(16, '0')
const answer = (name?: string) => new Headers(name ? { 'x-events-at': at(name) } : {})

let page: typeof import('./events-at')
beforeEach(async () => {
  vi.resetModules()
  page = await import('./events-at')
})

it('names the positions of what was asked before anything was answered, and of nothing later', () => {
  const [first, second] = [page.noteAsked(), page.noteAsked()]
  expect(page.heldSince()).toBeUndefined()
  first(answer('a'))
  const later = page.noteAsked()
  second(answer('b'))
  later(answer('c'))
  expect(page.heldSince()).toBe(`${at('a')},${at('b')}`)
})

it('names none where one of them came without', () => {
  const [first, second] = [page.noteAsked(), page.noteAsked()]
  first(answer('a'))
  second(answer())
  expect(page.heldSince()).toBeUndefined()
})

it('goes on from what the document brought, and from what was heard', () => {
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
