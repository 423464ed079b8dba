// The signature of open-door requests, which a client computes and the service verifies. This file contains only plain
// texts and names, so that it loads nothing else.

/** The prefix of paths whose requests are signed and not made by users. */
export const OPEN_DOOR = '/zakj-open/'

export const signatureHeaders = {
  /** The id of the key, which is not secret. */
  key: 'x-open-key',
  /** Seconds since 1970, by the sender's clock. */
  time: 'x-open-time',
  /** A random value, used for this request only. */
  nonce: 'x-open-nonce',
  /** HMAC-SHA-256 of `signedText` with the secret, in hex. */
  signature: 'x-open-signature',
} as const

/** Maximum deviation of the sender's clock in seconds, in both directions. */
export const SIGNATURE_WINDOW = 300

interface Signed {
  readonly method: string
  /** The path from `/zakj-open` on with its query, exactly as in the request. */
  readonly path: string
  readonly time: string
  readonly nonce: string
  /** SHA-256 of the body in hex; of the empty text if there is no body. */
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

/** `result` of a 401. */
export interface UnsignedResult {
  readonly reason: Unsigned
}
