import { describe, expect, it } from 'vitest'
import { answerHealth } from './health.ts'
import { listen } from './testing.ts'

describe('the health call', () => {
  it.each([
    [200, 200, 'ok'],
    [404, 200, 'ok'],
    [503, 503, 'failing'],
  ])("answers the platform's status %i with the status %i", async (given, status, backend) => {
    const platform = await listen((_request, response) => response.writeHead(given).end())
    const answer = await answerHealth(platform.url)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code: status, result: { web: 'ok', backend } })
    await platform.stop()
  })

  it('answers quickly even if the platform does not answer or is unreachable', async () => {
    const silent = await listen(() => undefined)
    expect(await (await answerHealth(silent.url, 50)).json()).toMatchObject({ result: { backend: 'unreachable' } })
    await silent.stop()
    const gone = await answerHealth(silent.url)
    expect(gone.status).toBe(503)
    expect(await gone.json()).toMatchObject({ message: '平台服务暂时无法连接，请稍后重试' })
  })
})
