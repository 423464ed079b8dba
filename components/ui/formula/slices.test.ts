import { expect, it } from 'vitest'
import { Slices } from './slices'

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Blocks the page, like a large task. */
function busy(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

it('handles visible elements first, each once, and yields to the page in between', async () => {
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
  // The first slice runs before the page is painted.
  expect(done).toEqual([['seen', 3]])
  while (done.flat().length < 21) await turn()
  expect(done.length).toBeGreaterThan(2)
  expect(new Set(done.flat()).size).toBe(21)
  // A near element waits for an idle moment.
  slices.add('near', false)
  slices.add('moved', false)
  await Promise.resolve()
  expect(done.flat()).not.toContain('near')
  slices.add('later', true)
  await Promise.resolve()
  expect(done.at(-1)).toEqual(['later'])
  // The element is promoted because content above it has become smaller.
  while (done.at(-1)?.[0] === 'later') await turn()
  expect(done.at(-1)).toEqual(['moved'])
})

it('handles fewer elements at a time if each takes long', async () => {
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
