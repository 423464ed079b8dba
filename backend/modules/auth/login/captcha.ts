import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../core/http/context.ts'
import { pictureCode } from '../../../tables/auth.ts'

const COOKIE = 'zakj_captcha'
const MINUTES = 5
const WIDTH = 120
const HEIGHT = 44

/** A picture of four characters as a PNG data address; the cookie tells which one this browser was shown. */
export async function captcha({ ctx }: { ctx: Context<null> }): Promise<{ verifyCode: string }> {
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

/** Uses up the picture code of this browser, right or wrong, and says whether it was right. */
export async function takePictureCode(ctx: Context<null>, typed: string): Promise<boolean> {
  const id = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(ctx.request.headers.cookie ?? '')?.[1]
  if (!id) return false
  const [row] = await ctx.db
    .delete(pictureCode)
    .where(eq(pictureCode.id, id))
    .returning({ code: pictureCode.code, alive: sql<boolean>`${pictureCode.expiresAt} > now()` })
  return Boolean(row?.alive && row.code === typed.trim().toLowerCase())
}
