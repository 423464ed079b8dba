import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../product.ts'

export interface SlowPlatform {
  /** Address of the web server in front of the platform. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts the project's own backend so that every answer comes `ms` milliseconds later, and a web server in front of it.
 */
export async function startSlowPlatform(backendUrl: string, ms: number): Promise<SlowPlatform> {
  const platform = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    const forwarded = request(new URL(url, backendUrl), { method, headers }, (answer) => {
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }, ms)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await once(platform.listen(0, '127.0.0.1'), 'listening')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const web = spawn(process.execPath, ['scripts/start.mjs', '--only=web'], {
    env: {
      ...process.env,
      PORT: String(port),
      BACKEND_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilHealthy(web, url)
  return {
    url,
    async stop() {
      const ended = once(web, 'exit')
      web.kill('SIGTERM')
      await ended
      platform.closeAllConnections()
      platform.close()
    },
  }
}

async function untilHealthy(web: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (web.exitCode !== null) throw new Error(`the web server ended with ${web.exitCode} while starting`)
    const healthy = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (healthy) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
