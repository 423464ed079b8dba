import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Returns the SHA-256 of the key for the lookup; the key cannot be computed from it. */
export const hashOfKey = (key: string): string => createHash('sha256').update(`name ${key}`).digest('base64url')

/**
 * Returns a hash that distinguishes bodies. The hash depends on the key, so that a person who reads the table cannot
 * test bodies such as phone numbers.
 */
export const hashOfBody = (key: string, body: string): string =>
  createHmac('sha256', key).update(body).digest('base64url')

const secretOf = (key: string) => createHash('sha256').update(`answer ${key}`).digest()

export function sealAnswer(key: string, answer: unknown): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, secretOf(key), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(answer ?? null), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** Decrypts a stored response. Throws where the response was encrypted with another key or changed since. */
export function openAnswer(key: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, secretOf(key), bytes.subarray(0, NONCE))
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8'))
}
