// How calls of the open door are signed: what a client outside computes, and the service judges. Plain texts and names,
// so that nothing else is loaded with them.

/** Paths below it are signed, not made by people. */
export const OPEN_DOOR = '/zakj-open/'

export const signatureHeaders = {
  /** Names the key; it is no secret. */
  key: 'x-open-key',
  /** Seconds since 1970, by the sender's clock. */
  time: 'x-open-time',
  /** Made up for this request, used once. */
  nonce: 'x-open-nonce',
  /** HMAC-SHA-256 of `signedText` with the secret, in hex. */
  signature: 'x-open-signature',
} as const

/** How far a sender's clock may be off, in seconds, either way. */
export const SIGNATURE_WINDOW = 300

interface Signed {
  readonly method: string
  /** From `/zakj-open` on, its query too, as it stands in the request. */
  readonly path: string
  readonly time: string
  readonly nonce: string
  /** SHA-256 of the body in hex; of none at all where there is no body. */
  readonly bodyHash: string
}

export const signedText = ({ method, path, time, nonce, bodyHash }: Signed): string =>
  [method, path, time, nonce, bodyHash].join('\n')

/** Why a signature does not hold, and what the refusal says. */
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
