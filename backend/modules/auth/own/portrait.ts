import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { PORTRAIT_BYTES, portraitTypes, type uploadPortrait as uploadCall } from '../../../../lib/contracts/auth/own.ts'
import type { CallAnswer } from '../../../../lib/contracts/base/call.ts'
import { acquireAdvisoryLock } from '../../../core/database/advisory-lock.ts'
import { assertNoTransaction } from '../../../core/database/transaction.ts'
import { filePart } from '../../../core/files/file-part.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { recordWritten } from '../../../core/records/write.ts'
import { systemUser } from '../../../tables/staff.ts'
import { invalidateUsers } from '../../access/index.ts'
import { dropPortrait, isStored, storeAsset } from '../../file/index.ts'

/** Side length in pixels: twice the largest size at which the browser shows a portrait. */
const SIDE = 256
/** The most pixels of an uploaded picture. A small file may otherwise need more memory than the service has. */
const PIXELS = 16_000_000

/** Stores a picture of any shape as the user's portrait. All open pages of the user show the portrait at once. */
export async function uploadPortrait({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof uploadCall>> {
  const part = await filePart(ctx, { fileSize: PORTRAIT_BYTES })
  if (!part) throw new InvalidError({ file: '请选择图片' })
  const bytes = await buffer(part.file)
  if (part.file.truncated) throw new InvalidError({ file: `图片超过 ${PORTRAIT_BYTES / 1024 / 1024} MB` })
  const stream = Readable.from([await squared(bytes)])
  const { url } = await storeAsset(ctx, { stream, name: '头像.webp', userId: ctx.principal.userId, portrait: true })
  await setPortrait(ctx, url)
  return { portrait: url }
}

export async function removePortrait({ ctx }: { ctx: Context }): Promise<null> {
  await setPortrait(ctx, null)
  return null
}

/**
 * Returns the centre of the picture as a square, upright and without metadata. @throws InvalidError for an unreadable
 * file.
 */
async function squared(bytes: Buffer): Promise<Buffer> {
  assertNoTransaction('a picture')
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (!portraitTypes.some((one) => one === type)) {
    throw new InvalidError({ file: '请选择 PNG、JPEG 或 WebP 图片（按内容判断，与文件名无关）' })
  }
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
      .webp({ quality: 88 })
      .toBuffer()
  } catch {
    throw new InvalidError({ file: '图片已损坏或尺寸过大，无法打开' })
  }
}

/**
 * Sets the user's portrait, and deletes the old picture if no user has it. The row version does not change, because no
 * field of a form changes.
 */
async function setPortrait(ctx: Context, portrait: string | null): Promise<void> {
  const { userId } = ctx.principal
  const unused = await ctx.db.transaction(async (tx) => {
    // Several users may have the same picture. The lock keeps a transaction from deleting the picture while another
    // sets it.
    await acquireAdvisoryLock(tx, 'portrait')
    if (portrait !== null && !(await isStored(tx, portrait)))
      throw new InvalidError({ file: '图片没有保存成功，请再试一次' })
    const own = eq(systemUser.id, userId)
    const [before] = await tx.select({ portrait: systemUser.portrait }).from(systemUser).where(own).for('update')
    if (!before || before.portrait === portrait) return null
    await tx.update(systemUser).set({ portrait, updatedBy: userId, updatedAt: sql`now()` }).where(own)
    const change = { before, after: { portrait } }
    await recordWritten(ctx, tx, { entity: 'systemUser', action: 'editProfile', id: userId, ...change })
    await invalidateUsers(ctx.hub, tx, [userId])
    return before.portrait === null ? null : dropPortrait(ctx, tx, before.portrait)
  })
  if (unused !== null) await ctx.files.delete(unused)
}
