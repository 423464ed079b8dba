import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitForRecovery } from './recovery'

let server: Server
let statuses: number[]
let looks: string[]

beforeEach(async () => {
  statuses = []
  looks = []
  server = createServer((incoming, response) => {
    looks.push(incoming.url ?? '')
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

describe('waitForRecovery', () => {
  it('checks repeatedly until the service answers, then calls back once', async () => {
    statuses = [503, 503]
    let recovered = 0
    await new Promise<void>((resolve) => {
      waitForRecovery(() => {
        recovered += 1
        resolve()
      }, [5])
    })
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(recovered).toBe(1)
    expect(looks).toEqual(['/api/health', '/api/health', '/api/health'])
  })

  it('stops checking if the caller cancels', async () => {
    const recovered = vi.fn()
    waitForRecovery(recovered, [20])()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(recovered).not.toHaveBeenCalled()
    expect(looks).toEqual([])
  })
})
