import { expect, it } from 'vitest'
import { Slices } from './slices'

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Blocks the page, like a large task. */
function busy(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

it('Slices handles visible elements first and every element once, with pauses for the browser', async () => {
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
  // One microtask is enough for the first slice, so it runs before the browser paints.
  expect(done).toEqual([['seen', 3]])
  while (done.flat().length < 21) await turn()
  expect(done.length).toBeGreaterThan(2)
  expect(new Set(done.flat()).size).toBe(21)
  // An element that is only near the visible part waits for an idle moment.
  slices.add('near', false)
  slices.add('moved', false)
  await Promise.resolve()
  expect(done.flat()).not.toContain('near')
  slices.add('later', true)
  await Promise.resolve()
  expect(done.at(-1)).toEqual(['later'])
  // The element `moved` was added as only near, but is visible by now, so it comes next, before `near`.
  while (done.at(-1)?.[0] === 'later') await turn()
  expect(done.at(-1)).toEqual(['moved'])
})

it('Slices handles fewer elements at a time if each element takes long', async () => {
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
