import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { assertNoTransaction } from '../../../core/database/transaction.ts'
import { addressBucket } from '../../../core/http/address.ts'
import type { Context } from '../../../core/http/context.ts'
import { pictureCode } from '../../../tables/auth.ts'
import { spend } from './limits.ts'

const COOKIE = 'zakj_captcha'
const MINUTES = 5
/** Of one address; an office shares one, and a picture costs a drawing. */
const PICTURES = { most: 60, seconds: 60 }
const WIDTH = 120
const HEIGHT = 44

/** A picture of four characters as a PNG data address; the cookie tells which one this browser was shown. */
export async function captcha({ ctx }: { ctx: Context<null> }): Promise<{ verifyCode: string }> {
  assertNoTransaction('a drawing')
  const tooMany = (wait: number) => `图形验证码刷新过于频繁，请 ${wait} 秒后再试`
  await spend(ctx.db, `captcha:${addressBucket(ctx.address)}`, PICTURES, tooMany)
  // What draws is loaded when it is first needed: a start is quicker without.
  const [{ default: sharp }, { default: svgCaptcha }] = await Promise.all([import('sharp'), import('svg-captcha')])
  const { text, data } = svgCaptcha.create({
    size: 4,
    ignoreChars: '0oO1iIlL',
    noise: 3,
    color: true,
    background: '#f4f6f8',
    width: WIDTH,
    height: HEIGHT,
  })
  const id = randomBytes(16).toString('base64url')
  await ctx.db
    .insert(pictureCode)
    .values({ id, code: text.toLowerCase(), expiresAt: sql`now() + make_interval(mins => ${MINUTES})` })
  // Drawn as pixels: the outlines in an SVG would tell a program the characters.
  const png = await sharp(Buffer.from(data))
    .resize(WIDTH * 2, HEIGHT * 2)
    .png()
    .toBuffer()
  ctx.reply.header('set-cookie', `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${MINUTES * 60}`)
  return { verifyCode: `data:image/png;base64,${png.toString('base64')}` }
}

const shownTo = ({ request }: Context<null>) =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1]

/**
 * Whether somebody read the picture of this browser and asks for a code to this phone with it, and no other. It stays
 * good for signing in; a wrong reading uses it up.
 */
export async function vouchForPhone(ctx: Context<null>, typed: string, phone: string): Promise<boolean> {
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

/** Uses up the picture code of this browser, right or wrong, and says whether it was right. */
export async function takePictureCode(ctx: Context<null>, typed: string): Promise<boolean> {
  const id = shownTo(ctx)
  if (!id) return false
  const [row] = await ctx.db
    .delete(pictureCode)
    .where(eq(pictureCode.id, id))
    .returning({ code: pictureCode.code, alive: sql<boolean>`${pictureCode.expiresAt} > now()` })
  return Boolean(row?.alive && row.code === typed.trim().toLowerCase())
}
