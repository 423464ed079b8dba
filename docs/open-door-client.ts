// 开放接口的示例客户端（docs/open-door.md）：只用 Node 自带的模块，可整份抄走。
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

export interface Key {
  readonly keyId: string
  readonly secret: string
}

/** 编号：发生的那一刻生成，重试不换。UUIDv7 的前 48 位是毫秒时间。 */
export function newId(at = Date.now()): string {
  const bytes = Buffer.concat([Buffer.from(at.toString(16).padStart(12, '0'), 'hex'), randomBytes(10)])
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** 签名用的四个请求头：方法、路径（从 /zakj-open 起）、时间、随机串、正文的 SHA-256，各占一行。 */
export function sign(
  { keyId, secret }: Key,
  method: string,
  path: string,
  body: string | Buffer = '',
): Record<string, string> {
  const time = String(Math.floor(Date.now() / 1000))
  const nonce = randomBytes(18).toString('base64url')
  const text = [method, path, time, nonce, createHash('sha256').update(body).digest('hex')].join('\n')
  const signature = createHmac('sha256', secret).update(text).digest('hex')
  return { 'x-open-key': keyId, 'x-open-time': time, 'x-open-nonce': nonce, 'x-open-signature': signature }
}

/** 发一次；断线、429 和 5xx 时等一会儿再发，每次重新签名，编号不变，所以不会重复计入。base 如 https://域名/api。 */
export async function send<T>(key: Key, base: string, path: string, input: object, tries = 5): Promise<T> {
  const body = JSON.stringify(input)
  const headers = { 'content-type': 'application/json', ...sign(key, 'POST', path, body) }
  const response = await fetch(base + path, { method: 'POST', headers, body }).catch(() => null)
  const again = response === null || response.status === 429 || response.status >= 500
  if (again && tries > 1) {
    await wait(1000 * Number(response?.headers.get('retry-after') ?? 1))
    return send(key, base, path, input, tries - 1)
  }
  const { code, message, result } = await (response?.json() ?? { code: 0, message: '无法连接', result: null })
  if (code !== 200) throw new Error(`${code} ${message} ${JSON.stringify(result)}`)
  return result
}
