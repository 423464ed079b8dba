import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { isGuessable } from '../../../../lib/contracts/auth/guessable.ts'
import { assertNoTransaction } from '../../../core/database/transaction.ts'

const deriveKey = promisify(argon2)
const derive: typeof deriveKey = (...asked) => {
  assertNoTransaction('a password hash')
  return deriveKey(...asked)
}

/** Cost of argon2id according to the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Returns the argon2id hash of a password as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: TAG_BYTES, ...COST })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Compares a password with its hash. Without a hash, the comparison takes the same time and returns false, because a
 * faster answer would reveal that the account does not exist.
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
 * Returns the key under which limits.ts counts the wrong passwords of a signed-in user. The key has capital letters for
 * the reason given at `factorGuard`.
 */
export const passwordGuard = (userId: number) => `PASSWORD:${userId}`

/**
 * Characters of initial passwords. A child may confuse some characters on paper, such as 8 and B; at most one of each
 * such pair is included.
 */
const SIGNS = 'abcdefhjkmnprtuvwxyACDEFHJKMNPRTUVWXY23456789'

/**
 * Returns a random initial password without characters that look alike. The password contains letters and digits, and
 * is not one that is easy to guess.
 */
export function randomPassword(length = 16): string {
  for (;;) {
    const bytes = randomBytes(2 * length).filter((byte) => byte < SIGNS.length * 5)
    const text = [...bytes.subarray(0, length)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
    if (text.length === length && /\d/.test(text) && /[a-z]/i.test(text) && !isGuessable(text)) return text
  }
}
