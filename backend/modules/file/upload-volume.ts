import { Transform } from 'node:stream'
import { type Rule, spendAllowance } from '../../core/allowance.ts'
import type { Db } from '../../core/database/database.ts'

const MIB = 1024 * 1024

/** MiB that one user may upload within 24 hours: enough for two films of the largest size and ordinary files. */
export const MAX_UPLOAD_VOLUME = 10 * 1024
const RULE: Rule = { most: MAX_UPLOAD_VOLUME, seconds: 24 * 3600 }
/**
 * MiB after which a file is counted again while it arrives, so that the service refuses a large file before the file
 * fills the disk.
 */
const STEP = 16

const refusal = (wait: number) =>
  `24 小时内上传的文件已超过 ${MAX_UPLOAD_VOLUME / 1024} GB，请约 ${Math.ceil(wait / 3600)} 小时后再试`

/**
 * Passes bytes on and counts them for the user across all sessions and replicas; each file counts at least 1 MiB. The
 * stream fails when the user exceeds `MAX_UPLOAD_VOLUME`.
 */
export function countVolume(db: Db, userId: number): Transform {
  let bytes = 0
  let counted = 0
  const count = async (mib: number) => {
    counted += mib
    await spendAllowance(db, { bucket: `upload:${userId}`, amount: mib }, RULE, refusal)
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= (counted + STEP) * MIB) return done(null, chunk)
      count(STEP).then(() => done(null, chunk), done)
    },
    flush(done) {
      const rest = Math.max(1, Math.ceil(bytes / MIB)) - counted
      if (rest <= 0) return done()
      count(rest).then(() => done(), done)
    },
  })
}
