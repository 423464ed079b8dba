import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

const running: ChildProcess[] = []

/** Runs the web process as the supervisor does, and collects what it prints. */
async function runToEnd(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, lines: text.split('\n').filter((line) => line !== '') }
}

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

describe('the web process', () => {
  it('refuses a wrong variable with one line and its exit code', async () => {
    const { code, lines } = await runToEnd({ PORT: 'abc', BACKEND_URL: 'nonsense' })
    expect(code).toBe(78)
    expect(lines).toEqual([
      '配置错误：PORT 应为 0 到 65535 的端口号；BACKEND_URL 应为 http:// 或 https:// 开头的地址，不含账号，例如 http://127.0.0.1:3001',
    ])
  }, 30_000)

  it('reports that its port is taken', async () => {
    const other = createServer()
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, lines } = await runToEnd({ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
    expect(code).toBe(1)
    expect(lines).toContain(`端口 ${port} 已被占用，请用 PORT 指定其他端口`)
    const metrics = await runToEnd({ PORT: '0', HOST: '127.0.0.1', METRICS_PORT: String(port), LOG_LEVEL: 'silent' })
    expect(metrics.code).toBe(1)
    expect(metrics.lines).toContain(
      `无法在 127.0.0.1:${port} 提供运行指标（端口已被占用）：请换一个 METRICS_PORT 或 METRICS_HOST`,
    )
    other.close()
  }, 30_000)
})
