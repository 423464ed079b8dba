import http from 'node:http'
import { describe, expect, it } from 'vitest'
import { drain } from './drain.ts'
import { listen, sendRaw, until } from './testing.ts'

describe('drain', () => {
  it('lets a running request finish, and accepts no new request', async () => {
    let arrived = false
    const running = await listen((_request, response) => {
      arrived = true
      setTimeout(() => response.end('done'), 150)
    })
    const answer = sendRaw(running.url, '/')
    await until(() => arrived)
    const drained = drain(running.server, 5_000)
    await expect(sendRaw(running.url, '/')).rejects.toThrow(/ECONNREFUSED/)
    expect((await answer).text).toBe('done')
    await drained
  })

  it('closes idle connections at once, and aborts requests that do not finish in time', async () => {
    let arrived = false
    const running = await listen((request) => {
      arrived = request.url === '/never'
    })
    const never = sendRaw(running.url, '/never')
    never.catch(() => undefined)
    await until(() => arrived)
    await drain(running.server, 100)
    await expect(never).rejects.toThrow(/hang up|ECONNRESET/)

    const idle = await listen((_request, response) => response.end('ok'))
    const agent = new http.Agent({ keepAlive: true })
    await new Promise((resolve) => http.get(idle.url, { agent }, (answer) => answer.resume().on('end', resolve)))
    const started = performance.now()
    await drain(idle.server, 60_000)
    expect(performance.now() - started).toBeLessThan(5_000)
    agent.destroy()
  })
})
