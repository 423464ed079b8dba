import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { cutOffSlowBody } from './slow-body.ts'
import { listen, type Running } from './testing.ts'

const PATIENCE = 200

/**
 * Sends one byte repeatedly; returns the milliseconds until the server cut the connection, if it did so within a
 * second.
 */
async function drip({ port }: Running, path: string, type: string): Promise<number | 'still open'> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`
  const started = performance.now()
  socket.write(head)
  const dripping = setInterval(() => socket.write('x'), 20)
  // A cut connection may be reset instead of closed.
  const closed = new Promise<number>((resolve) => socket.on('close', () => resolve(performance.now() - started)))
  const patient = new Promise<'still open'>((resolve) => setTimeout(resolve, 1_000, 'still open'))
  const outcome = await Promise.race([closed, patient])
  clearInterval(dripping)
  socket.destroy()
  return outcome
}

describe('cutOffSlowBody', () => {
  it('closes the connection of a call that arrives byte by byte, and of an upload only after its answer', async () => {
    const running = await listen((request, response) => {
      cutOffSlowBody(request, response, PATIENCE)
      request.resume()
      if (request.url === '/refused') response.end('no')
    })
    const form = 'multipart/form-data; boundary=x'
    const [call, file, refused] = await Promise.all([
      drip(running, '/taken', 'application/json'),
      drip(running, '/taken', form),
      drip(running, '/refused', form),
    ])
    await running.stop()
    expect(call).toBeGreaterThanOrEqual(PATIENCE - 5)
    expect(file).toBe('still open')
    expect(refused).toBeGreaterThanOrEqual(PATIENCE - 5)
  })

  it('does not affect a request whose body has arrived', async () => {
    const running = await listen((request, response) => {
      cutOffSlowBody(request, response, 50)
      request.resume().on('end', () => setTimeout(() => response.end('done'), 200))
    })
    const answer = await fetch(running.url, { method: 'POST', body: '{}' })
    expect(await answer.text()).toBe('done')
    await running.stop()
  })
})
