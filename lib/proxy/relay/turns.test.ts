import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('does all of it in order, so much in a turn and no more', async () => {
  const turns = new Turns(7)
  const done: number[] = []
  for (let i = 0; i < 5_000; i++) turns.add(() => done.push(i))
  expect(done).toEqual([])
  let before = 0
  let taken = 0
  while (done.length < 5_000) {
    await nextTurn()
    expect(done.length - before).toBeLessThanOrEqual(7)
    before = done.length
    taken++
  }
  expect(taken).toBeGreaterThanOrEqual(Math.floor(5_000 / 7))
  expect(done).toEqual(Array.from({ length: 5_000 }, (_, i) => i))
})

test('what is given meanwhile comes after what was there, also when it is given by the work itself', async () => {
  const turns = new Turns(2)
  const done: string[] = []
  turns.add(() => {
    done.push('a')
    turns.add(() => done.push('d'))
  })
  turns.add(() => done.push('b'))
  turns.add(() => done.push('c'))
  while (done.length < 4) await nextTurn()
  turns.add(() => done.push('e'))
  while (done.length < 5) await nextTurn()
  expect(done.join('')).toBe('abcde')
})
