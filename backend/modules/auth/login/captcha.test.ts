import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captcha } from '../../../../lib/contracts/auth/calls.ts'
import { Code } from '../../../../lib/contracts/base/call.ts'
import { pictureCode } from '../../../tables/auth.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let platform: TestApp
beforeAll(async () => {
  platform = await startTestApp()
})
afterAll(() => platform.close())

const ask = (address: string) => platform.call(captcha, {}, { address })
/**
 * Counts the pictures that are being drawn or wait for a thread. The function reads the pictures being drawn first, so
 * that a picture which moves on between the two readings is counted at most once.
 */
function drawings(): number {
  const { process } = sharp.counters()
  return process + sharp.counters().queue
}

describe('the pictures with a code for the login form', () => {
  it('are PNG files with twice as many pixels as their size on the page', async () => {
    const { result } = await ask('10.9.0.1')
    const [head = '', body = ''] = result.verifyCode.split(',')
    expect(head).toBe('data:image/png;base64')
    const { width, height, format } = await sharp(Buffer.from(body, 'base64')).metadata()
    expect({ width, height, format }).toEqual({ width: 240, height: 88, format: 'png' })
  })

  it('are drawn at most two at a time under load, while the service answers other calls', async () => {
    const { app } = platform
    let most = 0
    let answered = 0
    const looking = setInterval(() => {
      most = Math.max(most, drawings())
    }, 0)
    const pictures = Array.from({ length: 60 }, async () => {
      const answer = await ask('10.9.0.2')
      answered++
      most = Math.max(most, drawings())
      return answer
    })
    // Fastify receives this request after all requests for pictures. If it is answered before them, the drawing does
    // not block the service.
    expect((await app.inject({ url: '/health' })).statusCode).toBe(200)
    const before = answered
    const codes = (await Promise.all(pictures)).map(({ code }) => code)
    clearInterval(looking)
    expect(codes).toEqual(Array(60).fill(Code.ok))
    expect(before).toBeLessThan(60)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(2)
    expect((await ask('10.9.0.2')).code).toBe(Code.tooMany)
  })

  it('are refused with a waiting time when too many callers wait', async () => {
    await platform.services.db.delete(pictureCode)
    const answers = await Promise.all(
      Array.from({ length: 240 }, (_, n) => platform.call(captcha, {}, { address: `10.10.${n}.1` })),
    )
    const drawn = answers.filter(({ code }) => code === Code.ok)
    const refused = answers.filter(({ code }) => code === Code.tooMany)
    expect(drawn.length + refused.length).toBe(240)
    expect(drawn.length).toBeGreaterThanOrEqual(120)
    for (const { result, message } of refused) {
      expect(result).toEqual({ seconds: 3 })
      expect(message).toMatch(/请 3 秒后再试/)
    }
    expect(await platform.services.db.$count(pictureCode)).toBe(drawn.length)
    expect(new Set(drawn.flatMap(({ cookies }) => cookies.map(({ value }) => value))).size).toBe(drawn.length)
  })
})
