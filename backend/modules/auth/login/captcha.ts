import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { addressBucket } from '../../../core/http/address.ts'
import type { Context } from '../../../core/http/context.ts'
import { Semaphore } from '../../../core/semaphore.ts'
import { pictureCode } from '../../../tables/auth.ts'
import { drawPicture } from './draw-picture.ts'
import { spend } from './limits.ts'

const COOKIE = 'zakj_captcha'
const MINUTES = 5
/** Most pictures for one address, which a whole office may share. */
const PICTURES = { most: 60, seconds: 60 }
/** Counts two requests of an address at a time; further requests wait without a database connection. */
const turns = new Semaphore(2)

/** Returns a picture of four characters as a PNG data URL; a cookie identifies the picture of the browser. */
export async function captcha({ ctx }: { ctx: Context<null> }): Promise<{ verifyCode: string }> {
  const tooMany = (wait: number) => `图形验证码刷新过于频繁，请 ${wait} 秒后再试`
  const bucket = `captcha:${addressBucket(ctx.address)}`
  await turns.run(bucket, () => spend(ctx.db, bucket, PICTURES, tooMany))
  const { text, png } = await drawPicture()
  const id = randomBytes(16).toString('base64url')
  await ctx.db
    .insert(pictureCode)
    .values({ id, code: text.toLowerCase(), expiresAt: sql`now() + make_interval(mins => ${MINUTES})` })
  ctx.reply.header('set-cookie', `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${MINUTES * 60}`)
  return { verifyCode: `data:image/png;base64,${png.toString('base64')}` }
}

const shownTo = ({ request }: Context<null>) =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1]

/**
 * Returns whether the user read the browser's picture correctly, and binds the picture to this phone. The picture remains
 * valid for signing in; a wrong reading uses it up.
 */
export async function checkPictureCodeForPhone(ctx: Context<null>, typed: string, phone: string): Promise<boolean> {
  const id = shownTo(ctx)
  if (!id) return false
  const rightly = and(
    eq(pictureCode.id, id),
    eq(pictureCode.code, typed.toLowerCase()),
    gt(pictureCode.expiresAt, sql`now()`),
    or(isNull(pictureCode.phone), eq(pictureCode.phone, phone)),
  )
  const read = await ctx.db.update(pictureCode).set({ phone }).where(rightly).returning({ id: pictureCode.id })
  if (read.length === 0) await ctx.db.delete(pictureCode).where(eq(pictureCode.id, id))
  return read.length > 0
}

/** Uses up the browser's picture code and returns whether the typed code was correct. */
export async function consumePictureCode(ctx: Context<null>, typed: string): Promise<boolean> {
  const id = shownTo(ctx)
  if (!id) return false
  const [row] = await ctx.db
    .delete(pictureCode)
    .where(eq(pictureCode.id, id))
    .returning({ code: pictureCode.code, alive: sql<boolean>`${pictureCode.expiresAt} > now()` })
  return Boolean(row?.alive && row.code === typed.trim().toLowerCase())
}
