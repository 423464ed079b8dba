import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Returns the exit code of the health check against a server that answers `status` at `path` and 404 at all other
 * paths.
 */
async function checked(part: string[], path: string, status: number, host?: string): Promise<number> {
  const server = createServer(({ url }, response) => response.writeHead(url === path ? status : 404).end()).listen(
    0,
    host,
  )
  await once(server, 'listening')
  const port = String((server.address() as AddressInfo).port)
  const env = { ...process.env, PORT: port, BACKEND_PORT: port, HOST: host ?? '', BACKEND_HOST: host ?? '0.0.0.0' }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'health.mjs'), ...part], { env })
  const [code] = await once(child, 'exit')
  server.close()
  return code
}

test('the health check exits with 0 when the web server or the backend reports that it is healthy', async () => {
  expect(await checked([], '/api/health', 200)).toBe(0)
  expect(await checked(['web'], '/api/health', 200, '127.0.0.1')).toBe(0)
  expect(await checked(['backend'], '/health', 200)).toBe(0)
})

test('the health check exits with 1 when the server answers with an error or does not answer', async () => {
  expect(await checked(['web'], '/api/health', 503)).toBe(1)
  expect(await checked(['backend'], '/health', 503)).toBe(1)
  const env = { ...process.env, PORT: '1', HOST: '' }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'health.mjs')], { env })
  expect((await once(child, 'exit'))[0]).toBe(1)
})
