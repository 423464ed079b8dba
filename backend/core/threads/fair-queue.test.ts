import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

it('FairQueue takes turns between people and returns the lightest item of each person', () => {
  const queue = new FairQueue<{ by: number; weight: number }>()
  for (const weight of [9, 5, 7]) queue.add({ by: 1, weight })
  expect(queue.take()).toEqual({ by: 1, weight: 5 })
  queue.add({ by: 2, weight: 80 })
  queue.add({ by: 3, weight: 60 })
  queue.add({ by: 1, weight: 1 })
  const taken = Array.from({ length: 5 }, () => queue.take())
  expect(taken.map((one) => one && `${one.by}: ${one.weight}`)).toEqual(['3: 60', '2: 80', '1: 1', '1: 7', '1: 9'])
  expect(queue.isEmpty).toBe(true)
  expect(queue.take()).toBeUndefined()
})
