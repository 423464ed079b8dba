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
/** The most pictures for one address. A whole office may share an address. */
const PICTURES = { most: 60, seconds: 60 }
/**
 * Allows an address only two requests at a time to count pictures in the database. Further requests of the address wait
 * without a database connection.
 */
const turns = new Semaphore(2)

/**
 * Returns a picture of four characters as a PNG data URL. A cookie identifies the picture in later requests of the
 * browser.
 */
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
 * Returns whether the user typed the characters of the browser's picture correctly, and binds the picture to this
 * phone. After correct characters, the picture remains valid for the sign-in; after wrong characters, it is used up.
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

/** Uses up the picture of the browser. Returns whether the user typed its characters correctly. */
export async function consumePictureCode(ctx: Context<null>, typed: string): Promise<boolean> {
  const id = shownTo(ctx)
  if (!id) return false
  const [row] = await ctx.db
    .delete(pictureCode)
    .where(eq(pictureCode.id, id))
    .returning({ code: pictureCode.code, alive: sql<boolean>`${pictureCode.expiresAt} > now()` })
  return Boolean(row?.alive && row.code === typed.trim().toLowerCase())
}
