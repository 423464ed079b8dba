import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import net from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { fromPage, listen, setUp, until } from '../testing.ts'
import { createForwarder } from './forward.ts'
import { forwardWeb } from './web-adapter.ts'

const MB = 1_024 * 1_024
const SIZE = 200 * MB
const block = Buffer.alloc(64 * 1_024, 'x')

function* blocks(size: number) {
  for (let sent = 0; sent < size; sent += block.length) yield block
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Milliseconds between two measurements; each of them collects all garbage of the process, which takes long. */
const SAMPLE_MS = 250

/** The most memory held outside the heap while `work` runs, in bytes above the level before, without garbage. */
async function memoryOf(work: () => Promise<void>): Promise<number> {
  const held = () => {
    // Collects twice, because the second collection waits until the first has freed its memory.
    collectGarbage()
    collectGarbage()
    return process.memoryUsage().arrayBuffers
  }
  const before = held()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, held())
  }, SAMPLE_MS)
  await work()
  clearInterval(timer)
  return most - before
}

async function count(stream: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0
  for await (const chunk of stream) size += chunk.length
  return size
}

const FLAT = 20 * MB

describe('a forwarded transfer of 200 MB', () => {
  it('needs a constant amount of memory as upload and as download', async () => {
    await using setup = await setUp(async (request, response) => {
      if (request.method === 'POST') response.end(String(await count(request)))
      else await pipeline(Readable.from(blocks(SIZE)), response)
    })
    let received = 0
    const down = await memoryOf(async () => {
      const [answer] = (await once(http.get(`${setup.web.url}/api/zakj-x/export`), 'response')) as [IncomingMessage]
      received = await count(answer)
    })
    expect(received).toBe(SIZE)
    expect(down).toBeLessThan(FLAT)

    let uploaded = ''
    const up = await memoryOf(async () => {
      const headers = fromPage(setup.web, { 'content-length': String(SIZE) })
      const request = http.request(`${setup.web.url}/api/zakj-admin/file/upload`, { method: 'POST', headers })
      const answered = once(request, 'response') as Promise<[IncomingMessage]>
      await pipeline(Readable.from(blocks(SIZE)), request)
      const [answer] = await answered
      for await (const chunk of answer) uploaded += chunk
    })
    expect(uploaded).toBe(String(SIZE))
    expect(up).toBeLessThan(FLAT)
  })

  it('needs a constant amount of memory through a Next route handler', async () => {
    const platform = await listen(async (request, response) => {
      if (request.method === 'POST') response.end(String(await count(request)))
      else await pipeline(Readable.from(blocks(SIZE)), response)
    })
    const forwarder = createForwarder({ backendUrl: platform.url, trustedProxies: 0 })
    const down = await memoryOf(async () => {
      const answer = await forwardWeb(forwarder, new Request('http://admin.test/api/zakj-x/export'))
      expect(answer.body && (await count(answer.body))).toBe(SIZE)
    })
    expect(down).toBeLessThan(FLAT)
    const up = await memoryOf(async () => {
      const body = Readable.toWeb(Readable.from(blocks(SIZE))) as unknown as BodyInit
      const headers = { origin: 'http://admin.test', host: 'admin.test', 'content-length': String(SIZE) }
      const init = { method: 'POST', headers, body, duplex: 'half' }
      const answer = await forwardWeb(forwarder, new Request('http://admin.test/api/zakj-x/upload', init))
      expect(await answer.text()).toBe(String(SIZE))
    })
    expect(up).toBeLessThan(FLAT)
    forwarder.close()
    await platform.stop()
  })
})

describe('a forwarded transfer with a slow receiver', () => {
  it('makes the platform wait while the browser does not read, for longer than any timeout', async () => {
    let sent = 0
    await using setup = await setUp(
      async (_request, response) => {
        const counted = function* () {
          for (const piece of blocks(SIZE)) {
            sent += piece.length
            yield piece
          }
        }
        await pipeline(Readable.from(counted()), response)
      },
      { timeout: 500 },
    )
    const [answer] = (await once(http.get(`${setup.web.url}/api/zakj-x/export`), 'response')) as [IncomingMessage]
    await wait(1_500)
    const whileWaiting = sent
    expect(whileWaiting).toBeLessThan(40 * MB)
    await wait(300)
    expect(sent).toBe(whileWaiting)
    expect(await count(answer)).toBe(SIZE)
  })

  it('makes the browser wait while the platform does not read, and ends in a timeout if that continues', async () => {
    await using setup = await setUp((request) => request.pause(), { timeout: 400 })
    const headers = fromPage(setup.web)
    const request = http.request(`${setup.web.url}/api/zakj-x/upload`, { method: 'POST', headers })
    request.on('error', () => undefined)
    let sent = 0
    let answered = false
    const answer = once(request, 'response') as Promise<[IncomingMessage]>
    answer.then(() => {
      answered = true
    })
    while (!answered && sent < SIZE) {
      sent += block.length
      if (!request.write(block)) await Promise.race([once(request, 'drain'), answer])
    }
    expect(sent).toBeLessThan(40 * MB)
    expect((await answer)[0].statusCode).toBe(504)
    request.destroy()
  })

  it('reports that the browser’s upload stopped moving', async () => {
    await using setup = await setUp((request) => request.resume(), { timeout: 100 })
    const headers = fromPage(setup.web)
    const request = http.request(`${setup.web.url}/api/zakj-x/upload`, { method: 'POST', headers })
    request.on('error', () => undefined)
    request.write('a little')
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(408)
    request.destroy()
  })
})

describe('the web server during an upload or a download', () => {
  it('ends the request to the platform if the browser disconnects while waiting, downloading or uploading', async () => {
    let open = 0
    let gone = 0
    await using setup = await setUp((request, response) => {
      open++
      request.resume()
      response.on('close', () => gone++)
      if (request.url === '/zakj-x/loading') response.writeHead(200).write('x')
    })
    const waiting = http.get(`${setup.web.url}/api/zakj-x/waiting`)
    const loading = http.get(`${setup.web.url}/api/zakj-x/loading`)
    const uploading = http.request(`${setup.web.url}/api/zakj-x/up`, { method: 'POST', headers: fromPage(setup.web) })
    uploading.write(block)
    const requests = [waiting, loading, uploading]
    for (const request of requests) request.on('error', () => undefined)
    await until(() => open === 3)
    expect(gone).toBe(0)
    for (const request of requests) request.destroy()
    await until(() => gone === 3)
  })

  it('lets a browser read an early refusal of its upload and send the next request', async () => {
    await using setup = await setUp((request, response) => {
      const status = request.method === 'POST' ? 413 : 200
      response.writeHead(status, { 'content-type': 'application/json' }).end(`{"code":${status}}`)
      request.resume()
    })
    const socket = net.connect(setup.web.port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    const size = 5 * MB
    const host = `127.0.0.1:${setup.web.port}`
    socket.write(`POST /api/zakj-x/upload HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\n`)
    socket.write(`content-length: ${size}\r\n\r\n`)
    socket.write(block)
    await until(() => received.includes('{"code":413}'))
    socket.write(Buffer.alloc(size - block.length, 'x'))
    socket.write(`GET /api/zakj-x/next HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
    await until(() => received.includes('{"code":200}'))
    socket.destroy()
  })
})
