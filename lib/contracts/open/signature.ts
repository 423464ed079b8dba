// The signature of requests from devices and apps (docs/open-door.md), which a client computes and the service
// verifies. This file contains only plain texts and names and imports nothing, so that a client can load it alone.

/** The prefix of the paths whose requests a client signs with an API key, without a signed-in user. */
export const OPEN_DOOR = '/zakj-open/'

export const signatureHeaders = {
  /** The id of the API key, which is not secret. */
  key: 'x-open-key',
  /** The time of the request in seconds since 1970, by the sender's clock. */
  time: 'x-open-time',
  /** A random value that the sender uses for this request only. */
  nonce: 'x-open-nonce',
  /** The signature: HMAC-SHA-256 of `signedText` with the key's secret, in hex. */
  signature: 'x-open-signature',
} as const

/** Maximum deviation of the sender's clock in seconds, in both directions. */
export const SIGNATURE_WINDOW = 300

interface Signed {
  readonly method: string
  /** The path of the request, from `/zakj-open` on and with its query, exactly as sent. */
  readonly path: string
  readonly time: string
  readonly nonce: string
  /** SHA-256 of the body in hex; for a request without a body, the hash of the empty text. */
  readonly bodyHash: string
}

export const signedText = ({ method, path, time, nonce, bodyHash }: Signed): string =>
  [method, path, time, nonce, bodyHash].join('\n')

/** Reasons why a signature is invalid, with the messages of the refusal. */
export const unsignedReasons = {
  headersMissing: '请求没有签名：须带 x-open-key、x-open-time、x-open-nonce、x-open-signature 四个请求头',
  keyRevoked: '密钥已被吊销',
  timeOutside: '签名时间与平台相差超过 5 分钟，请校准时钟后重新签名',
  signatureWrong: '签名不正确：请核对密钥编号、密钥、方法、路径、时间、随机串和正文',
  nonceUsed: '这个随机串已经用过：每次请求（重试也是）都须换一个并重新签名',
} as const
export type Unsigned = keyof typeof unsignedReasons

/** `result` of a 401 because of an invalid signature. */
export interface UnsignedResult {
  readonly reason: Unsigned
}
