import { expect, it } from 'vitest'
import { UnjudgedBodies } from './unjudged-bodies.ts'

const MB = 1024 * 1024

it('UnjudgedBodies counts the bytes of a request body beyond 64 KB until the body is released', () => {
  const bodies = new UnjudgedBodies()
  const body = bodies.begin('ok_1', '192.0.2.1')
  body.grow(64 * 1024)
  expect(bodies.bytes).toBe(0)
  body.grow(MB)
  body.grow(MB)
  expect(bodies.bytes).toBe(2 * MB)
  body.release()
  body.release()
  expect(bodies.bytes).toBe(0)
})

it('UnjudgedBodies limits one address to half of the share of its API key, but always accepts small bodies', () => {
  const bodies = new UnjudgedBodies()
  const holdAll = (address: string) => {
    for (let held = 0; ; held++) {
      const body = bodies.begin('ok_1', address)
      try {
        body.grow(MB + 64 * 1024)
      } catch {
        return held
      }
    }
  }
  expect([holdAll('192.0.2.1'), holdAll('192.0.2.2'), holdAll('192.0.2.3')]).toEqual([14, 14, 0])
  expect(() => bodies.begin('ok_1', '192.0.2.3').grow(64 * 1024)).not.toThrow()
  expect(() => bodies.begin('ok_2', '192.0.2.3').grow(MB)).not.toThrow()
})

it('UnjudgedBodies limits the request bodies of all API keys together', () => {
  const bodies = new UnjudgedBodies()
  let held = 0
  expect(() => {
    for (; held < 1_000; held++) bodies.begin(`ok_${held}`, `192.0.2.${held}`).grow(MB + 64 * 1024)
  }).toThrow('请 2 秒后再试')
  expect(held).toBe(64)
})
