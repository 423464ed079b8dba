import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { isGuessable } from '../../../../lib/contracts/auth/guessable.ts'
import { assertNoTransaction } from '../../../core/database/transaction.ts'

const deriveKey = promisify(argon2)
const derive: typeof deriveKey = (...asked) => {
  assertNoTransaction('a password hash')
  return deriveKey(...asked)
}

/** Cost by the OWASP Password Storage Cheat Sheet for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Returns a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: TAG_BYTES, ...COST })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Compares a password with its hash. With `stored` null it takes as long and returns false, so that the timing does not
 * reveal unknown accounts.
 */
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

/**
 * The key that counts wrong passwords of a signed-in user (limits.ts); it has capitals for the same reason as
 * `factorGuard`.
 */
export const passwordGuard = (userId: number) => `PASSWORD:${userId}`

/** At most one of the characters that a child confuses on paper is included: 8 but not B, 5 but not S. */
const SIGNS = 'abcdefhjkmnprtuvwxyACDEFHJKMNPRTUVWXY23456789'

/** Returns an initial password without look-alikes that has both letters and digits and is not guessable by chance. */
export function randomPassword(length = 16): string {
  for (;;) {
    const bytes = randomBytes(2 * length).filter((byte) => byte < SIGNS.length * 5)
    const text = [...bytes.subarray(0, length)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
    if (text.length === length && /\d/.test(text) && /[a-z]/i.test(text) && !isGuessable(text)) return text
  }
}
