import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { isGuessable } from '../../../../lib/contracts/auth/guessable.ts'
import { assertNoTransaction } from '../../../core/database/transaction.ts'

const deriveKey = promisify(argon2)
const derive: typeof deriveKey = (...asked) => {
  assertNoTransaction('a password hash')
  return deriveKey(...asked)
}

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: TAG_BYTES, ...COST })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** With `stored` null it takes as long and answers false, so that unknown accounts cannot be told by time. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(stored ?? '') ?? []
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt ? Buffer.from(salt, 'base64') : randomBytes(SALT_BYTES),
    tagLength: expected.length || TAG_BYTES,
    memory: Number(memory ?? COST.memory),
    passes: Number(passes ?? COST.passes),
    parallelism: Number(parallelism ?? COST.parallelism),
  })
  return expected.length > 0 && timingSafeEqual(actual, expected)
}

/** The key under which wrong passwords of somebody signed in are counted (limits.ts); in capitals, as `factorGuard`. */
export const passwordGuard = (userId: number) => `PASSWORD:${userId}`

/** Of signs that a child takes for each other on paper one is left at most: 8 and no B, 5 and no S. */
const SIGNS = 'abcdefhjkmnprtuvwxyACDEFHJKMNPRTUVWXY23456789'

/** An initial password: without look-alikes, letters and digits both, and no walk that chance spelled. */
export function randomPassword(length = 16): string {
  for (;;) {
    const bytes = randomBytes(2 * length).filter((byte) => byte < SIGNS.length * 5)
    const text = [...bytes.subarray(0, length)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
    if (text.length === length && /\d/.test(text) && /[a-z]/i.test(text) && !isGuessable(text)) return text
  }
}
