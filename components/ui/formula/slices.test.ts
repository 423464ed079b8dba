import { expect, it } from 'vitest'
import { Slices } from './slices'

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Keeps the page busy, as much work for one thing does. */
function busy(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

it('does what is in view first, everything once, and lets the page have its turn in between', async () => {
  const done: (number | string)[][] = []
  const slices = new Slices<number | string>(
    (things) => void done.push(things),
    (thing) => thing === 'moved',
  )
  for (let i = 0; i < 20; i++) slices.add(i, false)
  slices.add('seen', true)
  slices.add(3, true)
  slices.add('gone', true)
  slices.delete('gone')
  expect(done).toEqual([])
  await Promise.resolve()
  // The first slice is there before the page is painted.
  expect(done).toEqual([['seen', 3]])
  while (done.flat().length < 21) await turn()
  expect(done.length).toBeGreaterThan(2)
  expect(new Set(done.flat()).size).toBe(21)
  // What is near waits for a moment in which nobody has anything to do.
  slices.add('near', false)
  slices.add('moved', false)
  await Promise.resolve()
  expect(done.flat()).not.toContain('near')
  slices.add('later', true)
  await Promise.resolve()
  expect(done.at(-1)).toEqual(['later'])
  // Unless what stood above it has become smaller.
  while (done.at(-1)?.[0] === 'later') await turn()
  expect(done.at(-1)).toEqual(['moved'])
})

it('does fewer at a time where each takes long', async () => {
  const sizes: number[] = []
  const slices = new Slices<number>(
    (things) => {
      sizes.push(things.length)
      busy(things.length * 10)
    },
    () => false,
  )
  for (let i = 0; i < 20; i++) slices.add(i, true)
  while (sizes.reduce((sum, size) => sum + size, 0) < 20) await turn()
  expect(sizes).toEqual([8, 4, 4, 4])
})
