import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventRing } from './ring.ts'

const notification = (tx: string | number, n = 0) => JSON.stringify({ tx: String(tx), to: { users: [n] } })
const usersOf = (heard: ReturnType<EventRing['since']>) => heard?.map(({ publication }) => publication.to.users?.[0])

test('event rings of two replicas return the same events after a position that both know', () => {
  const [early, late] = [new EventRing(), new EventRing()]
  early.take(notification('a'))
  for (const ring of [early, late]) for (const n of [1, 2, 3]) ring.take(notification('b', n))
  expect(late.position).toBe(early.position)
  const after = early.position ?? ''
  for (const ring of [early, late]) ring.take(notification('c', 4))
  expect([early, late].map((ring) => usersOf(ring.since([after])))).toEqual([[4], [4]])
})

test('an event ring returns every event after a known position, even after it has dropped older events', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 60, max: 900 }), (all, count, size) => {
      const ring = new EventRing({ count, size })
      const positions: string[] = []
      for (const [n, length] of all.entries()) {
        ring.take(notification('x'.repeat(length + 1), n))
        positions.push(ring.position ?? '')
        for (const [at, position] of positions.entries()) {
          const told = usersOf(ring.since([position]))
          if (told) expect(told).toEqual(positions.slice(at + 1).map((_, index) => at + 1 + index))
        }
        expect(usersOf(ring.since([positions[n] ?? ''])), 'the newest is always known').toEqual([])
      }
      expect(positions.filter((position) => ring.since([position])).length).toBeLessThanOrEqual(count)
    }),
  )
})

test('an event ring reads from the oldest of several positions, and returns undefined when a position is unknown', () => {
  const ring = new EventRing()
  const positions = [1, 2, 3].map((n) => {
    ring.take(notification('a', n))
    return ring.position ?? ''
  })
  expect(usersOf(ring.since([positions[2] ?? '', positions[0] ?? '']))).toEqual([2, 3])
  expect(ring.since([positions[0] ?? '', 'another'])).toBeUndefined()
})

test('an event ring returns undefined for positions before a gap or before an event without a position', () => {
  for (const interrupt of [(ring: EventRing) => ring.clear(), (ring: EventRing) => ring.take('{"to":{"all":true}}')]) {
    const ring = new EventRing()
    ring.take(notification('a', 1))
    const before = ring.position ?? ''
    interrupt(ring)
    expect(ring.position).toBeUndefined()
    expect(ring.since([before])).toBeUndefined()
    ring.take(notification('a', 2))
    expect(usersOf(ring.since([ring.position ?? '']))).toEqual([])
  }
})
