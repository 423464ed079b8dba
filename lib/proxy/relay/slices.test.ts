import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Slices } from './slices.ts'

test('Slices does all work in order, and no more than the limit in one turn of the event loop', async () => {
  const slices = new Slices(7)
  const done: number[] = []
  for (let i = 0; i < 5_000; i++) slices.add(() => done.push(i))
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

test('Slices does added work after earlier work, even if running work adds it', async () => {
  const slices = new Slices(2)
  const done: string[] = []
  slices.add(() => {
    done.push('a')
    slices.add(() => done.push('d'))
  })
  slices.add(() => done.push('b'))
  slices.add(() => done.push('c'))
  while (done.length < 4) await nextTurn()
  slices.add(() => done.push('e'))
  while (done.length < 5) await nextTurn()
  expect(done.join('')).toBe('abcde')
})
